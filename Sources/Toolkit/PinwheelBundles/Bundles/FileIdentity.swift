internal import PinwheelFiles
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Which file or folder was at a path, and, of a file, in which state.
struct FileIdentity: Hashable {
  let type: FileType
  /// Bytes; 0 for a folder, whose entries change it.
  let size: Int
  private let device: Int
  private let inode: UInt64
  private let modified: Int

  /// Looks at what is at a path, a symbolic link followed.
  init(of path: FilePath) throws(BundleError) {
    do {
      let status = try Stat(path)
      let isFile = status.type == .regular
      type = status.type
      size = isFile ? Int(status.size) : 0
      device = Int(truncatingIfNeeded: status.deviceID.rawValue)
      inode = UInt64(status.inode.rawValue)
      modified = isFile ? Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec) : 0
    } catch {
      let isMissing = error == .noSuchFileOrDirectory || error == .notDirectory
      throw isMissing ? .missing(path: path.string) : .unreadable(path: path.string, reason: error.reason)
    }
  }
}
