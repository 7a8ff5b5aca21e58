/// Bytes as text, for pictures embedded in documents (RFC 4648).
package enum Base64 {
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

  /// The decoded bytes; `nil` if a byte is not a digit, unless those are skipped.
  @inline(__always)
  static func decoded(_ text: some Sequence<UInt8>, skippingOthers: Bool) -> ContiguousArray<UInt8>? {
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(text.underestimatedCount / 4 * 3 + 2)
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in text {
      let value = value(of: byte)
      guard value < 64 else {
        if skippingOthers { continue }
        return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static let padding = UInt8(ascii: "=")
  private static let backslash = UInt8(ascii: "\\")
  private static let slash = UInt8(ascii: "/")

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// The value of a digit; 64 for any other byte.
  @inline(__always)
  private static func value(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case slash: 63
    default: 64
    }
  }
}
