internal import PinwheelFiles
internal import SystemPackage

/// Why a zip archive or one of its entries cannot be read.
package enum ZipError: Error, Sendable, Hashable {
  /// The archive is at fault. The phrase follows "cannot be read:".
  case damaged(String)
  /// The machine is at fault, not the archive: no memory, no disk.
  case failed(String)
  /// A limit is exceeded.
  case beyond(InputLimit)

  /// A fault of the disk spares the other entries, and offsets may point anywhere; a shortage of the machine does not.
  init(_ error: FileError) {
    switch error {
    case .system(.ioError), .system(.invalidArgument): self = .damaged(error.reason)
    default: self = .failed(error.reason)
    }
  }
}
