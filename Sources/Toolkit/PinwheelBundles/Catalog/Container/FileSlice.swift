internal import Pinwheel

/// A range of a file's bytes, whose numbers are read with every bound checked. A slice copies nothing.
struct FileSlice: Sendable {
  private let bytes: ContiguousArray<UInt8>
  /// Where it lies in the file.
  let range: Range<Int>

  /// The whole of a file.
  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    range = bytes.indices
  }

  private init(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  var count: Int { range.count }

  /// The `count` bytes from `offset` on; `nil` if they are not all inside.
  func slice(at offset: Int, count: Int) -> FileSlice? {
    guard has(count, at: offset) else { return nil }
    let start = range.lowerBound + offset
    return FileSlice(bytes, start..<start + count)
  }

  func byte(at offset: Int) -> UInt8? {
    has(1, at: offset) ? bytes[range.lowerBound + offset] : nil
  }

  /// The 16-bit number at `offset`, high byte first.
  func big16(at offset: Int) -> Int? {
    bytes[range].bigEndian(at: offset, count: 2).map { Int($0) }
  }

  /// The 32-bit number at `offset`, high byte first.
  func big32(at offset: Int) -> Int? {
    bytes[range].bigEndian(at: offset, count: 4).map { Int($0) }
  }

  /// The 16-bit number at `offset`, low byte first.
  func little16(at offset: Int) -> Int? {
    bytes[range].littleEndian(at: offset, count: 2).map { Int($0) }
  }

  /// The 32-bit number at `offset`, low byte first.
  func little32(at offset: Int) -> Int? {
    bytes[range].littleEndian(at: offset, count: 4).map { Int($0) }
  }

  /// The 64-bit floating-point number at `offset`, low byte first.
  func littleDouble(at offset: Int) -> Double? {
    bytes[range].littleEndian(at: offset, count: 8).map { Double(bitPattern: $0) }
  }

  /// Whether the bytes at `offset` are those of an ASCII text.
  func has(_ text: StaticString, at offset: Int = 0) -> Bool {
    let expected = text.description.utf8
    guard has(expected.count, at: offset) else { return false }
    return bytes[(range.lowerBound + offset)...].starts(with: expected)
  }

  /// The bytes as text, damage repaired, up to the first zero byte.
  var text: String {
    String(decoding: bytes[range].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The text that the bytes are in UTF-8, without zero bytes at the end; `nil` if they are not UTF-8.
  var validText: String? {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == 0 { end -= 1 }
    return String(validUTF8: Array(bytes[range.lowerBound..<end]))
  }

  private func has(_ count: Int, at offset: Int) -> Bool {
    count >= 0 && offset >= 0 && offset <= range.count && count <= range.count - offset
  }
}

/// Four letters that a catalog stores as a number, low byte first, which reverses them in the file.
struct FourCharacterCode: Hashable {
  let number: UInt32

  /// - Returns: `nil` if the slice ends before.
  init?(_ bytes: FileSlice, at offset: Int = 0) {
    guard let number = bytes.little32(at: offset) else { return nil }
    self.number = UInt32(truncatingIfNeeded: number)
  }

  /// The letters in reading order without spaces; other bytes as `?`; empty for 0.
  var text: String {
    guard number != 0 else { return "" }
    var text = ""
    for shift in [24, 16, 8, 0] as [UInt32] {
      let byte = UInt8(truncatingIfNeeded: number >> shift)
      guard byte != UInt8(ascii: " ") else { continue }
      text.unicodeScalars.append((0x21...0x7E).contains(byte) ? Unicode.Scalar(byte) : "?")
    }
    return text
  }
}
