extension String {
  /// The text that these bytes are in UTF-8; `nil` if they are not.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    // Decoding repairs what is wrong, which shows in other bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
