extension String {
  /// UTF-8 bytes as text; `nil` if they are invalid or contain a zero.
  ///
  /// Invalid sequences are not repaired, because any repair would be a guess.
  package init?(exactUTF8 bytes: ContiguousArray<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !bytes.contains(0), text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
