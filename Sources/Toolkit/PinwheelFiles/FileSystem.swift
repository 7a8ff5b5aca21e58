internal import FileShims
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Examines paths, and writes, moves and removes files.
package enum FileSystem {
  /// The size and time of a regular file.
  package struct Status: Hashable {
    package let size: Int
    /// Time of the last change, in nanoseconds since 1970.
    package let modified: Int

    package init(_ status: Stat) {
      size = Int(status.size)
      let time = status.st_mtim
      // Disks store any number of seconds. Beyond the year 2262 the nanoseconds wrap around: they are only compared.
      modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
  }

  /// - Returns: `nil` if there is no regular file at `path`. A symbolic link is not a regular file.
  package static func status(of path: FilePath) -> Status? {
    guard let status = try? Stat(path, followTargetSymlink: false), status.type == .regular else {
      return nil
    }
    return Status(status)
  }

  /// Whether anything exists at `path`, even a dangling link.
  package static func exists(_ path: FilePath) -> Bool {
    (try? Stat(path, followTargetSymlink: false)) != nil
  }

  /// Whether `path` is a folder itself, not a link to one.
  package static func isRealFolder(_ path: FilePath) -> Bool {
    (try? Stat(path, followTargetSymlink: false))?.type == .directory
  }

  package static func isFolder(_ path: FilePath) -> Bool {
    (try? Stat(path))?.type == .directory
  }

  /// Whether a folder shows the state of the system, like `/proc`, and holds no ordinary files.
  package static func showsSystem(_ folder: FilePath) -> Bool {
    // SAFETY: the string lives through the call, which only reads it.
    unsafe folder.withPlatformString { unsafe pw_shows_system($0) } != 0
  }

  /// Writes a new file; an existing one is an error. Its date is 1 January 2000, so that it is equal to the last byte and
  /// second whenever it is made.
  package static func write(_ bytes: ContiguousArray<UInt8>, toNew path: FilePath) throws(Errno) {
    do {
      let file = try open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter {
        _ = try file.writeAll(bytes)
        try date(file)
      }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  private static func date(_ file: FileDescriptor) throws(Errno) {
    let time = timespec(tv_sec: 946_684_800, tv_nsec: 0)
    // SAFETY: the call reads two times, which outlive it.
    let result = unsafe withUnsafeBytes(of: (time, time)) { times in
      unsafe futimens(file.rawValue, times.baseAddress?.assumingMemoryBound(to: timespec.self))
    }
    if result != 0 { throw Errno(rawValue: errno) }
  }

  /// Renames only if nothing exists at the new path, in one step if the disk can do so.
  package static func moveToNew(_ old: FilePath, _ new: FilePath) throws(Errno) {
    let code = unsafe withPlatformStrings(old, new) { unsafe pw_rename_new($0, $1) }
    guard code != 0 else { return }
    guard Errno(rawValue: code) == .notSupported else { throw Errno(rawValue: code) }
    if exists(new) { throw .fileExists }
    // Plain renaming onto a folder fails too, unless that folder is empty.
    try move(old, to: new)
  }

  /// Swaps two existing files or folders in one step.
  ///
  /// - Throws: `Errno.notSupported` if the disk cannot do so.
  package static func exchange(_ one: FilePath, _ other: FilePath) throws(Errno) {
    let code = unsafe withPlatformStrings(one, other) { unsafe pw_rename_exchange($0, $1) }
    if code != 0 { throw Errno(rawValue: code) }
  }

  /// Renames, replacing an existing file or empty folder.
  package static func move(_ old: FilePath, to new: FilePath) throws(Errno) {
    if unsafe withPlatformStrings(old, new, { unsafe rename($0, $1) }) != 0 { throw Errno(rawValue: errno) }
  }

  /// Calls a system function with two paths as raw bytes: names need not be UTF-8.
  private static func withPlatformStrings(
    _ one: FilePath, _ other: FilePath,
    _ call: (UnsafePointer<CInterop.PlatformChar>, UnsafePointer<CInterop.PlatformChar>) -> CInt
  ) -> CInt {
    // SAFETY: both strings live through the call, which only reads them.
    unsafe one.withPlatformString { one in
      unsafe other.withPlatformString { other in unsafe call(one, other) }
    }
  }

  /// Makes a folder and those above it; an existing one is accepted.
  package static func makeFolder(_ path: FilePath) throws(OutputError) {
    if isFolder(path) || path.isEmpty { return }
    try makeFolder(path.removingLastComponent())
    do throws(Errno) {
      try makeOneFolder(path)
    } catch {
      throw .folder(path, error)
    }
  }

  /// Makes a folder inside an existing one; a folder that exists already is accepted.
  package static func makeOneFolder(_ path: FilePath) throws(Errno) {
    do throws(Errno) {
      try makeNewFolder(path)
    } catch {
      if error != .fileExists || !isRealFolder(path) { throw error }
    }
  }

  /// Makes a folder inside an existing one.
  static func makeNewFolder(_ path: FilePath) throws(Errno) {
    // SAFETY: the string lives through the call, which only reads it.
    if unsafe path.withPlatformString({ unsafe mkdir($0, 0o777) }) != 0 { throw Errno(rawValue: errno) }
  }

  /// An absolute path without links, `.` or `..` in its folders, as far as it exists.
  ///
  /// The last component is not followed if it is a link.
  package static func resolved(_ path: FilePath) -> FilePath {
    guard let last = path.lastComponent, last.kind == .regular else { return followed(path) }
    return followed(path.removingLastComponent()).appending(last)
  }

  /// Like `resolved`, but also follows a link at the end.
  package static func followed(_ path: FilePath) -> FilePath {
    let absolute = anchored(path)
    var (start, rest) = (absolute, FilePath(""))
    while !start.components.isEmpty {
      // SAFETY: realpath allocates its result, which is copied and freed here.
      if let found = unsafe start.withPlatformString({ unsafe realpath($0, nil) }) {
        defer { unsafe free(found) }
        return unsafe FilePath(platformString: found).pushing(rest).lexicallyNormalized()
      }
      rest = start.lastComponent.map { FilePath(root: nil, [$0]).pushing(rest) } ?? rest
      start.removeLastComponent()
    }
    return absolute.lexicallyNormalized()
  }
}
