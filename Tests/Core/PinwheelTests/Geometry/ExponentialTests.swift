import Foundation
import Pinwheel
import TestSupport
import Testing

@Suite struct ExponentialTests {
  @Test("exp and log are within two units in the last place of the C library's", arguments: UInt64(1)...4)
  func accuracy(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for step in 0..<10_000 {
      let range = [1e-12, 0.3, 1, 30, 700][step % 5]
      let x = Double.random(in: -range...range, using: &rng)
      let power = Foundation.exp(x)
      #expect(abs(Exponential.exp(x) - power) <= 2 * power.ulp, "exp \(x), seed \(seed)")
      let positive = step % 2 == 0 ? power : 1 + x / 710
      let logarithm = Foundation.log(positive)
      #expect(
        abs(Exponential.log(positive) - logarithm) <= 2 * logarithm.ulp, "log \(positive), seed \(seed)")
    }
  }

  @Test("the ends of the range")
  func ends() {
    #expect(Exponential.exp(0) == 1 && Exponential.log(1) == 0)
    #expect(Exponential.exp(709.78).isFinite && Exponential.exp(710) == .infinity)
    #expect(Exponential.exp(.greatestFiniteMagnitude) == .infinity && Exponential.exp(.infinity) == .infinity)
    #expect(Exponential.exp(-745) == .leastNonzeroMagnitude && Exponential.exp(-746) == 0)
    #expect(Exponential.exp(-.infinity) == 0 && Exponential.exp(.nan).isNaN)
    #expect(abs(Exponential.exp(-740) - Foundation.exp(-740)) <= .leastNonzeroMagnitude)
    #expect(Exponential.log(0) == -.infinity && Exponential.log(.infinity) == .infinity)
    #expect(Exponential.log(-1).isNaN && Exponential.log(.nan).isNaN && Exponential.log(-.infinity).isNaN)
    for x in [Double.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude] {
      #expect(abs(Exponential.log(x) - Foundation.log(x)) <= 2 * Foundation.log(x).ulp, "\(x)")
    }
  }
}
