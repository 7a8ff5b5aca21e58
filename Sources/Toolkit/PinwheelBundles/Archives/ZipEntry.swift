/// One entry of a zip archive as the archive's directory describes it. Sizes are unverified claims.
package struct ZipEntry: Sendable {
  package let index: UInt64
  /// In whatever encoding the archive has.
  package var name: [UInt8]
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
