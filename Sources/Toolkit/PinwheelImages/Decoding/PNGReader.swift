#if canImport(PNGShims)
  internal import PNGShims

  /// libpng at work on one PNG: rows in the order in which they are stored, or the whole image at once.
  @safe struct PNGReader: ~Copyable {
    /// The layout of the rows.
    let layout: pw_png_layout
    private let handle: Handle
    private let name: String

    /// Reads up to the first row.
    ///
    /// - Parameters:
    ///   - samples: What rows are turned into.
    ///   - isBGR: Whether the stream stores blue first.
    ///   - name: The name of the file in errors.
    /// - Throws: ``ImageError`` if the file is damaged so far, or memory is out.
    init(_ stream: PNGStream, samples: pw_png_samples, isBGR: Bool, name: String) throws(ImageError) {
      guard let handle = Handle(stream) else { throw ImageError(name, .outOfMemory) }
      let options = pw_png_options(
        samples: samples, is_bgr: isBGR ? 1 : 0, max_side: UInt32(ImageLimits.maximumSide),
        max_chunk_bytes: PNGChunk.maximumInMemory)
      let layout = handle.start(options)
      if let cause = layout.status.cause { throw ImageError(name, cause) }
      self.layout = layout
      self.handle = handle
      self.name = name
    }

    /// Reads the next row, of the next pass where there are several.
    ///
    /// - Parameter row: At least `layout.row_bytes` long.
    func readRow<Sample: PixelSample>(into row: inout ContiguousArray<Sample>) throws(ImageError) {
      try check(handle.readRow(into: &row))
    }

    /// Reads all rows, the passes of an interlaced image merged.
    ///
    /// - Parameter pixels: At least `layout.row_bytes` long for each row.
    func readImage<Sample: PixelSample>(into pixels: inout ContiguousArray<Sample>) throws(ImageError) {
      try check(handle.readImage(into: &pixels))
    }

    /// Reads what follows the last row, so that a damaged end is noticed.
    func finish() throws(ImageError) {
      try check(handle.finish())
    }

    private func check(_ status: pw_png_status) throws(ImageError) {
      if let cause = status.cause { throw ImageError(name, cause) }
    }
  }
#endif
