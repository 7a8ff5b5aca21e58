internal import PinwheelFiles
internal import SystemPackage

/// Which file or folder was at a path, and, of a file, in which state.
struct FileIdentity: Hashable {
  let type: FileType
  /// `nil` for anything but a file: the entries of a folder change it.
  private let status: FileSystem.Status?
  private let place: FileSystem.Identity

  /// Bytes; 0 for a folder.
  var size: Int { status?.size ?? 0 }

  /// Looks at what is at a path, a symbolic link followed.
  init(of path: FilePath) throws(BundleError) {
    do {
      let found = try Stat(path)
      type = found.type
      status = type == .regular ? FileSystem.Status(found) : nil
      place = FileSystem.Identity(found)
    } catch {
      let isMissing = error == .noSuchFileOrDirectory || error == .notDirectory
      throw isMissing ? .missing(path: path.string) : .unreadable(path: path.string, reason: error.reason)
    }
  }
}
