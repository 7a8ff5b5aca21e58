/// What the logical screen descriptor of a GIF says.
struct GIFHeader: Sendable, Hashable {
  let size: PixelSize
  /// Where the blocks begin.
  let blocks: Int

  /// - Throws: ``ImageError`` if the file ends before the blocks.
  init(_ bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    // Signature (6 bytes), columns (2), rows (2), flags (1), background color (1), aspect ratio (1).
    guard bytes.count >= 13 else { throw ImageError(name, .endsEarly) }
    size = PixelSize(width: bytes.littleEndian16(at: 6), height: bytes.littleEndian16(at: 8))
    blocks = 13 + Self.colorTableSize(flags: bytes[10])
    guard blocks <= bytes.count else { throw ImageError(name, .endsEarly) }
  }

  /// Bytes of the color table that the flags of a screen or frame announce.
  static func colorTableSize(flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
