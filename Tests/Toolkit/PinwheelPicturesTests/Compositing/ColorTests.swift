import PinwheelPictures
import TestSupport
import Testing

@Suite struct ColorTests {
  @Test(
    "hexadecimal colors",
    arguments: [
      ("#fff", Color.white), ("#0a10FF", Color(0x0A10FF)), ("#01020304", Color(0x010203, alpha: 4)),
    ])
  func hex(text: String, color: Color) {
    #expect(Color(hex: text) == color)
  }

  @Test(
    "invalid colors",
    arguments: ["", "#", "fff", "#ff", "#ffff", "#fffff", "#gggggg", "##ffffff", "#fff\u{301}"])
  func noColor(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test("colors print as they are read")
  func printed() {
    #expect(Color(0x00_0A_FF).hex == "#000aff" && Color.white.hex == "#ffffff")
  }

  @Test("source over is Porter and Duff's, rounded once")
  func sourceOver() {
    var rng = SeededRandom(seed: 7)
    func any() -> Color {
      let sample = {
        [UInt8(0), 1, 127, 254, 255, .random(in: 0...255, using: &rng)].randomElement(using: &rng) ?? 0
      }
      return Color(red: sample(), green: sample(), blue: sample(), alpha: sample())
    }
    for _ in 0..<20_000 {
      let (above, below) = (any(), any())
      let result = above.over(below)
      let (s, d) = (Double(above.alpha) / 255, Double(below.alpha) / 255)
      let alpha = s + d * (1 - s)
      #expect(abs(Double(result.alpha) - alpha * 255) <= 0.5 + 1e-9, "\(above) over \(below)")
      guard alpha > 0 else { continue }
      for (a, b, r) in [
        (above.red, below.red, result.red), (above.green, below.green, result.green),
        (above.blue, below.blue, result.blue),
      ] {
        let exact = (Double(a) * s + Double(b) * d * (1 - s)) / alpha
        #expect(abs(Double(r) - exact) <= 0.5 + 1e-9, "\(above) over \(below)")
      }
    }
  }
}
