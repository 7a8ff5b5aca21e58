/// Follows the chunks after the header of a PNG, and notices the first one whose place or length violates the
/// specification.
struct PNGChunkOrder {
  /// The IDAT chunks so far.
  private(set) var imageData: [PNGChunk] = []
  /// The contents of the tRNS chunk, if there is one.
  private(set) var transparency: Range<Int>?
  /// The contents of the PLTE chunk, if there is one.
  private(set) var palette: Range<Int>?
  /// Whether IEND was reached, after everything that an image needs.
  private(set) var isComplete = false

  private let header: PNGHeader
  private var isBehindImageData = false

  init(_ header: PNGHeader) {
    self.header = header
  }

  /// Whether the next chunk is valid. After an invalid one, no chunk is.
  mutating func allows(_ chunk: PNGChunk) -> Bool {
    guard chunk.type.isSpelledInLetters, chunk.contents.count <= PNGChunk.maximumInMemory else {
      return false
    }
    let length = chunk.contents.count
    if chunk.type != .imageData, !imageData.isEmpty { isBehindImageData = true }
    switch chunk.type {
    case .imageData:
      guard !isBehindImageData, header.colorType != 3 || palette != nil else { return false }
      imageData.append(chunk)
      return true
    case .palette:
      // Pixels with their own colors do not need a palette, which is then a hint.
      guard header.colorType & 2 != 0, palette == nil, transparency == nil, imageData.isEmpty, length > 0,
        length.isMultiple(of: 3), length / 3 <= (header.colorType == 3 ? 1 << header.bitDepth : 256)
      else { return false }
      palette = chunk.contents
      return true
    case .transparency:
      // The chunk has no meaning if there is an alpha channel, or the chunk is empty.
      if length == 0 || header.colorType > 3 { return true }
      guard transparency == nil, imageData.isEmpty, isTransparencyLength(length) else { return false }
      transparency = chunk.contents
      return true
    case .end:
      isComplete = length == 0 && !imageData.isEmpty
      return isComplete
    default:
      return chunk.type.isAncillary
    }
  }

  private func isTransparencyLength(_ length: Int) -> Bool {
    switch header.colorType {
    case 0: length == 2
    case 2: length == 6
    case 3: length > 0 && length <= (palette?.count ?? 0) / 3
    default: false
    }
  }
}
