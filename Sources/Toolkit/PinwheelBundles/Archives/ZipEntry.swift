/// One entry of a zip archive as the archive's directory describes it. Sizes are unverified claims.
package struct ZipEntry: Sendable {
  package let index: UInt64
  /// In whatever encoding the archive has.
  package let name: [UInt8]
  /// The unpacked size, in bytes.
  package let size: Int
  /// The size in the archive, in bytes.
  package let packedSize: Int
  /// The compression method, numbered as in APPNOTE.
  package let method: UInt16
  /// The CRC-32 of the unpacked bytes; `nil` if the archive has none.
  package let checksum: UInt32?
  package let isEncrypted: Bool
  package let isSymbolicLink: Bool

  package init(
    index: UInt64, name: [UInt8], size: Int, packedSize: Int, method: UInt16, checksum: UInt32?,
    isEncrypted: Bool, isSymbolicLink: Bool
  ) {
    (self.index, self.name, self.size, self.packedSize) = (index, name, size, packedSize)
    (self.method, self.checksum) = (method, checksum)
    (self.isEncrypted, self.isSymbolicLink) = (isEncrypted, isSymbolicLink)
  }
}

/// Compression methods of zip entries, numbered as in APPNOTE 4.4.5.
package enum ZipMethod {
  /// The name of a method; little-known names come with their number.
  package static func name(of number: UInt16) -> String {
    number == lzfse
      ? "LZFSE (method 99)" : names[number].map { "\($0) (method \(number))" } ?? "method \(number)"
  }

  /// The number that LZFSE has once ``ZipRepair`` has changed it from 99: no other method has it.
  package static let lzfse: UInt16 = 0x4C5A

  private static let names: [UInt16: String] = [
    1: "Shrink", 2: "Reduce", 3: "Reduce", 4: "Reduce", 5: "Reduce", 6: "Implode", 8: "Deflate",
    9: "Deflate64",
    10: "PKWARE Implode", 12: "bzip2", 14: "LZMA", 18: "IBM Terse", 19: "IBM LZ77", 20: "Zstandard",
    93: "Zstandard",
    94: "MP3", 95: "XZ", 96: "JPEG", 97: "WavPack", 98: "PPMd",
  ]
}

/// Why a zip archive or one of its entries cannot be read.
package enum ZipError: Error, Sendable, Hashable {
  /// The archive is at fault. The phrase follows "cannot be read:".
  case damaged(String)
  /// The machine is at fault, not the archive: no memory, no disk.
  case failed(String)
  /// A limit is exceeded.
  case beyond(InputLimit)
}
