internal import PinwheelFiles
internal import PinwheelText

extension ArraySlice<UInt8> {
  /// Four letters that a catalog stores as a little-endian number, which reverses them in the file.
  ///
  /// - Returns: The letters in reading order, without spaces; other bytes become `?`; empty for 0. `nil` if there are
  ///   fewer than four bytes at the offset.
  func fourLetters(at offset: Int) -> String? {
    guard let bytes = slice(at: offset, count: 4) else { return nil }
    guard bytes.contains(where: { $0 != 0 }) else { return "" }
    let letters = bytes.reversed().filter { $0 != UInt8(ascii: " ") }
    return String(
      decoding: letters.map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  /// The text of the bytes, without zero bytes at the end; `nil` if they are not UTF-8.
  var validText: String? {
    let end = lastIndex { $0 != 0 }.map { $0 + 1 } ?? startIndex
    return String(validUTF8: self[..<end])
  }

  /// A list of records of `size` 32-bit numbers each, after their count; `nil` if it has fewer than it says.
  func records<Record>(of size: Int, at start: Int = 0, _ make: ([Int]) -> Record) -> [Record]? {
    guard let count = little32(at: start), count <= (self.count - start - 4) / (4 * size) else { return nil }
    return (0..<count).map { record in
      make((0..<size).compactMap { little32(at: start + 4 + 4 * (record * size + $0)) })
    }
  }
}
