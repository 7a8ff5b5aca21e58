/// The logical screen descriptor of a GIF.
struct GIFHeader: Sendable, Hashable {
  let size: PixelSize
  /// The position of the blocks.
  let blocks: Int

  /// - Throws: ``ImageError`` if the file ends before the blocks.
  init(_ bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    // Signature (6 bytes), columns (2), rows (2), flags (1), background color (1), aspect ratio (1).
    guard bytes.count >= 13 else { throw ImageError(name, .endsEarly) }
    size = PixelSize(
      width: bytes.littleEndian(at: 6, count: 2), height: bytes.littleEndian(at: 8, count: 2))
    blocks = 13 + Self.colorTableSize(flags: bytes[10])
    guard blocks <= bytes.count else { throw ImageError(name, .endsEarly) }
  }

  /// The size in bytes of the color table that a screen's or frame's flags announce.
  static func colorTableSize(flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
}
