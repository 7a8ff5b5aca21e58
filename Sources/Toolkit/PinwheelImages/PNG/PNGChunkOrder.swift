/// The chunks of a PNG that its pixels need, after a check that every chunk is complete, in its place, of a valid length,
/// and undamaged.
struct PNGChunkOrder {
  /// The consecutive IDAT chunks.
  private var imageData: [PNGChunk] = []
  /// The contents of the tRNS chunk, if there is one.
  private(set) var transparency: Range<Int>?
  /// The contents of the PLTE chunk, if there is one.
  private(set) var palette: Range<Int>?
  /// Whether IEND was reached, after everything that an image needs.
  private var isComplete = false

  /// The format around the image data.
  private(set) var wrapping = Inflater.Wrapping.zlib

  private let header: PNGHeader
  private var isBehindImageData = false

  static let damagedTransparency = "its chunk tRNS, which says what is transparent, is damaged"

  /// Follows the chunks of an image up to its end.
  ///
  /// - Throws: ``ImageError`` that describes what is damaged or unusual.
  /// - Complexity: O(bytes), most of it for the CRCs.
  init(_ header: PNGHeader, of image: EncodedImage) throws(ImageError) {
    self.header = header
    func check(_ chunk: PNGChunk) throws(ImageError) {
      // As in libpng, damaged descriptions of the image are skipped.
      if chunk.type.isAncillary, chunk.type != .transparency { return }
      guard chunk.crcMatches(in: image.bytes) else {
        throw ImageError(
          image.name,
          .damaged(
            chunk.type == .transparency
              ? Self.damagedTransparency : "its chunk \(chunk.type.letters) is damaged (CRC error)"))
      }
    }
    var chunks = PNGChunks(of: image.bytes)
    let apple = image.format == .cgbi ? chunks.next() : nil
    // The header chunk, which has already been read.
    guard let first = chunks.next() else { throw ImageError(image.name, .endsEarly) }
    try check(first)
    while let chunk = chunks.next() {
      guard allows(chunk) else {
        throw ImageError(
          image.name,
          .damaged(
            chunk.type == .transparency
              ? Self.damagedTransparency
              : "its chunk \(chunk.type.letters) is not allowed where it stands, or has a wrong length"))
      }
      try check(chunk)
    }
    guard isComplete else { throw ImageError(image.name, .endsEarly) }
    if let apple { wrapping = Inflater.Wrapping(apple, imageData, in: image.bytes) }
  }

  /// The compressed data. It is copied only if it is in several chunks.
  func data(in bytes: ContiguousArray<UInt8>) -> ArraySlice<UInt8> {
    if imageData.count == 1 { return bytes[imageData[0].contents] }
    // With its room from the beginning: growing an array, and copying it, took two thirds of the page faults of baking.
    var data = ContiguousArray<UInt8>()
    data.reserveCapacity(imageData.reduce(0) { $0 + $1.contents.count })
    for chunk in imageData { data += bytes[chunk.contents] }
    return data[...]
  }

  /// Whether the next chunk is valid. After an invalid one, no chunk is.
  private mutating func allows(_ chunk: PNGChunk) -> Bool {
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
