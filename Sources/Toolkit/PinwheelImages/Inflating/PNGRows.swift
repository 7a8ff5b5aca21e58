/// The rows of a PNG in every form that the specification allows, decoded without libpng. Used if libpng is not
/// available, for images that do not have one byte per channel or are too large for ``FilteredRows``.
///
///     image data -> inflated -> filters undone, pass by pass -> pixels of four samples
struct PNGRows {
  private let png: WellFormedPNG
  /// The rows of all passes, each preceded by the number of its filter.
  private var bytes: ContiguousArray<UInt8>

  /// - Throws: ``ImageError`` if the file is damaged or unusual in any way.
  /// - Complexity: O(pixels), in time and memory.
  init(_ image: EncodedImage) throws(ImageError) {
    png = try WellFormedPNG(checking: image)
    let count = Self.passes(of: png.header).reduce(0) { $0 + $1.rows * (1 + $1.rowBytes) }
    guard let bytes = Inflater.inflate(png.imageData(), png.wrapping, count: count) else {
      throw ImageError(
        image.name, .damaged("its image data is damaged, or not that of \(png.header.size): \(count) bytes"))
    }
    self.bytes = bytes
    try undoFilters(name: image.name)
  }

  /// The samples of the image, four per pixel.
  func samples<Sample: PixelSample>(isBGR: Bool) -> ContiguousArray<Sample> {
    let width = png.header.size.width
    var samples = ContiguousArray<Sample>(repeating: 0, count: 4 * width * png.header.size.height)
    forEachRow(as: Sample.self) { row, pixels in
      for column in 0..<row.count {
        let x = row.firstColumn + column * row.columnStep
        for channel in 0..<4 {
          let from = isBGR && channel < 3 ? 2 - channel : channel
          samples[4 * (row.y * width + x) + channel] = pixels[4 * column + from]
        }
      }
    }
    return samples
  }

  /// Passes every row to `visitor`, in the image's own bit depth.
  ///
  /// - Returns: Whether there was any alpha to show.
  func visitAlpha(_ visitor: inout some AlphaVisitor) -> Bool {
    if png.isOpaque { return false }
    if png.header.bitDepth == 16 {
      forEachRow(as: UInt16.self) { visitor.visit($1, $0) }
    } else {
      forEachRow(as: UInt8.self) { visitor.visit($1, $0) }
    }
    return true
  }

  // MARK: Rows

  /// The stored rows of a pass.
  private struct Pass {
    let pass: PNGPass
    let columns: Int
    let rows: Int
    /// Bytes per row, without the filter's number.
    let rowBytes: Int
  }

  private static func passes(of header: PNGHeader) -> [Pass] {
    (header.isInterlaced ? PNGPass.adam7 : [.whole]).compactMap { pass in
      let columns = pass.columns(ofWidth: header.size.width)
      guard columns > 0 else { return nil }
      let bits = columns * header.channels * header.bitDepth
      return Pass(
        pass: pass, columns: columns, rows: pass.rows(ofHeight: header.size.height).underestimatedCount,
        rowBytes: (bits + 7) / 8)
    }
  }

  private func forEachRow<Sample: PixelSample>(
    as sample: Sample.Type, _ body: (AlphaRow, Span<Sample>) -> Void
  ) {
    let pixels = PNGPixels(png)
    var row = ContiguousArray<Sample>(repeating: 0, count: 4 * png.header.size.width)
    var start = 0
    for pass in Self.passes(of: png.header) {
      for y in pass.pass.rows(ofHeight: png.header.size.height) {
        pixels.unpack(
          bytes.span.extracting(start + 1..<start + 1 + pass.rowBytes), count: pass.columns, into: &row)
        body(
          AlphaRow(
            y: y, count: pass.columns, firstColumn: pass.pass.firstColumn, columnStep: pass.pass.columnStep,
            pixelStride: 4),
          row.span)
        start += 1 + pass.rowBytes
      }
    }
  }

  // MARK: Filters

  /// Undoes the filters in place.
  private mutating func undoFilters(name: String) throws(ImageError) {
    let unit = max(1, png.header.channels * png.header.bitDepth / 8)
    let passes = Self.passes(of: png.header)
    var rows = bytes.mutableSpan
    var start = 0
    for pass in passes {
      // The filters treat the row above the first of a pass as zeros.
      var above: Int?
      for _ in 0..<pass.rows {
        guard let filter = RowFilter(rawValue: rows[start]) else {
          throw ImageError(name, .damaged("a row of it has filter \(rows[start]), and a PNG has 0 to 4"))
        }
        Self.undo(filter, &rows, start + 1..<start + 1 + pass.rowBytes, above: above, unit: unit)
        above = start + 1
        start += 1 + pass.rowBytes
      }
    }
  }

  /// - Parameters:
  ///   - above: The start of the row above.
  ///   - unit: Bytes from a sample to the same sample of the left neighbor.
  private static func undo(
    _ filter: RowFilter, _ rows: inout MutableSpan<UInt8>, _ row: Range<Int>, above: Int?, unit: Int
  ) {
    // The bytes that have a left neighbor.
    let rest = min(row.lowerBound + unit, row.upperBound)..<row.upperBound
    switch (filter, above) {
    case (.none, _), (.up, nil): break
    case (.sub, _), (.paeth, nil):
      for index in rest { rows[index] &+= rows[index - unit] }
    case (.up, let above?):
      for index in row { rows[index] &+= rows[above + index - row.lowerBound] }
    case (.average, nil):
      for index in rest { rows[index] &+= .mean(rows[index - unit], 0) }
    case (.average, let above?):
      for index in row.lowerBound..<rest.lowerBound {
        rows[index] &+= .mean(0, rows[above + index - row.lowerBound])
      }
      for index in rest { rows[index] &+= .mean(rows[index - unit], rows[above + index - row.lowerBound]) }
    case (.paeth, let above?):
      for index in row.lowerBound..<rest.lowerBound { rows[index] &+= rows[above + index - row.lowerBound] }
      for index in rest {
        let up = above + index - row.lowerBound
        rows[index] &+= .paeth(left: rows[index - unit], above: rows[up], aboveLeft: rows[up - unit])
      }
    }
  }
}
