/// Why a zip archive or one of its entries cannot be read.
package enum ZipError: Error, Sendable, Hashable {
  /// The archive is at fault. The phrase follows "cannot be read:".
  case damaged(String)
  /// The machine is at fault, not the archive: no memory, no disk.
  case failed(String)
  /// A limit is exceeded.
  case beyond(InputLimit)
}
