/// The two generations of deepmap: pixels in pieces, each compressed with LZFSE or LZVN, after colors may have been
/// replaced by their differences from a prediction from neighbors.
struct Deepmap {
  enum Generation: Sendable {
    /// The first generation: tiles of 256 x 256 pixels (`dmap`).
    case tiles
    /// The second generation: runs of whole rows (`dmp2`).
    case segments
  }

  enum Method: Int, Sendable {
    case raw = 1
    case predicted = 2
    case pixels = 3
    case palette = 4
  }

  let generation: Generation
  let method: Method
  /// Whether the differences halve chroma, which loses its lowest bit.
  let halvesChroma: Bool
  let layout: PixelLayout
  /// The rows in the data.
  let rows: Range<Int>
  /// The columns according to the data, and the maximum rows of a segment; `nil` for tiles, which have neither.
  let segmentSize: PixelSize?
  /// The bytes after the headers.
  private let reader: PayloadReader

  /// Reads the headers of a band.
  init(_ band: CatalogBand, generation: Generation) throws(ImageError.Cause) {
    self.generation = generation
    rows = band.rows
    var outer = PayloadReader(band.data)
    // A version of unknown meaning, and the pixel format, which the inner header repeats.
    _ = try outer.slice(8)
    var reader = PayloadReader(try outer.slice(try outer.uint64()))
    switch generation {
    case .tiles:
      guard reader.starts(with: "dmap") else { throw Self.damage("has no header") }
    case .segments:
      if reader.starts(with: "KCBC") { throw .undecodedPixels("a grid of deepmap2 tiles") }
      guard reader.starts(with: "dmp2") else { throw Self.damage("has no header") }
    }
    _ = try reader.uint32()
    let methodNumber = try reader.byte()
    guard let method = Method(rawValue: methodNumber) else {
      throw .undecodedPixels("deepmap of method \(methodNumber)")
    }
    self.method = method
    halvesChroma = try reader.byte() != 0
    // Always 10.
    _ = try reader.byte()
    let format = try reader.byte()
    switch format {
    case 1: layout = .gray
    case 2: layout = .grayAlpha
    case 3: layout = .bgr
    case 4: layout = .bgra
    // Of 16-bit samples, only whole pixels have been seen.
    case 20 where generation == .segments && method == .pixels: layout = .rgbaHalf
    default: throw .undecodedPixels("deepmap of pixel format \(format)")
    }
    segmentSize =
      generation == .tiles ? nil : PixelSize(width: try reader.uint16(), height: try reader.uint16())
    self.reader = reader
  }

  /// Whether the colors equal the encoded ones.
  var isExact: Bool { layout.hasSamplesOfBytes && !(method == .predicted && !layout.isGray && halvesChroma) }

  /// Decodes all pieces.
  func decode(onto canvas: inout CatalogCanvas) throws(ImageError.Cause) {
    if let segmentSize {
      guard segmentSize.height > 0 else { throw Self.damage("has segments without rows") }
      guard segmentSize.width == canvas.width else {
        throw Self.damage("is of \(segmentSize.width) columns, not \(canvas.width)")
      }
    }
    var reader = reader
    if method == .raw {
      let pixels = try reader.slice(canvas.width * layout.byteCount * rows.count)
      canvas.putRows(pixels.span, stride: canvas.width * layout.byteCount, layout: layout, rows: rows)
      return
    }
    let palette = method == .palette ? try DeepmapPalette(&reader, generation, layout) : nil
    let side = 256
    let pieceHeight = segmentSize?.height ?? side
    let pieceWidth = segmentSize?.width ?? side
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: pieceHeight) {
      for x in stride(from: 0, to: canvas.width, by: pieceWidth) {
        let piece = PixelSize(
          width: min(pieceWidth, canvas.width - x), height: min(pieceHeight, rows.upperBound - y))
        let data = try reader.slice(try reader.uint32())
        let pixels = try pixels(of: piece, data, palette)
        for row in 0..<piece.height {
          canvas.put(
            pixels.span, from: row * piece.width * layout.byteCount, layout: layout, count: piece.width, x: x,
            y: y + row)
        }
      }
    }
  }

  /// The pixels of a piece, row by row.
  private func pixels(
    of piece: PixelSize, _ data: ArraySlice<UInt8>, _ palette: DeepmapPalette?
  ) throws(ImageError.Cause) -> ContiguousArray<UInt8> {
    let count = piece.width * piece.height
    if let palette {
      let decoded = try decompressed(data, count: count * palette.bytesPerPixel)
      return try palette.pixels(decoded.span, count: count)
    }
    guard method == .predicted else { return try decompressed(data, count: count * layout.byteCount) }
    let predicted = PredictedPixels(piece, layout, halvesChroma: halvesChroma)
    let padding = generation == .tiles ? 8 : 16
    let padded = (predicted.byteCount + padding - 1) / padding * padding
    let planes = try decompressed(data, count: padded)
    return try predicted.decode(planes.span)
  }

  private func decompressed(
    _ data: ArraySlice<UInt8>, count: Int
  ) throws(ImageError.Cause) -> ContiguousArray<UInt8> {
    data.starts(with: "bvx".utf8) ? try LZFSE.decode(data, count: count) : try LZVN.decode(data, count: count)
  }

  static func damage(_ what: String) -> ImageError.Cause { .damaged("its deepmap data \(what)") }
}
