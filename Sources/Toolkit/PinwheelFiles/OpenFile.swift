package import SystemPackage

/// A regular file that stays open, for reading parts of it. Threads may share one.
package final class OpenFile: Sendable {
  /// Its size when it was opened, in bytes.
  package let size: Int
  private let file: FileDescriptor

  /// - Parameter path: It may be a symbolic link.
  package init(_ path: FilePath) throws(FileError) {
    do {
      file = try RegularFile.open(path, followsLink: true)
      size = Int(try Stat(path).size)
    } catch {
      throw FileError(error)
    }
  }

  deinit { try? file.close() }

  /// Some of the bytes; `nil` if any of them is missing.
  package func bytes(at offset: Int, count: Int) throws(FileError) -> ContiguousArray<UInt8>? {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else { return nil }
    do {
      let bytes = try RegularFile.read(file, at: offset, size: count, limit: count)
      return bytes.count == count ? bytes : nil
    } catch {
      throw FileError(error)
    }
  }
}
