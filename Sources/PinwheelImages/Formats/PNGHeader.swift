/// What the IHDR chunk of a PNG says, wherever Apple's CgBI chunk has moved it.
struct PNGHeader: Sendable, Hashable {
  let size: PixelSize
  let bitDepth: Int
  let colorType: Int

  /// - Throws: ``ImageError`` if no IHDR chunk stands where it has to. Its CRC and the combination of its
  ///   values are left for libpng to check.
  init(_ bytes: ContiguousArray<UInt8>, format: ImageFormat, name: String) throws(ImageError) {
    var chunks = PNGChunks(of: bytes)
    if format == .cgbi { _ = chunks.next() }
    guard let header = chunks.next() else { throw ImageError(name, .endsEarly) }
    guard header.type == .header, header.contents.count == 13 else {
      throw ImageError(name, .damaged("it has no header (IHDR) where a PNG has to have one"))
    }
    let at = header.contents.lowerBound
    size = PixelSize(width: bytes.bigEndian32(at: at), height: bytes.bigEndian32(at: at + 4))
    bitDepth = Int(bytes[at + 8])
    colorType = Int(bytes[at + 9])
  }

  /// Whether `byteCount` bytes can inflate to the pixels of this header: DEFLATE makes at most 1,032 bytes of
  /// one.
  func isPlausible(byteCount: Int) -> Bool {
    // A fraction of the true number where the colour type has more channels, which is all a lower bound
    // needs.
    size.width * size.height / 8 * max(1, min(16, bitDepth)) / 1_032 <= byteCount
  }
}
