/// One entry of a zip archive as the archive's directory describes it. Sizes are unverified claims.
package struct ZipEntry: Sendable {
  /// Where it begins in the archive.
  package let offset: Int
  /// In whatever encoding the archive has.
  package var name: [UInt8]
  /// The unpacked size, in bytes.
  package let size: Int
  /// The size in the archive, in bytes.
  package let packedSize: Int
  /// The compression method, numbered as in APPNOTE.
  package let method: UInt16
  /// The CRC-32 of the unpacked bytes.
  package let checksum: UInt32
  package let isEncrypted: Bool
  /// Whether it is marked as encrypted, which its checksum may disprove.
  package let mayBeEncrypted: Bool
  package let isSymbolicLink: Bool
}
