internal import PinwheelFiles

/// The last record of a zip archive, which gives the length and the offset of the directory that ends before it.
///
/// A file may start with something else, usually a self-extracting program. If the offsets do not count that, they are
/// too small by its length.
package struct ZipEnd {
  /// The position of the record.
  let position: Int
  /// The length of the comment behind it, according to the record.
  let commentLength: Int
  /// The number of entries, according to the record.
  let count: Int
  let directory: Range<Int>
  /// The number of bytes before the archive; 0 if there are none or the offsets count them.
  package let prefix: Int

  /// The number of bytes of the record, without its comment.
  static let size = 22

  /// `nil` if the bytes do not end like an archive, with a directory where its last record gives it.
  ///
  /// The end of its comment may be missing.
  ///
  /// - Complexity: O(1): at most the last 64 KiB are read.
  package init?(of source: ArchiveSource) {
    let start = max(0, source.size - Self.size - 0xFFFF)
    guard let tail = try? source.slice(at: start, count: source.size - start) else { return nil }
    // The comment itself may contain something that looks like a record.
    for at in stride(from: tail.count - Self.size, through: 0, by: -1) where tail.has("PK\u{5}\u{6}", at: at)
    {
      let left = tail.count - at - Self.size
      guard let length = tail.little16(at: at + 20), length >= left,
        let (prefix, directory, count) = Self.directory(tail[at...], at: start + at, of: source)
      else { continue }
      (position, commentLength) = (start + at, length)
      (self.prefix, self.directory, self.count) = (prefix, directory, count)
      return
    }
    return nil
  }

  private static func directory(
    _ record: ArraySlice<UInt8>, at position: Int, of source: ArchiveSource
  ) -> (prefix: Int, directory: Range<Int>, count: Int)? {
    guard var count = record.little16(at: 10), var size = record.little32(at: 12),
      var offset = record.little32(at: 16)
    else { return nil }
    var end = position
    // The zip64 record directly precedes the two records that lead to it.
    if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF,
      let large = try? source.slice(at: position - 76, count: 76), large.has("PK\u{6}\u{7}", at: 56),
      large.has("PK\u{6}\u{6}"), let numbers = large.slice(at: 32, count: 24)
    {
      end = position - 76
      (count, size, offset) = (Self.number(numbers, 0), Self.number(numbers, 8), Self.number(numbers, 16))
    }
    guard size >= 0, offset >= 0, size <= end, offset <= end - size else { return nil }
    // An empty archive has no directory.
    let start = try? source.slice(at: end - size, count: 4)
    guard count > 0 ? start?.has("PK\u{1}\u{2}") == true : size == 0 else { return nil }
    return (end - size - offset, end - size..<end, count)
  }

  /// A number of 64 bits; negative if it needs the top one.
  private static func number(_ bytes: ArraySlice<UInt8>, _ at: Int) -> Int {
    bytes.littleEndian(at: at, count: 8).map { Int(truncatingIfNeeded: $0) } ?? -1
  }
}
