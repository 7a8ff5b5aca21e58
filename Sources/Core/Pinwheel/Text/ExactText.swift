extension String {
  /// UTF-8 bytes as text; `nil` if they are invalid or contain a zero.
  ///
  /// Invalid sequences are not repaired, because any repair would be a guess.
  package init?(exactUTF8 bytes: ContiguousArray<UInt8>) {
    guard !bytes.contains(0) else { return nil }
    var characters = ContiguousArray<CChar>()
    characters.reserveCapacity(bytes.count + 1)
    for byte in bytes { characters.append(CChar(bitPattern: byte)) }
    characters.append(0)
    // SAFETY: the characters end with the appended zero, and are copied before the call returns.
    let text = unsafe characters.withUnsafeBufferPointer {
      unsafe $0.baseAddress.flatMap { unsafe String(validatingCString: $0) }
    }
    guard let text else { return nil }
    self = text
  }
}
