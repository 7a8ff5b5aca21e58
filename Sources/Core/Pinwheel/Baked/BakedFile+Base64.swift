extension BakedFile {
  /// Opens a baked file that is embedded in the program as text. The build plugin generates such text, so that a wheel
  /// needs no file at run time.
  ///
  /// - Parameter text: The whole file in base64, with the standard alphabet (`+` and `/`); padding is optional.
  /// - Throws: ``BakedError/notBaked`` if a character is not part of the alphabet, and the errors of ``init(_:)``.
  /// - Complexity: O(bytes).
  public init(base64 text: StaticString) throws(BakedError) {
    guard text.hasPointerRepresentation else { throw .notBaked }
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(text.utf8CodeUnitCount / 4 * 3 + 2)
    // SAFETY: the buffer belongs to the literal and does not escape the closure.
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
