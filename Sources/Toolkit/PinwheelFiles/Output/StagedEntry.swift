package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A hidden file or folder for unfinished work.
///
/// It is locked while it is used, and the system releases the lock of a program that ends, however it ends. So an
/// entry whose lock is free was left behind, and the next program that stages work beside it removes it.
///
/// An entry that was made and is not locked yet looks left behind too. Its maker therefore checks, once it has the
/// lock, that the path still leads to what is locked, and else makes another. Names are random and never used
/// again: a path that was seen once leads to the same work or to nothing.
package struct StagedEntry {
  package enum Kind { case file, folder }

  package let path: FilePath
  /// Open for writing if it is a file. Where a disk has no locks nothing is held, and nothing counts as left behind.
  let descriptor: FileDescriptor
  /// Closed before a folder is removed, which takes two: by then too many files may be open.
  private let spare: [FileDescriptor]

  /// The beginning of the names of all staged entries.
  package static let prefix = ".pinwheel-partial-"

  /// Makes an empty one, and removes those that were left behind.
  ///
  /// - Parameter parent: The folder to make it in.
  package init(_ kind: Kind, in parent: FilePath) throws(Errno) {
    let parent = parent.isEmpty ? "." : parent
    Self.removeLeftovers(in: parent)
    // Every further attempt takes another program that cleaned up at the same moment.
    for _ in 0..<1000 {
      let path = parent.appending(Self.prefix + String(UInt64.random(in: 0...(.max)), radix: 36))
      try UnfinishedWork.shared.begin(path)
      do throws(Errno) {
        if let descriptor = try Self.make(kind, path) {
          (self.path, self.descriptor) = (path, descriptor)
          spare = kind == .folder ? (0..<2).compactMap { _ in try? descriptor.duplicate() } : []
          return
        }
      } catch {
        UnfinishedWork.shared.finish(path) { try? FileSystem.remove(path) }
        throw error
      }
      UnfinishedWork.shared.finish(path) {}
    }
    throw .resourceTemporarilyUnavailable
  }

  /// Makes a file with its contents.
  package init(holding bytes: ContiguousArray<UInt8>, in parent: FilePath) throws(Errno) {
    self = try StagedEntry(.file, in: parent)
    do {
      _ = try descriptor.writeAll(bytes)
    } catch {
      try? remove()
      throw error as? Errno ?? .ioError
    }
  }

  /// Removes what is at the path, and gives up the lock.
  package func remove() throws(OutputError) {
    defer { try? descriptor.close() }
    for descriptor in spare { try? descriptor.close() }
    try UnfinishedWork.shared.finish(path) { () throws(OutputError) in
      if FileSystem.exists(path) { try FileSystem.remove(path) }
    }
  }

  /// Gives up the lock of an entry that has been renamed.
  package func release() {
    UnfinishedWork.shared.finish(path) {}
    for descriptor in spare + [descriptor] { try? descriptor.close() }
  }

  /// A new entry, locked; `nil` if another program took it for left behind.
  private static func make(_ kind: Kind, _ path: FilePath) throws(Errno) -> FileDescriptor? {
    switch kind {
    case .file:
      let file = try FileSystem.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      return holds(file, path) ? file : nil
    case .folder:
      // SAFETY: the string lives through the call, which only reads it.
      if unsafe path.withPlatformString({ unsafe mkdir($0, 0o777) }) != 0 { throw Errno(rawValue: errno) }
      let opened: FileDescriptor?
      do throws(Errno) {
        opened = try openFolder(path)
      } catch {
        // Too many files are open: the folder must not stay, and to remove an empty one needs none.
        // SAFETY: the string lives through the call, which only reads it.
        _ = unsafe path.withPlatformString { unsafe rmdir($0) }
        throw error
      }
      guard let folder = opened else { return nil }
      return holds(folder, path) ? folder : nil
    }
  }

  /// A folder just made, open; `nil` if it has been removed meanwhile.
  private static func openFolder(_ path: FilePath) throws(Errno) -> FileDescriptor? {
    do throws(Errno) {
      return try FileSystem.open(path, .readOnly, options: [.directory, .noFollow, .closeOnExec])
    } catch {
      if error == .noSuchFileOrDirectory { return nil }
      throw error
    }
  }

  /// Locks an entry, and closes it if that is too late.
  private static func holds(_ descriptor: FileDescriptor, _ path: FilePath) -> Bool {
    if FileSystem.lock(descriptor) != .heldByAnother, FileSystem.leads(path, to: descriptor) { return true }
    try? descriptor.close()
    return false
  }

  /// Removes what programs that were killed have left in a folder.
  private static func removeLeftovers(in parent: FilePath) {
    let names = (try? FileSystem.names(in: parent)) ?? []
    for name in names where name.string.hasPrefix(prefix) {
      let path = parent.appending(name)
      // Non-blocking: opening a pipe would wait for a writer otherwise.
      let options: FileDescriptor.OpenOptions = [.noFollow, .nonBlocking, .closeOnExec]
      guard let descriptor = try? FileSystem.open(path, .readOnly, options: options) else { continue }
      // Its maker may have put it in place, and something else there, since it was opened.
      if FileSystem.lock(descriptor) == .acquired, FileSystem.leads(path, to: descriptor) {
        try? FileSystem.remove(path)
      }
      try? descriptor.close()
    }
  }
}
