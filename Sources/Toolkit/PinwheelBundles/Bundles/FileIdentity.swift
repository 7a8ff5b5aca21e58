internal import PinwheelFiles
internal import SystemPackage

/// The identity of the file or folder at a path, and the state of a file.
struct FileIdentity: Hashable {
  let type: FileType
  /// `nil` for anything but a file: a folder's status changes with its entries.
  private let status: FileSystem.Status?
  private let place: FileSystem.Identity

  /// The size in bytes; 0 for a folder.
  var size: Int { status?.size ?? 0 }

  /// Reads the identity of whatever is at a path. A symbolic link is followed.
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
