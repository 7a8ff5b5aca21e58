/// Follows the chunks behind the header of a PNG, and notices the first that is not where, or not as long as,
/// the specification has it.
struct PNGChunkOrder {
  /// The IDAT chunks so far.
  private(set) var imageData: [PNGChunk] = []
  /// The contents of the tRNS chunk, if there is one.
  private(set) var transparency: Range<Int>?
  /// The contents of the PLTE chunk, if there is one.
  private(set) var palette: Range<Int>?
  /// Whether IEND has come, after everything that an image needs.
  private(set) var isComplete = false

  private let header: PNGHeader
  private var isBehindImageData = false

  init(_ header: PNGHeader) {
    self.header = header
  }

  /// Whether the next chunk is as it should be. None is after one that is not.
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
      // With colors of their own pixels need none, and it is a hint.
      guard header.colorType & 2 != 0, palette == nil, transparency == nil, imageData.isEmpty, length > 0,
        length.isMultiple(of: 3), length / 3 <= (header.colorType == 3 ? 1 << header.bitDepth : 256)
      else { return false }
      palette = chunk.contents
      return true
    case .transparency:
      // With an alpha channel, or nothing in it, it says nothing.
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
