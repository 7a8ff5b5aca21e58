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
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: count)
    do {
      var filled = 0
      while filled < count {
        // SAFETY: the call writes at most the bytes of the buffer it is given.
        let read = unsafe try bytes.withUnsafeMutableBytes { buffer in
          unsafe try file.read(
            fromAbsoluteOffset: Int64(offset + filled),
            into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        }
        if read == 0 { return nil }
        filled += read
      }
    } catch {
      throw FileError(error)
    }
    return bytes
  }
}
