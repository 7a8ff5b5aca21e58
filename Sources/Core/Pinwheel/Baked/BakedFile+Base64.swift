extension BakedFile {
  /// Opens a baked file that is embedded in the program as text. The build plugin generates such text, so that a wheel
  /// needs no file at run time.
  ///
  /// - Parameter text: The whole file in base64, with the standard alphabet (`+` and `/`); padding is optional.
  /// - Throws: ``BakedError/notBaked`` if a character is not part of the alphabet, and the errors of ``init(_:)``.
  /// - Complexity: O(bytes).
  public init(base64 text: StaticString) throws(BakedError) {
    guard text.hasPointerRepresentation else { throw .notBaked }
    // SAFETY: the buffer belongs to the literal and does not escape the closure.
    let bytes = text.withUTF8Buffer { characters in
      var end = characters.count
      while end > 0, unsafe characters[end - 1] == UInt8(ascii: "=") { end -= 1 }
      return unsafe Base64.decoded(UnsafeBufferPointer(rebasing: characters[..<end]))
    }
    guard let bytes else { throw .notBaked }
    try self.init(bytes)
  }
}
