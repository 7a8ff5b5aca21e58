package import SystemPackage

/// Why a file was not read.
package enum FileError: Error, Sendable, Hashable {
  case system(Errno)
  case notRegular
  case tooLarge(limit: Int)

  /// A phrase that continues "cannot be read:".
  package var reason: String {
    switch self {
    case .system(let error): error.reason
    case .notRegular: "it is not a regular file"
    case .tooLarge(let limit): "it is larger than the limit of \(limit) bytes"
    }
  }

  /// An error of the system or of this type.
  init(_ error: any Error) {
    self = error as? FileError ?? .system(error as? Errno ?? .ioError)
  }
}
