/// A PNG or CgBI file that can be decoded without libpng.
///
/// Every chunk up to IEND is complete and in its place; the specification allows the header; PLTE and tRNS have
/// valid contents; CRCs match, except those of chunks that do not affect pixels. libpng, if available, decides
/// about all other files. It also accepts every well-formed PNG, up to its compressed data.
struct WellFormedPNG {
  let header: PNGHeader
  let wrapping: Inflater.Wrapping
  private let bytes: ContiguousArray<UInt8>
  /// The consecutive IDAT chunks.
  private let imageDataChunks: [PNGChunk]
  /// The contents of the tRNS chunk; empty if there is none.
  let transparency: ArraySlice<UInt8>
  /// The contents of the PLTE chunk; empty if there is none.
  let palette: ArraySlice<UInt8>

  /// `nil` if the chunks are unusual in any way, or the image is not a PNG.
  ///
  /// - Complexity: O(bytes), most of it for the CRCs.
  init?(_ image: EncodedImage) {
    guard let png = try? Self(checking: image) else { return nil }
    self = png
  }

  /// - Throws: ``ImageError`` that describes what is unusual.
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
      // As in libpng, damaged descriptions of the image are skipped.
      if chunk.type.isAncillary, chunk.type != .transparency { return }
      guard chunk.crcMatches(in: image.bytes) else {
        throw damaged(
          chunk.type == .transparency
            ? Self.damagedTransparency : "its chunk \(chunk.type.letters) is damaged (CRC error)")
      }
    }
    let apple = image.format == .cgbi ? chunks.next() : nil
    // The header chunk, which has already been read.
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

  /// The layout of rows from which alpha can be read as single bytes: not interlaced, 8 bits with an alpha channel,
  /// or at most 8 bits of palette or gray; `nil` for all others.
  var rowLayout: FilteredRows.Layout? {
    guard header.bitDepth <= 8, !header.isInterlaced else { return nil }
    let width = header.size.width
    switch header.colorType {
    // Filters work on bytes: pixels that share a byte form one unit.
    case 0, 3: return FilteredRows.Layout(units: (width * header.bitDepth + 7) / 8, unitBytes: 1)
    case 4: return FilteredRows.Layout(units: width, unitBytes: 2)
    case 6: return FilteredRows.Layout(units: width, unitBytes: 4)
    default: return nil
    }
  }

  /// The alphas for the samples in a byte; `nil` if pixels have an alpha channel.
  ///
  /// Palette indices beyond tRNS, or beyond the palette, are opaque. One gray may be clear; only as many of its 16
  /// bits in tRNS count as the image's depth has, as the specification says.
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

  /// The samples of the clear color, in the image's depth; empty if there is none.
  var clearColor: [Int] {
    guard header.colorType & 5 == 0 else { return [] }
    return stride(from: transparency.startIndex, to: transparency.endIndex, by: 2).map {
      bytes.bigEndian16(at: $0) & (1 << header.bitDepth - 1)
    }
  }

  /// The size of the compressed data, in bytes.
  var imageDataCount: Int { imageDataChunks.reduce(0) { $0 + $1.contents.count } }

  /// The compressed data. It is copied only if it is in several chunks.
  func imageData() -> ArraySlice<UInt8> {
    if imageDataChunks.count == 1 { return bytes[imageDataChunks[0].contents] }
    var data = ContiguousArray<UInt8>()
    data.reserveCapacity(imageDataCount)
    for chunk in imageDataChunks { data.append(contentsOf: bytes[chunk.contents]) }
    return data[...]
  }
}
