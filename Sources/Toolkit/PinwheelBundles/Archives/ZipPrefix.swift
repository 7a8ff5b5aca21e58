internal import PinwheelFiles
package import SystemPackage

/// Finds where a zip archive begins in a file that starts with something else, usually a self-extracting program.
///
/// A zip archive is read from its end. Its last record gives the length and the offset of the directory, and the
/// directory ends where that record starts. If the offsets do not count the prefix, they are too small by its length.
package enum ZipPrefix {
  /// The number of bytes before the archive; 0 if there are none or the offsets count them. `nil` if the file does not
  /// end like an archive, with a directory at the place that its last record gives.
  ///
  /// - Complexity: O(1): at most the last 64 KiB are read.
  package static func length(of path: FilePath) -> Int? {
    guard let file = try? FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking]) else {
      return nil
    }
    defer { try? file.close() }
    guard let size = try? file.seek(offset: 0, from: .end), size >= Int64(recordSize) else { return nil }
    let tailStart = max(0, Int(size) - recordSize - longestComment)
    guard let tail = bytes(of: file, at: tailStart, count: Int(size) - tailStart) else { return nil }
    // The record's comment ends with the file. The comment itself may contain something that looks like a record.
    for at in (0...tail.count - recordSize).reversed() where tail[at] == 0x50 {
      guard number(tail, at, 4) == 0x0605_4B50, number(tail, at + 20, 2) == tail.count - at - recordSize,
        let prefix = prefix(of: file, record: tail[at..<at + recordSize], at: tailStart + at)
      else { continue }
      return prefix
    }
    return nil
  }

  private static let recordSize = 22
  private static let longestComment = 0xFFFF

  private static func prefix(
    of file: FileDescriptor, record: ArraySlice<UInt8>, at position: Int
  ) -> Int? {
    let record = ContiguousArray(record)
    var (count, size, offset) = (number(record, 10, 2), number(record, 12, 4), number(record, 16, 4))
    var end = position
    if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF,
      let locator = bytes(of: file, at: position - 20, count: 20), number(locator, 0, 4) == 0x0706_4B50,
      let large = bytes(of: file, at: position - 76, count: 56), number(large, 0, 4) == 0x0606_4B50
    {
      // The zip64 record, which directly precedes the two records that lead to it.
      end = position - 76
      (count, size, offset) = (number(large, 32, 8), number(large, 40, 8), number(large, 48, 8))
    }
    guard size >= 0, offset >= 0, size <= end, offset <= end - size else { return nil }
    let prefix = end - size - offset
    // An empty archive has no directory.
    guard count > 0 else { return size == 0 ? prefix : nil }
    guard let start = bytes(of: file, at: end - size, count: 4), number(start, 0, 4) == 0x0201_4B50 else {
      return nil
    }
    return prefix
  }

  private static func bytes(of file: FileDescriptor, at offset: Int, count: Int) -> ContiguousArray<UInt8>? {
    guard offset >= 0, count > 0 else { return nil }
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: count)
    var filled = 0
    while filled < count {
      // SAFETY: the call writes at most the bytes of the buffer it is given.
      let read = unsafe try? bytes.withUnsafeMutableBytes { buffer in
        unsafe try file.read(
          fromAbsoluteOffset: Int64(offset + filled),
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
      guard let read, read > 0 else { return nil }
      filled += read
    }
    return bytes
  }

  /// A little-endian number of `count` bytes; negative if it needs the top bit of 64, or if the bytes are missing.
  private static func number(_ bytes: ContiguousArray<UInt8>, _ at: Int, _ count: Int) -> Int {
    bytes.littleEndian(at: at, count: count).map { Int(truncatingIfNeeded: $0) } ?? -1
  }
}
