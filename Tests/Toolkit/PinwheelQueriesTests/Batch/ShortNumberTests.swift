import Pinwheel
import TestSupport
import Testing

@testable import PinwheelQueries

/// Numbers of up to eight bytes, compared with the standard library's.
@Suite struct ShortNumberTests {
  private func value(_ text: String, before rest: String = "") -> Double? {
    let bytes = ContiguousArray((text + rest).utf8)
    return ShortNumber.value(of: bytes.span, in: 0..<text.utf8.count)
  }

  @Test("digits with a point or without are the Double nearest to them", arguments: UInt64(1)...4)
  func nearest(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50_000 {
      let sign = Bool.random(using: &random) ? "-" : ""
      let count = Int.random(in: 1...8 - sign.count, using: &random)
      var digits = (0..<count).map { _ in Int.random(in: 0...9, using: &random) }.map(String.init)
      let point = Int.random(in: 0..<2 * count, using: &random)
      if count > 1, point < count { digits[point] = "." }
      let text = sign + digits.joined()
      // The bytes after it are not part of the number.
      let rest = ["1234567", ",0.5,1.2", "\n.....-3", "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}"]
      let found = value(text, before: rest.randomElement(using: &random) ?? "")
      #expect(found?.bitPattern == Double(text)?.bitPattern, "\(text), seed \(seed)")
    }
  }

  @Test(
    "everything else takes another look",
    arguments: [
      "", "-", ".", "-.", "--1", "1-", "1..2", "1.2.3", "+1", "1e5", " 1", "1 ", "\"1\"", "nan", "inf", "0x1",
      "1_0", "1:", "1/", "½", "\u{0}", "1\u{0}", "123456789",
    ])
  func others(text: String) {
    #expect(value(text, before: "        ") == nil)
  }

  @Test("whatever is a number is the one that the long way finds", arguments: UInt64(1)...4)
  func anyBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = Array("0123456789.-+eE ,\"\u{7F}/:".utf8) + [0, 0x80, 0xFF, 0xAE, 0xB0]
    for _ in 0..<50_000 {
      let bytes = ContiguousArray((0..<16).map { _ in letters.randomElement(using: &random) ?? 0 })
      let start = Int.random(in: 0...8, using: &random)
      let range = start..<start + Int.random(in: 0...8, using: &random)
      guard let found = ShortNumber.value(of: bytes.span, in: range) else { continue }
      let expected = DecimalNumber.value(of: bytes.span, in: range)
      #expect(found.bitPattern == expected?.bitPattern, "\(bytes[range]), seed \(seed)")
    }
  }
}
