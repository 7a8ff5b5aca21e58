/// A PNG or CgBI file in which nothing is out of the ordinary, so that it takes no libpng to understand it.
///
/// Every chunk up to IEND is whole, with a sound CRC and in its place; the header is one that the specification
/// lists; PLTE and tRNS hold what they should. Whatever else a file may contain is libpng's to judge. So a plain
/// PNG is one that libpng accepts too, up to its compressed data.
struct PlainPNG {
  let header: PNGHeader
  let wrapping: Inflater.Wrapping
  private let bytes: ContiguousArray<UInt8>
  /// The IDAT chunks, which follow one another.
  private let imageDataChunks: [PNGChunk]
  /// The contents of the tRNS chunk.
  private let transparency: Range<Int>?

  /// `nil` if anything is unusual about the chunks, or the image is no PNG.
  ///
  /// - Complexity: O(bytes), most of it for the CRCs.
  init?(_ image: EncodedImage) {
    guard case .png(let header) = image.header, header.isOrdinary else { return nil }
    var chunks = PNGChunks(of: image.bytes)
    var order = PNGChunkOrder(header)
    let apple = image.format == .cgbi ? chunks.next() : nil
    // The header has been read from there.
    guard let first = chunks.next(), CRC32.isSound(first, in: image.bytes) else { return nil }
    while let chunk = chunks.next() {
      guard order.allows(chunk), CRC32.isSound(chunk, in: image.bytes) else { return nil }
    }
    guard order.isComplete else { return nil }
    self.header = header
    bytes = image.bytes
    imageDataChunks = order.imageData
    transparency = order.transparency
    let isBare =
      apple.map { PNGStream.isBareDeflate(image.bytes, apple: $0, imageData: order.imageData) } ?? false
    wrapping = isBare ? .bare : .zlib
  }

  /// Whether nothing in the file can make a pixel transparent.
  var isOpaque: Bool { !header.hasAlphaChannel && transparency == nil }

  /// Bytes of a pixel, where its alpha can be had from whole bytes: 8 bits, not interlaced, with alpha or with a
  /// palette; `nil` for all others.
  var pixelBytes: Int? {
    guard header.bitDepth == 8, !header.isInterlaced else { return nil }
    switch header.colorType {
    case 3: return 1
    case 4: return 2
    case 6: return 4
    default: return nil
    }
  }

  /// Whether pixels are indices into a palette.
  var hasPalette: Bool { header.colorType == 3 }

  /// The alpha of each palette index: those beyond tRNS, or beyond the palette, are opaque.
  func paletteAlphas() -> ContiguousArray<UInt8> {
    var alphas = ContiguousArray<UInt8>(repeating: 255, count: 256)
    if let transparency { alphas.replaceSubrange(0..<transparency.count, with: bytes[transparency]) }
    return alphas
  }

  /// The compressed data. Only that of several chunks has to be copied.
  func imageData() -> ArraySlice<UInt8> {
    if imageDataChunks.count == 1 { return bytes[imageDataChunks[0].contents] }
    var data = ContiguousArray<UInt8>()
    data.reserveCapacity(imageDataChunks.reduce(0) { $0 + $1.contents.count })
    for chunk in imageDataChunks { data.append(contentsOf: bytes[chunk.contents]) }
    return data[...]
  }

  /// Whether a stream of `count` inflated bytes cannot reach back beyond the window that its header declares.
  /// zlib refuses some of those that do; libdeflate does not look.
  func windowSuffices(count: Int) -> Bool {
    guard wrapping == .zlib, let first = imageDataChunks.first else { return true }
    let window = ZlibHeader.window(method: bytes[first.contents.lowerBound])
    return window == ZlibHeader.largestWindow || window >= count && window < ZlibHeader.largestWindow
  }
}
