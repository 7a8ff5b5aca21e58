extension String {
  /// UTF-8 bytes as text; `nil` if they are invalid or contain a zero.
  ///
  /// Invalid sequences are not repaired, because any repair would be a guess.
  package init?(exactUTF8 bytes: ContiguousArray<UInt8>) {
    guard !bytes.contains(0) else { return nil }
    // The only validation of all systems that repairs nothing reads a C string.
    var terminated = bytes
    terminated.append(0)
    // SAFETY: the bytes end with a zero, and are read inside the closure alone.
    let text = unsafe terminated.withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.flatMap {
        unsafe String(validatingCString: $0.assumingMemoryBound(to: CChar.self))
      }
    }
    guard let text else { return nil }
    self = text
  }
}
