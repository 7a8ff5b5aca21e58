/// Bytes as text (RFC 4648).
package enum Base64 {
  /// The decoded bytes; `nil` if a byte is not a digit.
  @inline(__always)
  package static func decoded(_ text: some Sequence<UInt8>) -> ContiguousArray<UInt8>? {
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(text.underestimatedCount / 4 * 3 + 2)
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in text {
      let value = value(of: byte)
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  /// The value of a digit; 64 for any other byte.
  @inline(__always)
  private static func value(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: 64
    }
  }
}
