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
