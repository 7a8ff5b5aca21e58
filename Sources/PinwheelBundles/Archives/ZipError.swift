/// Why a zip archive or one of its entries cannot be read.
enum ZipError: Error, Sendable, Hashable {
  /// The bytes are to blame: a phrase that goes on from "cannot be read:".
  case damaged(String)
  /// The machine is to blame, not the archive: no memory, no disk.
  case failed(String)
  /// It wants more than it may.
  case beyond(InputLimit)
}
