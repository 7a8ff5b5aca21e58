package import SystemPackage

/// Reads regular files. Devices, pipes and symbolic links are never read.
package enum RegularFile {
  /// The standard limit on the size of a file, in bytes: it may be any file, even a huge one without stored data.
  package static let standardLimit = 256 << 20

  /// The bytes of a file, or its first `count`.
  ///
  /// - Parameters:
  ///   - offset: The position of the first byte.
  ///   - isWanted: Whether the first bytes show that all are wanted.
  ///   - limit: The maximum number of bytes to read; a larger file is an error.
  ///   - followsLink: Whether `path` itself may be a symbolic link.
  package static func contents(
    of path: FilePath, from offset: Int = 0, first count: Int? = nil,
    orAllIf isWanted: (ContiguousArray<UInt8>) -> Bool = { _ in false }, limit: Int = standardLimit,
    followsLink: Bool = false
  ) throws(FileError) -> ContiguousArray<UInt8> {
    do {
      let file = try open(path, followsLink: followsLink)
      return try file.closeAfter {
        let status = try file.stat()
        guard status.type == .regular else { throw FileError.notRegular }
        guard count != nil || status.size <= limit else { throw FileError.tooLarge(limit: limit) }
        let bytes = try read(
          file, at: offset, size: min(Int(status.size), count ?? .max), limit: count ?? limit)
        let isAll = bytes.count >= status.size && status.size <= limit
        guard !isAll, count != nil, isWanted(bytes) else { return bytes }
        guard status.size <= limit else { throw FileError.tooLarge(limit: limit) }
        return try read(file, at: offset, size: Int(status.size), limit: limit)
      }
    } catch {
      throw FileError(error)
    }
  }

  static func open(_ path: FilePath, followsLink: Bool) throws -> FileDescriptor {
    // Non-blocking, since opening a pipe would otherwise wait for a writer. It has no effect on regular files.
    var options: FileDescriptor.OpenOptions = [.closeOnExec, .nonBlocking]
    if !followsLink { options.insert(.noFollow) }
    // Opening a device may have side effects, and a link may lead to one.
    if followsLink, try Stat(path).type != .regular { throw FileError.notRegular }
    return try FileDescriptor.open(path, .readOnly, options: options)
  }

  /// All bytes of an open file, such as a pipe, up to its end.
  static func contents(of file: FileDescriptor, limit: Int) throws(FileError) -> ContiguousArray<UInt8> {
    do {
      // One byte more than allowed reveals that there are too many.
      let bytes = try read(file, size: 1 << 16, limit: limit + 1)
      guard bytes.count <= limit else { throw FileError.tooLarge(limit: limit) }
      return bytes
    } catch {
      throw FileError(error)
    }
  }

  /// Reads to the end, or `limit` bytes; the size is a hint, since a file may grow while being read.
  ///
  /// - Parameter offset: The position of the first byte; `nil` for the next one of a pipe.
  package static func read(
    _ file: FileDescriptor, at offset: Int? = nil, size: Int, limit: Int
  ) throws -> ContiguousArray<UInt8> {
    // A sparse file may claim any size: beyond a quarter of a gibibyte, room is made as bytes arrive. One more byte than
    // expected reveals whether the file has grown.
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: min(size, 1 << 28, limit - 1) + 1)
    var filled = 0
    while filled < limit {
      if filled == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: min(filled, limit - filled)))
      }
      // SAFETY: the call writes at most the bytes of the buffer it is given.
      let count = unsafe try bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        guard let offset else { return unsafe try file.read(into: rest) }
        return unsafe try file.read(fromAbsoluteOffset: Int64(offset + filled), into: rest)
      }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }
}
