extension BakedFile {
  /// Opens a baked file that lies in the program itself, as text: what the build plugin generates, so that a wheel needs
  /// no file at run time.
  ///
  /// - Parameter text: The whole file in base64, of the usual alphabet (`+` and `/`); padding may be left out.
  /// - Throws: ``BakedError/notBaked`` if a character is not one of base64, and as ``init(_:)``.
  /// - Complexity: O(bytes).
  public init(base64 text: StaticString) throws(BakedError) {
    guard text.hasPointerRepresentation else { throw .notBaked }
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(text.utf8CodeUnitCount / 4 * 3 + 2)
    // SAFETY: the buffer is that of the literal, and does not leave the closure.
    let isValid = text.withUTF8Buffer { characters in
      var (bits, count) = (UInt32(0), 0)
      var end = characters.count
      while end > 0, unsafe characters[end - 1] == UInt8(ascii: "=") { end -= 1 }
      for index in 0..<end {
        guard let value = unsafe Self.base64Value(characters[index]) else { return false }
        (bits, count) = (bits << 6 | UInt32(value), count + 6)
        if count >= 8 {
          count -= 8
          bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
      }
      return true
    }
    guard isValid else { throw .notBaked }
    try self.init(bytes)
  }

  /// The six bits of a character; `nil` if it is not one of the 64.
  private static func base64Value(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
