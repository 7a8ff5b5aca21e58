extension String {
  /// The text of these bytes in UTF-8; `nil` if they are not valid UTF-8.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    // Decoding repairs invalid bytes, so they no longer compare equal.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
