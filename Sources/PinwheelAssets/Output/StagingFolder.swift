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

/// A hidden folder for unfinished work. While its maker lives, it is locked; so one that can be locked was left
/// behind by a program that was killed, and the next that comes by removes it.
struct StagingFolder {
  let path: FilePath
  /// Holds the lock as long as the program runs; where a disk knows no locks, nothing is held, and nothing is
  /// ever taken for left behind.
  private let lock: FileDescriptor

  private static let prefix = ".pinwheel-partial-"

  /// Makes one.
  ///
  /// - Parameter parent: Made as well if it is not there.
  init(in parent: FilePath) throws(AssetsError) {
    try FileSystem.makeFolder(parent)
    Self.removeLeftovers(in: parent)
    var number = 0
    while true {
      let path = parent.appending("\(Self.prefix)\(getpid())-\(number)")
      if let lock = try Self.make(path) {
        self.path = path
        self.lock = lock
        return
      }
      number += 1
    }
  }

  /// Removes the folder with all that is in it; one that is gone already is fine.
  func remove() throws(AssetsError) {
    defer { try? lock.close() }
    try UnfinishedWork.shared.finish(path) { () throws(AssetsError) in
      if FileSystem.exists(path) { try FileSystem.remove(path) }
    }
  }

  /// A new folder at `path`, locked; `nil` if one is there already.
  private static func make(_ path: FilePath) throws(AssetsError) -> FileDescriptor? {
    UnfinishedWork.shared.begin(path)
    // SAFETY: the string lives through the call, which only reads it.
    guard unsafe mkdir(path.string, 0o777) == 0 else {
      let error = Errno(rawValue: errno)
      UnfinishedWork.shared.finish(path) {}
      if error == .fileExists { return nil }
      throw .cannotWrite(
        "\(path.removingLastComponent()) cannot be written: \(error.reason); choose another place with -o.")
    }
    do {
      let lock = try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
      let isLocked = flock(lock.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      // Another program may have taken the folder for left behind before it was locked.
      if isLocked, let there = try? Stat(path), there.inode == (try lock.stat()).inode { return lock }
      try? lock.close()
      UnfinishedWork.shared.finish(path) {}
      return nil
    } catch {
      let reason = (error as? Errno)?.reason ?? "it is not clear why"
      UnfinishedWork.shared.finish(path) { try? FileSystem.remove(path) }
      throw .failed("\(path) cannot be opened: \(reason); try again when that is cured.")
    }
  }

  /// Removes what programs that were killed have left in a folder.
  private static func removeLeftovers(in parent: FilePath) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.string)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = parent.appending(name)
      guard
        let lock = try? FileDescriptor.open(path, .readOnly, options: [.directory, .noFollow, .closeOnExec])
      else { continue }
      if flock(lock.rawValue, LOCK_EX | LOCK_NB) == 0 { try? FileSystem.remove(path) }
      try? lock.close()
    }
  }
}
