package import SystemPackage

/// A hidden file or folder for unfinished work.
///
/// It is locked while in use, and the system releases the lock when the program ends, in whatever way. An entry
/// with a free lock was therefore left behind, and the next program that stages work next to it removes it.
///
/// An entry that was made but not locked yet looks left behind too. Its maker therefore checks, once it has the
/// lock, that the path still leads to the locked entry, and otherwise makes another. Names are random and never
/// reused: a path leads either to the same work as before or to nothing.
package struct StagedEntry {
  package enum Kind { case file, folder }

  package let path: FilePath
  /// Open for writing if it is a file. On a disk without locks, nothing is locked, and nothing counts as left
  /// behind.
  let descriptor: FileDescriptor
  /// Closed before removing a folder, which needs two descriptors: by then too many files may be open.
  private let spare: [FileDescriptor]

  /// The prefix of the names of all staged entries.
  package static let prefix = ".pinwheel-partial-"

  /// Makes an empty entry, and removes those left behind.
  ///
  /// - Parameter parent: The folder of the entry.
  package init(_ kind: Kind, in parent: FilePath) throws(Errno) {
    let parent = parent.isEmpty ? "." : parent
    Self.removeLeftovers(in: parent)
    // Each further attempt means that another program cleaned up at the same moment.
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
        // Perhaps too many files are open: to remove an empty folder needs no descriptor.
        UnfinishedWork.shared.finish(path) { try? FileSystem.remove(path) }
        throw error
      }
      UnfinishedWork.shared.finish(path) {}
    }
    throw .resourceTemporarilyUnavailable
  }

  /// Makes a file with contents.
  package init(holding bytes: ContiguousArray<UInt8>, in parent: FilePath) throws(Errno) {
    self = try StagedEntry(.file, in: parent)
    do {
      _ = try descriptor.writeAll(bytes)
    } catch {
      try? remove()
      throw error as? Errno ?? .ioError
    }
  }

  /// Removes the entry at the path, and releases the lock.
  package func remove() throws(OutputError) {
    defer { try? descriptor.close() }
    for descriptor in spare { try? descriptor.close() }
    try UnfinishedWork.shared.finish(path) { () throws(OutputError) in
      if FileSystem.exists(path) { try FileSystem.remove(path) }
    }
  }

  /// Releases the lock of a renamed entry.
  package func release() {
    UnfinishedWork.shared.finish(path) {}
    for descriptor in spare + [descriptor] { try? descriptor.close() }
  }

  /// A new, locked entry; `nil` if another program considered it left behind.
  private static func make(_ kind: Kind, _ path: FilePath) throws(Errno) -> FileDescriptor? {
    switch kind {
    case .file:
      let file = try FileSystem.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      return holds(file, path) ? file : nil
    case .folder:
      try FileSystem.makeNewFolder(path)
      guard let folder = try openFolder(path) else { return nil }
      return holds(folder, path) ? folder : nil
    }
  }

  /// Opens a folder that was just made; `nil` if it has been removed meanwhile.
  private static func openFolder(_ path: FilePath) throws(Errno) -> FileDescriptor? {
    do throws(Errno) {
      return try FileSystem.open(path, .readOnly, options: [.directory, .noFollow, .closeOnExec])
    } catch {
      if error == .noSuchFileOrDirectory { return nil }
      throw error
    }
  }

  /// Locks an entry, and closes it if it is too late.
  private static func holds(_ descriptor: FileDescriptor, _ path: FilePath) -> Bool {
    if FileSystem.lock(descriptor) != .heldByAnother, FileSystem.leads(path, to: descriptor) { return true }
    try? descriptor.close()
    return false
  }

  /// Removes the entries that killed programs left in a folder.
  private static func removeLeftovers(in parent: FilePath) {
    let names = (try? FileSystem.names(in: parent)) ?? []
    for name in names where name.string.hasPrefix(prefix) {
      let path = parent.appending(name)
      // Non-blocking, since opening a pipe would otherwise wait for a writer.
      let options: FileDescriptor.OpenOptions = [.noFollow, .nonBlocking, .closeOnExec]
      guard let descriptor = try? FileSystem.open(path, .readOnly, options: options) else { continue }
      // Since it was opened, its maker may have moved it to its place, and the path may lead to something else.
      if FileSystem.lock(descriptor) == .acquired, FileSystem.leads(path, to: descriptor) {
        try? FileSystem.remove(path)
      }
      try? descriptor.close()
    }
  }
}
