#if canImport(PNGShims)
  internal import PNGShims

  /// Decodes one PNG with libpng: row by row in stored order, or the whole image at once.
  @safe struct PNGReader: ~Copyable {
    /// The layout of the rows.
    let layout: pw_png_layout
    private let handle: Handle
    private let name: String

    /// Reads up to the first row.
    ///
    /// - Parameters:
    ///   - samples: The form that rows are converted to.
    ///   - isBGR: Whether the stream stores blue first.
    ///   - name: The name of the file in errors.
    /// - Throws: ``ImageError`` if the file is damaged up to the first row, or memory runs out.
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

    /// Reads the next row; after the last row of a pass, the first row of the next pass.
    ///
    /// - Parameter row: At least `layout.row_bytes` long.
    func readRow<Sample: PixelSample>(into row: inout ContiguousArray<Sample>) throws(ImageError) {
      try check(handle.readRow(into: &row))
    }

    /// Reads all rows, merging the passes of an interlaced image.
    ///
    /// - Parameter pixels: At least `layout.row_bytes` long for each row.
    func readImage<Sample: PixelSample>(into pixels: inout ContiguousArray<Sample>) throws(ImageError) {
      try check(handle.readImage(into: &pixels))
    }

    /// Reads the rest of the file after the last row, so that a damaged end is noticed.
    func finish() throws(ImageError) {
      try check(handle.finish())
    }

    private func check(_ status: pw_png_status) throws(ImageError) {
      if let cause = status.cause { throw ImageError(name, cause) }
    }
  }
#endif
