package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FileSystem {
  /// The result of an attempt to lock.
  package enum Lock { case acquired, heldByAnother, unsupported }

  /// Locks an open file or folder, if it is free, until it is closed or the program ends.
  package static func lock(_ descriptor: FileDescriptor) -> Lock {
    if flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 { return .acquired }
    return errno == EWOULDBLOCK ? .heldByAnother : .unsupported
  }

  /// Whether a path leads to the open file or folder; a link is not followed.
  package static func leads(_ path: FilePath, to descriptor: FileDescriptor) -> Bool {
    guard let there = identity(of: path, followsLink: false) else { return false }
    return there == (try? descriptor.stat()).map(Identity.init)
  }

  /// The identity of a file or folder: two paths may lead to the same one.
  package struct Identity: Hashable {
    private let device: UInt64
    private let inode: UInt64

    package init(_ status: Stat) {
      device = UInt64(truncatingIfNeeded: status.deviceID.rawValue)
      inode = UInt64(truncatingIfNeeded: status.inode.rawValue)
    }
  }

  /// - Returns: `nil` if nothing exists at `path`.
  package static func identity(of path: FilePath, followsLink: Bool = true) -> Identity? {
    (try? Stat(path, followTargetSymlink: followsLink)).map(Identity.init)
  }

  /// `FileDescriptor.open`, which throws only `Errno`.
  package static func open(
    _ path: FilePath, _ mode: FileDescriptor.AccessMode, options: FileDescriptor.OpenOptions,
    permissions: FilePermissions? = nil
  ) throws(Errno) -> FileDescriptor {
    do {
      return try FileDescriptor.open(path, mode, options: options, permissions: permissions)
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}
