package import PinwheelText
package import SystemPackage

/// Why something could not be put in its place on disk, with the path of the place.
package enum OutputError: DiagnosticError, Sendable, Hashable {
  /// The path does not end with the name of a file.
  case invalidName(FilePath)
  /// An existing file or folder may not be replaced.
  case exists(FilePath)
  /// The place holds a file that no such command made.
  case notMade(FilePath)
  /// A folder with an older result may not be changed.
  case folderExists(FilePath)
  /// The place holds a folder, link or device, which a file never replaces.
  case notRegular(FilePath)
  /// The place holds a file that the result is made from, which is never replaced.
  case isInput(FilePath)
  /// The place cannot be used, such as a folder without permission.
  case unusable(FilePath, Errno)
  /// The folder of temporary files cannot be used.
  case noTemporaryFolder(FilePath, Errno)
  /// A folder cannot be made.
  case folder(FilePath, Errno)
  /// Writing failed half-way, such as on a full disk.
  case interrupted(FilePath, Errno)
  /// A file or folder cannot be removed.
  case notRemoved(FilePath)

  package var diagnostic: Diagnostic { diagnostic { _ in false } }

  /// - Parameter isInResult: Whether a file has no other possible place.
  package func diagnostic(inResult isInResult: (FilePath) -> Bool) -> Diagnostic {
    switch self {
    case .invalidName(let path):
      Diagnostic(
        .file(path), "is not a valid file name", .advice("give one such as picture.png"), exit: .wrongUsage)
    case .exists(let path): Diagnostic(.file(path), "exists already", .replace, exit: .cannotCreate)
    case .notMade(let path):
      Diagnostic(
        .file(path), "is there, and this command did not make it, so it is not replaced", .elsewhere(),
        exit: .cannotCreate)
    case .folderExists(let path): Diagnostic(.file(path), "exists already", .update, exit: .cannotCreate)
    case .notRegular(let path):
      Diagnostic(
        .file(path), "is not a regular file, so it is not replaced", .elsewhere(), exit: .cannotCreate)
    case .isInput(let path):
      Diagnostic(
        .file(path), "is an input of this command, so it is not replaced", .elsewhere(), exit: .cannotCreate)
    case .unusable(let path, let error):
      Diagnostic(
        .file(path), "cannot be written: \(error.reason)", error.remedyForShortage ?? .elsewhere(),
        exit: .cannotCreate)
    case .noTemporaryFolder(let path, let error):
      Diagnostic(
        .file(path), "cannot hold temporary files: \(error.reason)",
        error.remedyForShortage ?? .advice("set TMPDIR to a folder that can be written"), exit: .cannotCreate)
    case .folder(let path, let error):
      Diagnostic(
        .file(path), "cannot be made: \(error.reason)", error.remedyForShortage ?? .elsewhere(),
        exit: .cannotCreate)
    case .interrupted(let path, let error):
      Diagnostic(
        .file(path), "cannot be written: \(error.reason)",
        error.remedyForShortage
          ?? (isInResult(path) ? .advice("make room, or allow writing there") : .elsewhere(or: "make room")),
        exit: .inputOutput)
    case .notRemoved(let path):
      Diagnostic(.file(path), "cannot be removed", .advice("remove it by hand"), exit: .inputOutput)
    }
  }
}

extension Errno {
  /// What helps if a resource of the machine has run out, which is neither disk space nor cured by another place.
  fileprivate var remedyForShortage: Remedy? {
    switch self {
    case .tooManyOpenFiles: .advice("raise that limit, as with `ulimit -n 1024`, and run the command again")
    case .tooManyOpenFilesInSystem, .noMemory: .advice("end other programs and run the command again")
    default: nil
    }
  }
}
