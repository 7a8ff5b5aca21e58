/// The IHDR chunk of a PNG, wherever Apple's CgBI chunk has moved it.
struct PNGHeader: Sendable, Hashable {
  let size: PixelSize
  let bitDepth: Int
  let colorType: Int
  // Numbers of methods: the first two have only method 0; of the third, 1 is Adam7.
  private let compression: UInt8
  private let filtering: UInt8
  private let interlacing: UInt8

  /// - Throws: ``ImageError`` if the IHDR chunk is not in its place. libpng checks its CRC and the combination of
  ///   its values.
  init(_ bytes: ContiguousArray<UInt8>, format: ImageFormat, name: String) throws(ImageError) {
    var chunks = PNGChunks(of: bytes)
    if format == .cgbi { _ = chunks.next() }
    guard let header = chunks.next() else { throw ImageError(name, .endsEarly) }
    guard header.type == .header, header.contents.count == 13 else {
      throw ImageError(name, .damaged("it has no header (IHDR) where a PNG has to have one"))
    }
    let at = header.contents.lowerBound
    size = PixelSize(width: bytes.bigEndian32(at: at), height: bytes.bigEndian32(at: at + 4))
    (bitDepth, colorType) = (Int(bytes[at + 8]), Int(bytes[at + 9]))
    (compression, filtering, interlacing) = (bytes[at + 10], bytes[at + 11], bytes[at + 12])
  }

  var isInterlaced: Bool { interlacing != 0 }

  /// Samples per pixel.
  var channels: Int { (colorType == 3 ? 1 : 1 + (colorType & 2)) + (colorType & 4) / 4 }

  var hasAlphaChannel: Bool { colorType & 4 != 0 }

  /// Whether the specification lists this combination of values.
  var isOrdinary: Bool {
    let depths = [0: [1, 2, 4, 8, 16], 3: [1, 2, 4, 8], 2: [8, 16], 4: [8, 16], 6: [8, 16]]
    return compression == 0 && filtering == 0 && interlacing <= 1
      && depths[colorType]?.contains(bitDepth) == true
  }

  /// Whether `byteCount` bytes can inflate to the pixels of this header: DEFLATE expands a byte to at most 1,032
  /// bytes.
  func isPlausible(byteCount: Int) -> Bool {
    // Less than the true number if the color type has several channels, but a lower bound is enough.
    size.width * size.height / 8 * max(1, min(16, bitDepth)) / 1_032 <= byteCount
  }
}
