/// Numbers and marks in the bytes of files, with every bound checked.
///
/// Offsets count from the first byte of the collection: a slice of a file, which copies nothing, counts from its
/// own start.
extension RandomAccessCollection<UInt8> where Index == Int {
  /// The big-endian number in `count` bytes, up to 8; `nil` if any byte is missing.
  @inlinable
  package func bigEndian(at offset: Int, count: Int) -> UInt64? {
    littleEndian(at: offset, count: count).map { $0.byteSwapped >> UInt64(64 - 8 * count) }
  }

  /// The little-endian number in `count` bytes, up to 8; `nil` if any byte is missing.
  @inlinable
  package func littleEndian(at offset: Int, count: Int) -> UInt64? {
    guard count > 0, holds(count, at: offset) else { return nil }
    var number: UInt64 = 0
    for place in 0..<count { number |= UInt64(self[startIndex + offset + place]) << UInt64(8 * place) }
    return number
  }

  @inlinable
  package func big16(at offset: Int) -> Int? { bigEndian(at: offset, count: 2).map { Int($0) } }
  @inlinable
  package func big32(at offset: Int) -> Int? { bigEndian(at: offset, count: 4).map { Int($0) } }
  @inlinable
  package func little16(at offset: Int) -> Int? { littleEndian(at: offset, count: 2).map { Int($0) } }
  @inlinable
  package func little32(at offset: Int) -> Int? { littleEndian(at: offset, count: 4).map { Int($0) } }

  @inlinable
  package func byte(at offset: Int) -> UInt8? { holds(1, at: offset) ? self[startIndex + offset] : nil }

  /// The `count` bytes from `offset` on; `nil` if any byte is missing.
  @inlinable
  package func slice(at offset: Int, count: Int) -> SubSequence? {
    guard holds(count, at: offset) else { return nil }
    return self[startIndex + offset..<startIndex + offset + count]
  }

  /// Whether these bytes are at `offset`.
  @inlinable
  package func has(_ expected: some Collection<UInt8>, at offset: Int = 0) -> Bool {
    slice(at: offset, count: expected.count)?.elementsEqual(expected) ?? false
  }

  /// Whether the bytes of a text are at `offset`.
  @inlinable
  package func has(_ text: String, at offset: Int = 0) -> Bool { has(text.utf8, at: offset) }

  @usableFromInline
  package func holds(_ count: Int, at offset: Int) -> Bool {
    count >= 0 && offset >= 0 && offset <= self.count && count <= self.count - offset
  }

  /// The bytes up to the first zero byte as text, with invalid UTF-8 repaired.
  package var text: String { String(decoding: prefix { $0 != 0 }, as: UTF8.self) }
}
