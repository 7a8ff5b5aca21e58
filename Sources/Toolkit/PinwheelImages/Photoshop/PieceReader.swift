internal import PinwheelFiles

/// Reads big-endian numbers and bytes of a part of a file, in sequence. No more of the file is in memory than is needed, and
/// what lies beyond the end is an ``ImageError``.
struct PieceReader: Sendable {
  /// The file's name in errors.
  let name: String
  /// Gets a part of the file.
  private let read: @Sendable (Range<Int>) throws -> ContiguousArray<UInt8>
  private(set) var position = 0
  private var end: Int
  /// The bytes in memory, and the position of the first one.
  private var piece: ContiguousArray<UInt8> = []
  private var start = 0

  init(
    _ name: String, size: Int, read: @escaping @Sendable (Range<Int>) throws -> ContiguousArray<UInt8>
  ) {
    (self.name, self.read, end) = (name, read, size)
  }

  func damaged(_ detail: String) -> ImageError { ImageError(name, .damaged(detail)) }

  /// The number of unread bytes.
  var count: Int { end - position }

  mutating func bytes(_ count: Int) throws -> ArraySlice<UInt8> {
    if count <= self.count, position < start || position + count > start + piece.count {
      piece = try read(position..<min(end, position + max(count, 1 << 16)))
      start = position
    }
    guard count <= self.count, let bytes = piece.slice(at: position - start, count: count) else {
      throw ImageError(name, .endsEarly)
    }
    position += count
    return bytes
  }

  /// All bytes of a part, which is counted from here.
  func bytes(_ part: Range<Int>) throws -> ContiguousArray<UInt8> {
    guard part.upperBound <= count else { throw ImageError(name, .endsEarly) }
    return try read(position + part.lowerBound..<position + part.upperBound)
  }

  mutating func number(_ count: Int) throws -> Int {
    // No file has the bytes that a larger number counts.
    try Int(min(bytes(count).bigEndian(at: 0, count: count) ?? 0, 1 << 46))
  }

  mutating func skip(_ count: Int) { position += min(count, self.count) }

  /// The part whose length stands before it, as far as this one reaches; the next byte is the one behind it.
  mutating func part(lengthOf count: Int) throws -> PieceReader {
    let length = try number(count)
    var part = self
    skip(length)
    part.end = position
    return part
  }
}
