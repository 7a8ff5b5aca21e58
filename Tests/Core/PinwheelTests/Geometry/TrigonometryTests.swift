import Foundation
import Pinwheel
import TestSupport
import Testing

@Suite struct TrigonometryTests {
  @Test("multiples of 90, and the halves at 30 and 60 degrees, are exact", arguments: -12...12)
  func exact(turns: Int) {
    let full = Double(turns) * 360
    let half = 0.5
    let sines = [
      (0.0, 0.0), (30, half), (90, 1), (150, half), (180, 0), (210, -half), (270, -1), (330, -half),
    ]
    for (degrees, sine) in sines {
      #expect(Trigonometry.sineAndCosine(degrees: full + degrees).sine == sine, "\(full + degrees)")
      #expect(Trigonometry.sineAndCosine(degrees: full + degrees - 90).cosine == sine, "\(full + degrees)")
    }
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: full + 45)
    #expect(sine == cosine && sine == 0.5.squareRoot())
  }

  @Test("within 0.75 units in the last place of the C library's extended precision", arguments: UInt64(1)...4)
  func accuracy(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    var worst = 0.0
    for step in 0..<20_000 {
      let range = [1e-9, 1, 45, 360, 1e5][step % 5]
      let degrees = Double.random(in: -range...range, using: &rng)
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
      let (trueSine, trueCosine) = Self.truth(degrees)
      worst = max(worst, Self.units(sine, from: trueSine), Self.units(cosine, from: trueCosine))
    }
    #expect(worst <= Self.bound, "seed \(seed)")
  }

  @Test("what is no angle has no sine", arguments: [.nan, .infinity, -.infinity] as [Double])
  func notFinite(degrees: Double) {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    #expect(sine.isNaN && cosine.isNaN)
  }

  @Test(
    "huge angles lose their full turns exactly",
    arguments: [1e15 + 90, 0x1p60, 1e300, .greatestFiniteMagnitude])
  func huge(degrees: Double) {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    let small = Trigonometry.sineAndCosine(degrees: fmod(degrees, 360))
    #expect(sine == small.sine && cosine == small.cosine)
  }

  #if arch(x86_64)
    private typealias Wide = Float80
    private static let bound = 0.75
    private static func truth(_ degrees: Double) -> (Float80, Float80) {
      let turned = fmodl(Float80(degrees), 360)
      // Turns are taken off before pi comes in: its rounding would grow with them.
      let quarter = (turned / 90).rounded()
      let radians = (turned - 90 * quarter) * (Float80.pi / 180)
      let (sine, cosine) = (sinl(radians), cosl(radians))
      switch (Int(quarter) % 4 + 4) % 4 {
      case 0: return (sine, cosine)
      case 1: return (cosine, -sine)
      case 2: return (-sine, -cosine)
      default: return (-cosine, sine)
      }
    }
  #else
    private typealias Wide = Double
    // The reference itself is off by as much as it measures.
    private static let bound = 2.0
    private static func truth(_ degrees: Double) -> (Double, Double) {
      let radians = fmod(degrees, 360) * (Double.pi / 180)
      return (sin(radians), cos(radians))
    }
  #endif

  private static func units(_ value: Double, from truth: Wide) -> Double {
    Double((Wide(value) - truth).magnitude) / Double(truth).ulp
  }
}
