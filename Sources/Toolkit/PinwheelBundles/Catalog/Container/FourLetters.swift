internal import PinwheelFiles

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
}
