package import Pinwheel

/// Pictures that are embedded in documents.
extension Base64 {
  private static let alphabet = ContiguousArray(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// - Complexity: O(bytes).
  package static func text(of bytes: ContiguousArray<UInt8>) -> String {
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (4 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[Int(bits >> 26)] : UInt8(ascii: "="))
        bits <<= 6
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Reading tolerates the formatting of surrounding documents: white space between digits is skipped, and so are
/// backslashes before slashes, the escapes of JSON.
extension Base64 {
  package static func isDigit(_ byte: UInt8) -> Bool { value(of: byte) < 64 }

  /// The end of base64 that begins at a position: the first byte that cannot belong to it, or the byte after its
  /// padding.
  package static func end(in text: ContiguousArray<UInt8>, from start: Int) -> Int {
    var at = start
    while at < text.count {
      let byte = text[at]
      if byte == padding {
        while at < text.count, text[at] == padding { at += 1 }
        return at
      }
      let isEscape = byte == backslash && at + 1 < text.count && text[at + 1] == slash
      guard isDigit(byte) || isEscape || isSpace(byte) else { return at }
      at += 1
    }
    return at
  }

  /// The decoded bytes. The digits of an incomplete last byte are ignored.
  package static func decoded(_ text: some Sequence<UInt8>) -> ContiguousArray<UInt8> {
    decoded(text, skippingOthers: true) ?? []
  }

  private static let padding = UInt8(ascii: "=")
  private static let backslash = UInt8(ascii: "\\")
  private static let slash = UInt8(ascii: "/")

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
