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
    // SAFETY: the buffer belongs to the literal, and does not leave the closure.
    let isValid = text.withUTF8Buffer { characters in
      var (bits, count) = (UInt32(0), 0)
      var end = characters.count
      while end > 0, unsafe characters[end - 1] == UInt8(ascii: "=") { end -= 1 }
      for index in 0..<end {
        let value = unsafe Base64.value(of: characters[index])
        guard value < 64 else { return false }
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
}
