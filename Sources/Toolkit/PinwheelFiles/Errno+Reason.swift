package import SystemPackage

extension Errno {
  /// The reason as a phrase that continues "cannot be read:".
  package var reason: String {
    switch self {
    case .noSuchFileOrDirectory: "there is no such file"
    case .permissionDenied, .notPermitted: "there is no permission"
    case .noSpace, .diskQuotaExceeded: "the disk is full"
    case .fileTooLarge: "it is larger than `ulimit -f` or the disk allows"
    case .readOnlyFileSystem: "the disk is read-only"
    case .notDirectory: "a file is where a folder should be"
    case .isDirectory: "it is a folder"
    case .fileNameTooLong: "its name is too long"
    case .tooManyOpenFiles: "too many files are open, more than `ulimit -n` allows"
    case .tooManyOpenFilesInSystem: "too many files are open on this machine"
    case .tooManySymbolicLinkLevels: "it is a symbolic link"
    case .noMemory: "there is not enough memory"
    case .ioError: "the disk reports an error"
    default: description.lowercased()
    }
  }

  /// Whether a resource of the machine ran out, so that the same file may be readable later.
  package var isShortage: Bool {
    [.tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory].contains(self)
  }
}
