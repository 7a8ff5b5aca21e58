internal import PinwheelFiles

/// Four letters that a catalog stores as a little-endian number, which reverses them in the file.
struct FourCharacterCode: Hashable {
  let number: UInt32

  /// - Returns: `nil` if there are fewer than four bytes at the offset.
  init?(_ bytes: ArraySlice<UInt8>, at offset: Int = 0) {
    guard let number = bytes.little32(at: offset) else { return nil }
    self.number = UInt32(truncatingIfNeeded: number)
  }

  /// The letters in reading order, without spaces; other bytes become `?`; empty for 0.
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
