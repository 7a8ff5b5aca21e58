/// The rows of a PNG in every form that the specification allows, decoded without libpng. Used if libpng is not
/// available, for images that do not have one byte per channel or are too large for ``FilteredRows``.
///
///     image data -> inflated -> filters undone, pass by pass -> pixels of four samples
struct PNGRows {
  private let png: WellFormedPNG
  private let name: String
  /// The rows of all passes, each preceded by the number of its filter.
  private let bytes: ContiguousArray<UInt8>

  /// - Throws: ``ImageError`` if the file is damaged or unusual in any way; filters are checked later.
  /// - Complexity: O(pixels), in time and memory.
  init(_ image: EncodedImage) throws(ImageError) {
    png = try WellFormedPNG(checking: image)
    name = image.name
    let header = png.header
    let count = header.passes.reduce(0) { sum, pass in
      sum + pass.rows(ofHeight: header.size.height).underestimatedCount * (1 + header.rowBytes(of: pass))
    }
    guard let bytes = Inflater.inflate(png.imageData(), png.wrapping, count: count) else {
      throw ImageError(
        name, .damaged("its image data is damaged, or not that of \(header.size): \(count) bytes"))
    }
    self.bytes = bytes
  }

  /// The samples of the image, four per pixel.
  ///
  /// - Throws: ``ImageError`` if a row has an unknown filter.
  func samples<Sample: PixelSample>(isBGR: Bool) throws(ImageError) -> ContiguousArray<Sample> {
    let width = png.header.size.width
    var samples = ContiguousArray<Sample>(repeating: 0, count: 4 * width * png.header.size.height)
    try forEachRow(as: Sample.self) { row, pixels in
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
  /// - Throws: ``ImageError`` if a row has an unknown filter.
  func visitAlpha(_ visitor: inout some AlphaVisitor) throws(ImageError) -> Bool {
    if png.isOpaque { return false }
    if png.header.bitDepth == 16 {
      try forEachRow(as: UInt16.self) { visitor.visit($1, $0) }
    } else {
      try forEachRow(as: UInt8.self) { visitor.visit($1, $0) }
    }
    return true
  }

  private func forEachRow<Sample: PixelSample>(
    as sample: Sample.Type, _ body: (AlphaRow, Span<Sample>) -> Void
  ) throws(ImageError) {
    let header = png.header
    let pixels = PNGPixels(png)
    var samples = ContiguousArray<Sample>(repeating: 0, count: 4 * header.size.width)
    // Bytes from a sample to the same sample of the left neighbor.
    let unit = max(1, header.channels * header.bitDepth / 8)
    var start = 0
    for pass in header.passes {
      let columns = pass.columns(ofWidth: header.size.width)
      let rowBytes = header.rowBytes(of: pass)
      // The filters treat the row above the first of a pass, and the pixel left of the first of a row, as zeros.
      var above = ContiguousArray<UInt8>(repeating: 0, count: unit + rowBytes)
      var row = above
      for y in pass.rows(ofHeight: header.size.height) {
        guard let filter = RowFilter(rawValue: bytes[start]) else {
          throw ImageError(name, .damaged("a row of it has filter \(bytes[start]), and a PNG has 0 to 4"))
        }
        row.replaceSubrange(unit..., with: bytes[start + 1..<start + 1 + rowBytes])
        Self.undo(filter, &row, above, unit: unit)
        pixels.unpack(row.span.extracting(unit...), count: columns, into: &samples)
        body(
          AlphaRow(
            y: y, count: columns, firstColumn: pass.firstColumn, columnStep: pass.columnStep, pixelStride: 4),
          samples.span)
        swap(&row, &above)
        start += 1 + rowBytes
      }
    }
  }

  /// Undoes the filter of a row, which begins, like the row above, with the zeros left of the first pixel.
  private static func undo(
    _ filter: RowFilter, _ row: inout ContiguousArray<UInt8>, _ above: ContiguousArray<UInt8>, unit: Int
  ) {
    var row = row.mutableSpan
    let above = above.span
    for index in unit..<row.count {
      let left = row[index - unit]
      let predicted: UInt8 =
        switch filter {
        case .none: 0
        case .sub: left
        case .up: above[index]
        case .average: .mean(left, above[index])
        case .paeth: .paeth(left: left, above: above[index], aboveLeft: above[index - unit])
        }
      row[index] &+= predicted
    }
  }
}

extension PNGHeader {
  /// The passes that have pixels; for others, no row is stored.
  fileprivate var passes: [PNGPass] {
    (isInterlaced ? PNGPass.adam7 : [.whole]).filter { $0.columns(ofWidth: size.width) > 0 }
  }

  /// Bytes per row of a pass, without the filter's number.
  fileprivate func rowBytes(of pass: PNGPass) -> Int {
    (pass.columns(ofWidth: size.width) * channels * bitDepth + 7) / 8
  }
}
