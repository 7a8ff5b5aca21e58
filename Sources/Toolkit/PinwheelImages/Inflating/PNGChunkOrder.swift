/// Follows the chunks behind the header of a PNG, and notices the first that is not where, or not as long as,
/// the specification has it.
struct PNGChunkOrder {
  /// The IDAT chunks so far.
  private(set) var imageData: [PNGChunk] = []
  /// The contents of the tRNS chunk, if there is one.
  private(set) var transparency: Range<Int>?
  /// Whether IEND has come, after everything that an image needs.
  private(set) var isComplete = false

  private let header: PNGHeader
  private var paletteEntries: Int?
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
      guard length > 0, !isBehindImageData, header.colorType != 3 || paletteEntries != nil else {
        return false
      }
      imageData.append(chunk)
      return true
    case .palette:
      // Allowed elsewhere too, where it is only a hint; that is rare.
      guard header.colorType == 3, paletteEntries == nil, imageData.isEmpty, length > 0,
        length.isMultiple(of: 3), length / 3 <= 1 << header.bitDepth
      else { return false }
      paletteEntries = length / 3
      return true
    case .transparency:
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
    case 3: length > 0 && length <= paletteEntries ?? 0
    default: false
    }
  }
}
