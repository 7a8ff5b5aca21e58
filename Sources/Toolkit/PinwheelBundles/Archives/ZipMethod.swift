/// Compression methods of zip entries, numbered as in APPNOTE 4.4.5.
package enum ZipMethod {
  /// The name of a method; little-known names come with their number.
  package static func name(of number: UInt16) -> String {
    names[number].map { "\($0) (method \(number))" } ?? "method \(number)"
  }

  /// The number of LZFSE, which the App Store has used since 2017. Entries that are encrypted by AES have it too.
  package static let lzfse: UInt16 = 99

  private static let names: [UInt16: String] = [
    1: "Shrink", 2: "Reduce", 3: "Reduce", 4: "Reduce", 5: "Reduce", 6: "Implode", 8: "Deflate",
    9: "Deflate64",
    10: "PKWARE Implode", 12: "bzip2", 14: "LZMA", 18: "IBM Terse", 19: "IBM LZ77", 20: "Zstandard",
    93: "Zstandard",
    94: "MP3", 95: "XZ", 96: "JPEG", 97: "WavPack", 98: "PPMd", 99: "LZFSE",
  ]
}
