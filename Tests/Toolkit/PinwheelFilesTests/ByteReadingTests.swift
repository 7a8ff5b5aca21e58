import PinwheelFiles
import Testing

/// Numbers and parts of bytes, compared with the digits from which they are made.
@Suite struct ByteReadingTests {
  private static let bytes: [UInt8] = [0x00, 0x80, 0xFF, 0x01, 0x7F, 0xFE, 0x10, 0x20, 0xFF]
  private static let offsets = [Int.min, -1, 0, 1, 2, 5, 7, 8, 9, 10, .max]

  /// The digits of the bytes at an offset; `nil` if they are not all there.
  private static func digits(_ bytes: [UInt8], at offset: Int, count: Int) -> [UInt8]? {
    let (end, isTooFar) = offset.addingReportingOverflow(count)
    guard count >= 0, offset >= 0, !isTooFar, end <= bytes.count else { return nil }
    return Array(bytes[offset..<end])
  }

  private static func number(_ digits: some Sequence<UInt8>) -> UInt64 {
    digits.reduce(0) { $0 * 256 + UInt64($1) }
  }

  @Test(
    "numbers of the whole and of a part, or none where bytes are missing", arguments: [0, 3, 9], offsets)
  func numbers(start: Int, offset: Int) {
    let part = Self.bytes[start...]
    let rest = Array(part)
    for count in 1...8 {
      let digits = Self.digits(rest, at: offset, count: count)
      #expect(part.bigEndian(at: offset, count: count) == digits.map { Self.number($0) })
      #expect(part.littleEndian(at: offset, count: count) == digits.map { Self.number($0.reversed()) })
    }
    #expect(part.big16(at: offset) == Self.digits(rest, at: offset, count: 2).map { Int(Self.number($0)) })
    #expect(part.big32(at: offset) == Self.digits(rest, at: offset, count: 4).map { Int(Self.number($0)) })
    #expect(
      part.little16(at: offset)
        == Self.digits(rest, at: offset, count: 2).map { Int(Self.number($0.reversed())) })
    #expect(
      part.little32(at: offset)
        == Self.digits(rest, at: offset, count: 4).map { Int(Self.number($0.reversed())) })
    #expect(part.byte(at: offset) == Self.digits(rest, at: offset, count: 1)?.first)
  }

  @Test("parts, and what stands there", arguments: offsets, [Int.min, -1, 0, 1, 4, 9, 10, .max])
  func parts(offset: Int, count: Int) {
    let digits = Self.digits(Self.bytes, at: offset, count: count)
    #expect(Self.bytes.slice(at: offset, count: count).map(Array.init) == digits)
    if let digits { #expect(Self.bytes.has(digits, at: offset) && !Self.bytes.has(digits + [3], at: offset)) }
    #expect(!Self.bytes.has([7], at: offset))
  }

  @Test("texts end at the first zero byte, and are found where they stand")
  func texts() {
    let bytes = ContiguousArray("RIFF\0WEBP".utf8)
    #expect(bytes.text == "RIFF" && bytes[5...].text == "WEBP" && bytes[9...].text.isEmpty)
    #expect(bytes.has("RIFF") && bytes.has("WEBP", at: 5) && !bytes.has("WEBPX", at: 5) && !bytes.has("riff"))
  }
}
