/// A PNG or CgBI file that can be decoded without libpng.
///
/// Every chunk up to IEND is whole and in its place; the header is one that the specification lists; PLTE and tRNS hold what
/// they should; CRCs match, but of chunks that say nothing about pixels. libpng, where it is, decides about all other files. It accepts every
/// well-formed PNG too, up to its compressed data.
struct WellFormedPNG {
  let header: PNGHeader
  let wrapping: Inflater.Wrapping
  private let bytes: ContiguousArray<UInt8>
  /// The IDAT chunks, which follow one another.
  private let imageDataChunks: [PNGChunk]
  /// The contents of the tRNS chunk; empty without one.
  let transparency: ArraySlice<UInt8>
  /// The contents of the PLTE chunk; empty without one.
  let palette: ArraySlice<UInt8>

  /// `nil` if anything is unusual about the chunks, or the image is not a PNG.
  ///
  /// - Complexity: O(bytes), most of it for the CRCs.
  init?(_ image: EncodedImage) {
    guard let png = try? Self(checking: image) else { return nil }
    self = png
  }

  /// - Throws: ``ImageError`` that says what is unusual.
  /// - Complexity: O(bytes), most of it for the CRCs.
  init(checking image: EncodedImage) throws(ImageError) {
    guard case .png(let header) = image.header else { throw ImageError(image.name, .undecoded(image.format)) }
    func damaged(_ what: String) -> ImageError { ImageError(image.name, .damaged(what)) }
    guard header.isOrdinary else {
      throw damaged(
        "its header says color type \(header.colorType) with \(header.bitDepth) bits, or a method, that no PNG has"
      )
    }
    var chunks = PNGChunks(of: image.bytes)
    var order = PNGChunkOrder(header)
    func check(_ chunk: PNGChunk) throws(ImageError) {
      // As libpng does, damaged descriptions of the image are passed over.
      if chunk.type.isAncillary, chunk.type != .transparency { return }
      guard CRC32.crcMatches(chunk, in: image.bytes) else {
        throw damaged(
          chunk.type == .transparency
            ? Self.damagedTransparency : "its chunk \(chunk.type.letters) is damaged (CRC error)")
      }
    }
    let apple = image.format == .cgbi ? chunks.next() : nil
    // The header has been read from there.
    guard let first = chunks.next() else { throw ImageError(image.name, .endsEarly) }
    try check(first)
    while let chunk = chunks.next() {
      guard order.allows(chunk) else {
        throw damaged(
          chunk.type == .transparency
            ? Self.damagedTransparency
            : "its chunk \(chunk.type.letters) is not allowed where it stands, or has a wrong length")
      }
      try check(chunk)
    }
    guard order.isComplete else { throw ImageError(image.name, .endsEarly) }
    self.header = header
    bytes = image.bytes
    imageDataChunks = order.imageData
    transparency = order.transparency.map { image.bytes[$0] } ?? []
    palette = order.palette.map { image.bytes[$0] } ?? []
    wrapping = apple.map { Inflater.Wrapping($0, order.imageData, in: image.bytes) } ?? .zlib
  }

  static let damagedTransparency = "its chunk tRNS, which says what is transparent, is damaged"

  /// Whether nothing in the file can make a pixel transparent.
  var isOpaque: Bool { !header.hasAlphaChannel && transparency.isEmpty }

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
    if header.colorType == 3 {
      alphas.replaceSubrange(0..<transparency.count, with: transparency)
    } else if !transparency.isEmpty {
      alphas[bytes.bigEndian16(at: transparency.startIndex) & (alphas.count - 1)] = 0
    }
    return PackedAlphas(bitDepth: header.bitDepth, alphas: alphas)
  }

  /// The samples of the color that is clear, in the image's depth; none if there is no such color.
  var clearColor: [Int] {
    guard header.colorType & 5 == 0 else { return [] }
    return stride(from: transparency.startIndex, to: transparency.endIndex, by: 2).map {
      bytes.bigEndian16(at: $0) & (1 << header.bitDepth - 1)
    }
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
