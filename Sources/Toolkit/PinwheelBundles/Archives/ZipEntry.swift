internal import PinwheelText

/// One entry of a zip archive, as its directory describes it. Sizes are claims.
struct ZipEntry: Sendable {
  let index: UInt64
  let name: String
  /// Bytes, unpacked.
  let size: Int
  /// Bytes in the archive.
  let packedSize: Int
  /// The compression method, as APPNOTE numbers them.
  let method: UInt16
  let isEncrypted: Bool
  let isSymbolicLink: Bool
}

/// Compression methods of zip entries, as APPNOTE 4.4.5 numbers them.
enum ZipMethod {
  /// The name of a method, with its number where the name is little known.
  static func name(of number: UInt16) -> String {
    names[number].map { "\($0) (method \(number))" } ?? "method \(number)"
  }

  private static let names: [UInt16: String] = [
    1: "Shrink", 2: "Reduce", 3: "Reduce", 4: "Reduce", 5: "Reduce", 6: "Implode", 8: "Deflate",
    9: "Deflate64",
    10: "PKWARE Implode", 12: "bzip2", 14: "LZMA", 18: "IBM Terse", 19: "IBM LZ77", 20: "Zstandard",
    93: "Zstandard",
    94: "MP3", 95: "XZ", 96: "JPEG", 97: "WavPack", 98: "PPMd",
  ]
}

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

/// Why a zip archive or one of its entries cannot be read.
enum ZipError: Error, Sendable, Hashable {
  /// The archive is at fault: a phrase that goes on from "cannot be read:".
  case damaged(String)
  /// The machine is at fault, not the archive: no memory, no disk.
  case failed(String)
  /// It is beyond a limit.
  case beyond(InputLimit)
}
