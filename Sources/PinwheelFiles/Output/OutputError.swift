package import SystemPackage

/// Why something could not be put in its place on disk, with that place.
package enum OutputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path does not end in the name of a file.
  case invalidName(FilePath)
  /// There is a file or folder already, which may not be replaced.
  case exists(FilePath)
  /// There is a folder, link or device, which a file never replaces.
  case notRegular(FilePath)
  /// The place cannot be used, such as a folder without permission.
  case unusable(FilePath, Errno)
  /// A folder cannot be made.
  case folder(FilePath, Errno)
  /// Writing failed half-way, such as on a full disk.
  case interrupted(FilePath, Errno)
  /// A file or folder cannot be removed.
  case notRemoved(FilePath)

  /// What is wrong; the path comes first.
  package var description: String {
    switch self {
    case .invalidName(let path): "\(path) is not a valid file name"
    case .exists(let path): "\(path) exists already"
    case .notRegular(let path): "\(path) is not a regular file, so it is not replaced"
    case .unusable(let path, let error), .interrupted(let path, let error):
      "\(path) cannot be written: \(error.reason)"
    case .folder(let path, let error): "\(path) cannot be made: \(error.reason)"
    case .notRemoved(let path): "\(path) cannot be removed"
    }
  }
}
