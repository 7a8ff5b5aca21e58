/// Where one chunk of a PNG lies in its file. Its CRC is not checked.
struct PNGChunk: Sendable, Hashable {
  let type: PNGChunkType
  /// Length, type, contents and CRC.
  let bytes: Range<Int>

  /// The eight bytes that every PNG begins with.
  static let signature: ContiguousArray<UInt8> = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The bytes of a chunk besides its contents.
  static let overhead = 12

  /// The most bytes of contents that a chunk can have.
  static let maximumLength = Int(Int32.max)

  var contents: Range<Int> { bytes.lowerBound + 8..<bytes.upperBound - 4 }

  /// What the CRC is made of.
  var typeAndContents: Range<Int> { bytes.lowerBound + 4..<bytes.upperBound - 4 }
}
