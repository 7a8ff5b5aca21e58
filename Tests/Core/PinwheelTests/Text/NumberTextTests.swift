import Pinwheel
import TestSupport
import Testing

struct NumberTextTests {
  @Test("numbers are rounded as the C library rounds them", arguments: [1, 2, 3] as [UInt64])
  func rounding(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<10_000 {
      let value =
        Double.random(in: -1...1, using: &random) * [1, 10, 0x1p40, 0x1p51, 0x1p60].randomElement(
          using: &random)!
      for number in [value, (value * 2).rounded() / 2] {
        #expect(number.rounded(to: 1) == number.rounded(), "seed \(seed)")
        #expect(number.rounded(to: 1000) == (number * 1000).rounded() / 1000, "seed \(seed)")
      }
    }
    for number in [0.49999999999999994, -0.5, 0x1p52 - 0.5, .infinity, -.infinity] as [Double] {
      #expect(number.rounded(to: 1) == number.rounded())
    }
    #expect(Double.nan.rounded(to: 10).isNaN)
  }

  @Test(
    arguments: [
      (0, "0%"), (0.125, "12.5%"), (1, "100%"), (0.99951, "100%"), (1.0 / 3, "33.3%"),
    ] as [(Double, String)])
  func percentages(fraction: Double, text: String) {
    #expect(fraction.percentage == text)
  }
}
