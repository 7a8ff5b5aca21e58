internal import PinwheelFiles

/// A file of which no more is in memory than is needed.
struct FilePieces: Sendable {
  /// Its name in errors.
  let name: String
  let size: Int
  /// The bytes of a part of the file; fewer if it reaches beyond the end.
  let read: @Sendable (Range<Int>) throws -> ContiguousArray<UInt8>

  func damaged(_ detail: String) -> ImageError { ImageError(name, .damaged(detail)) }
}

/// Reads big-endian numbers and bytes of a part of a file, in sequence. What lies beyond its end is an ``ImageError``.
struct PieceReader {
  let file: FilePieces
  private(set) var position = 0
  private var end: Int
  /// The bytes in memory, and the position of the first one.
  private var piece: ContiguousArray<UInt8> = []
  private var start = 0

  init(_ file: FilePieces) { (self.file, end) = (file, file.size) }

  /// The number of unread bytes.
  var count: Int { end - position }

  mutating func bytes(_ count: Int) throws -> ArraySlice<UInt8> {
    if count <= self.count, position < start || position + count > start + piece.count {
      piece = try file.read(position..<min(end, position + max(count, 1 << 16)))
      start = position
    }
    guard count <= self.count, let bytes = piece.slice(at: position - start, count: count) else {
      throw ImageError(file.name, .endsEarly)
    }
    position += count
    return bytes
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
