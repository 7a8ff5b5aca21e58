internal import PinwheelBundles
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The few things that extraction and baking do to a disk, each with an error that a person can act on.
enum FileSystem {
  /// Size and time of a regular file.
  struct Status: Equatable {
    let size: Int
    /// Time of the last change, in nanoseconds since 1970.
    let modified: Int
  }

  /// - Returns: `nil` if no regular file is at `path`; a symbolic link is none.
  static func status(of path: FilePath) -> Status? {
    guard let status = try? Stat(path, followTargetSymlink: false), status.type == .regular else {
      return nil
    }
    let time = status.st_mtim
    return Status(size: Int(status.size), modified: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec))
  }

  /// Whether anything is at `path`, be it a link that leads nowhere.
  static func exists(_ path: FilePath) -> Bool {
    (try? Stat(path, followTargetSymlink: false)) != nil
  }

  /// Whether a folder itself, not a link to one, is at `path`.
  static func isRealFolder(_ path: FilePath) -> Bool {
    (try? Stat(path, followTargetSymlink: false))?.type == .directory
  }

  static func isFolder(_ path: FilePath) -> Bool {
    (try? Stat(path))?.type == .directory
  }

  /// Writes a new file; one that exists already is an error.
  static func write(_ bytes: ContiguousArray<UInt8>, to path: FilePath) throws(AssetsError) {
    do {
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(bytes) }
    } catch {
      throw .failed("\(path) cannot be written: \(reason(error)); make room or choose another place with -o.")
    }
  }

  /// Puts a file into the place of another in one step: a reader sees the old bytes or the new ones.
  static func replace(_ path: FilePath, with bytes: ContiguousArray<UInt8>) throws(AssetsError) {
    let name = ".\(path.lastComponent?.string ?? "file").partial-\(getpid())"
    let partial = path.removingLastComponent().appending(name)
    do throws(AssetsError) {
      try write(bytes, to: partial)
      try move(partial, to: path)
    } catch {
      try? remove(partial)
      throw error
    }
  }

  /// Makes a folder and those above it; one that exists is fine.
  static func makeFolder(_ path: FilePath) throws(AssetsError) {
    if isFolder(path) || path.isEmpty { return }
    try makeFolder(path.removingLastComponent())
    // SAFETY: the string lives through the call, which only reads it.
    if unsafe mkdir(path.string, 0o777) != 0, errno != EEXIST || !isFolder(path) {
      throw .cannotWrite(
        "\(path) cannot be made: \(Errno(rawValue: errno).reason); choose another place with -o.")
    }
  }

  /// Renames, replacing a file that is there.
  static func move(_ old: FilePath, to new: FilePath) throws(AssetsError) {
    // SAFETY: both strings live through the call, which only reads them.
    if unsafe rename(old.string, new.string) != 0 {
      throw .cannotWrite(
        "\(new) cannot be put in place: \(Errno(rawValue: errno).reason); choose another place with -o.")
    }
  }

  /// Removes a file or a whole folder; links inside are removed, not followed.
  static func remove(_ path: FilePath) throws(AssetsError) {
    do {
      try FileManager.default.removeItem(atPath: path.string)
    } catch {
      throw .failed("\(path) cannot be removed; remove it by hand.")
    }
  }

  private static func reason(_ error: any Error) -> String {
    (error as? Errno)?.reason ?? "it is not clear why"
  }
}
