/// A PNG or CgBI file that the fast path decodes without libpng.
///
/// Every chunk up to IEND is whole, in its place and has a CRC that matches; the header is one that the specification
/// lists; PLTE and tRNS hold what they should. libpng decodes all other files. It accepts every
/// well-formed PNG too, up to its compressed data.
struct WellFormedPNG {
  let header: PNGHeader
  let wrapping: Inflater.Wrapping
  private let bytes: ContiguousArray<UInt8>
  /// The IDAT chunks, which follow one another.
  private let imageDataChunks: [PNGChunk]
  /// The contents of the tRNS chunk.
  private let transparency: Range<Int>?

  /// `nil` if anything is unusual about the chunks, or the image is not a PNG.
  ///
  /// - Complexity: O(bytes), most of it for the CRCs.
  init?(_ image: EncodedImage) {
    guard case .png(let header) = image.header, header.isOrdinary else { return nil }
    var chunks = PNGChunks(of: image.bytes)
    var order = PNGChunkOrder(header)
    let apple = image.format == .cgbi ? chunks.next() : nil
    // The header has been read from there.
    guard let first = chunks.next(), CRC32.crcMatches(first, in: image.bytes) else { return nil }
    while let chunk = chunks.next() {
      guard order.allows(chunk), CRC32.crcMatches(chunk, in: image.bytes) else { return nil }
    }
    guard order.isComplete else { return nil }
    self.header = header
    bytes = image.bytes
    imageDataChunks = order.imageData
    transparency = order.transparency
    wrapping = apple.map { Inflater.Wrapping($0, order.imageData, in: image.bytes) } ?? .zlib
  }

  /// Whether nothing in the file can make a pixel transparent.
  var isOpaque: Bool { !header.hasAlphaChannel && transparency == nil }

  /// How rows are filtered, where the alpha can be had from single bytes: not interlaced, 8 bits with an alpha
  /// channel, or at most 8 bits of palette or gray; `nil` for all others.
  var rowLayout: FilteredRows.Layout? {
    guard header.bitDepth <= 8, !header.isInterlaced else { return nil }
    let width = header.size.width
    switch header.colorType {
    // Filters see bytes: several pixels are one unit where they share a byte.
    case 0, 3: return FilteredRows.Layout(units: (width * header.bitDepth + 7) / 8, unitBytes: 1)
    case 4: return FilteredRows.Layout(units: width, unitBytes: 2)
    case 6: return FilteredRows.Layout(units: width, unitBytes: 4)
    default: return nil
    }
  }

  /// The alphas that the samples in a byte stand for; `nil` if pixels have an alpha channel.
  ///
  /// Palette indices beyond tRNS, or beyond the palette, are opaque. One gray may be clear; of its 16 bits in tRNS
  /// those of the image's depth count, as the specification says.
  var sampleAlphas: PackedAlphas? {
    guard !header.hasAlphaChannel else { return nil }
    var alphas = ContiguousArray<UInt8>(repeating: 255, count: 1 << header.bitDepth)
    if let transparency {
      if header.colorType == 3 {
        alphas.replaceSubrange(0..<transparency.count, with: bytes[transparency])
      } else {
        alphas[bytes.bigEndian16(at: transparency.lowerBound) & (alphas.count - 1)] = 0
      }
    }
    return PackedAlphas(bitDepth: header.bitDepth, alphas: alphas)
  }

  /// Bytes of the compressed data.
  var imageDataCount: Int { imageDataChunks.reduce(0) { $0 + $1.contents.count } }

  /// The compressed data. Only that of several chunks has to be copied.
  func imageData() -> ArraySlice<UInt8> {
    if imageDataChunks.count == 1 { return bytes[imageDataChunks[0].contents] }
    var data = ContiguousArray<UInt8>()
    data.reserveCapacity(imageDataCount)
    for chunk in imageDataChunks { data.append(contentsOf: bytes[chunk.contents]) }
    return data[...]
  }
}
