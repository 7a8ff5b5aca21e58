/// The rows of a PNG or CgBI file, decoded without libpng: by the same code on every system.
///
///     chunks -> image data -> inflated -> filters undone, pass by pass -> alphas, or pixels of four samples
///
/// Every chunk up to IEND is complete and in its place; the specification allows the header; PLTE and tRNS have
/// valid contents; CRCs match, except those of chunks that do not affect pixels; every row has a known filter. libpng,
/// if available, decides about all other files. It also accepts every file that is accepted here, up to its
/// compressed data.
struct PNGRows {
  let header: PNGHeader
  /// The passes that have pixels; for others, no row is stored.
  let passes: [PNGPass]
  /// Bytes per unit that filters predict: a pixel, or a byte of several pixels.
  let unitBytes: Int
  /// The contents of the tRNS chunk; empty if there is none.
  let transparency: ArraySlice<UInt8>
  /// The contents of the PLTE chunk; empty if there is none.
  let palette: ArraySlice<UInt8>
  /// The rows of all passes, each preceded by the number of its filter.
  var bytes: ContiguousArray<UInt8> = []
  /// The filter of each row.
  private(set) var filters: ContiguousArray<RowFilter> = []

  #if canImport(PNGShims)
    /// The maximum memory for inflating an image in one piece: enough for 8,192 x 8,192 palette indices, or 4,096 x
    /// 4,096 RGBA pixels. libpng decodes larger images row by row.
    static let maximumBytes = 8_192 * (1 + 8_192)
  #else
    static let maximumBytes = Int.max
  #endif

  /// - Parameter isForAlpha: Whether only alpha is needed. Then an image that nothing can make transparent is not
  ///   inflated, and has no rows.
  /// - Throws: ``ImageError`` if the file is damaged or unusual in any way, or needs too much memory.
  /// - Complexity: O(pixels), in time and memory; O(bytes) for the chunks alone.
  init(
    _ image: EncodedImage, isForAlpha: Bool = false, maximumBytes: Int = Self.maximumBytes
  ) throws(ImageError) {
    guard case .png(let header) = image.header else { throw ImageError(image.name, .undecoded(image.format)) }
    func damaged(_ what: String) -> ImageError { ImageError(image.name, .damaged(what)) }
    guard header.isOrdinary else {
      throw damaged(
        "its header says color type \(header.colorType) with \(header.bitDepth) bits, or a method, that no PNG has"
      )
    }
    let order = try PNGChunkOrder(header, of: image)
    self.header = header
    unitBytes = max(1, header.channels * header.bitDepth / 8)
    passes = (header.isInterlaced ? PNGPass.adam7 : [.whole]).filter {
      $0.columns(ofWidth: header.size.width) > 0
    }
    transparency = order.transparency.map { image.bytes[$0] } ?? []
    palette = order.palette.map { image.bytes[$0] } ?? []
    if isForAlpha, isOpaque { return }
    let count = passes.reduce(0) { sum, pass in
      sum + pass.rows(ofHeight: header.size.height).underestimatedCount * (1 + header.rowBytes(of: pass))
    }
    guard count <= maximumBytes else { throw ImageError(image.name, .outOfMemory) }
    guard let bytes = Inflater.inflate(order.data(in: image.bytes), order.wrapping, count: count) else {
      throw damaged("its image data is damaged, or not that of \(header.size): \(count) bytes")
    }
    self.bytes = bytes
    filters.reserveCapacity(header.size.height)
    var start = 0
    for pass in passes {
      for _ in pass.rows(ofHeight: header.size.height) {
        guard let filter = RowFilter(rawValue: bytes[start]) else {
          throw damaged("a row of it has filter \(bytes[start]), and a PNG has 0 to 4")
        }
        filters.append(filter)
        start += 1 + header.rowBytes(of: pass)
      }
    }
  }

  /// Whether nothing in the file can make a pixel transparent.
  var isOpaque: Bool { !header.hasAlphaChannel && transparency.isEmpty }

  /// The samples of the clear color, in the image's depth, of whose bits in tRNS only as many count; empty if there is
  /// none.
  var clearColor: [Int] {
    guard header.colorType & 5 == 0 else { return [] }
    let bytes = Array(transparency)
    return stride(from: 0, to: bytes.count, by: 2).map {
      (Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])) & (1 << header.bitDepth - 1)
    }
  }
}

extension PNGHeader {
  /// Bytes per row of a pass, without the filter's number.
  func rowBytes(of pass: PNGPass) -> Int { (pass.columns(ofWidth: size.width) * channels * bitDepth + 7) / 8 }
}
