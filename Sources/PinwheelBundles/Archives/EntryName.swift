/// Names of archive entries, from bytes whose encoding the archive may not say.
enum EntryName {
  /// Bytes that are valid UTF-8 are UTF-8, whether the archive says so or not; all others are CP437, the
  /// encoding of the zip specification.
  static func decoded(_ bytes: [UInt8]) -> String {
    String(validUTF8: bytes) ?? String(String.UnicodeScalarView(bytes.map { cp437($0) }))
  }

  private static func cp437(_ byte: UInt8) -> Unicode.Scalar {
    byte < 128 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 128]
  }

  /// Bytes 128 to 255 of IBM code page 437.
  private static let upperHalf = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ" + "áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀" + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}

extension String {
  /// The text that these bytes are in UTF-8; `nil` if they are not.
  init?(validUTF8 bytes: [UInt8]) {
    // Decoding repairs what is wrong, which shows in other bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
