internal import PinwheelText
internal import TestSupport
internal import Testing

/// Lines and columns of bytes, against counting the characters before them.
@Suite struct TextPositionTests {
  @Test("every byte of a text, with and without a byte-order mark", arguments: [UInt64(1), 2, 3, 4])
  func places(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = ["a", "é", "\u{1F600}", "\n", "e\u{301}", " \r\n", "x"]
    // Over the places that are kept.
    let text = (0..<6000).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
      let bytes = ContiguousArray(mark + text.utf8)
      let positions = TextPositions(in: bytes)
      var (line, column, offset) = (1, 1, mark.count)
      for scalar in text.unicodeScalars {
        #expect(positions.position(of: offset).line == line, "seed \(seed), byte \(offset)")
        #expect(positions.position(of: offset).column == column, "seed \(seed), byte \(offset)")
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        offset += String(scalar).utf8.count
      }
      for offset in [mark.count, 4095, 4096, 4097, bytes.count] {
        #expect(positions.position(of: offset) == TextPosition(of: offset, in: bytes), "seed \(seed)")
      }
      #expect(positions.position(of: bytes.count).line == line)
    }
  }
}
