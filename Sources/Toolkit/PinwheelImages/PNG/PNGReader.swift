#if canImport(PNGShims)
  internal import PNGShims

  /// Decodes one PNG with libpng: row by row in stored order, or the whole image at once.
  ///
  /// The C reader is destroyed with its owner. No pointer passed to it outlives the call.
  @safe final class PNGReader {
    /// The layout of the rows.
    let layout: pw_png_layout
    private let reader: OpaquePointer
    private let bytes: ContiguousArray<UInt8>
    private let name: String

    /// Reads up to the first row.
    ///
    /// - Parameters:
    ///   - samples: The form that rows are converted to.
    ///   - isBGR: Whether the file stores blue first.
    /// - Throws: ``ImageError`` if the file is damaged up to the first row, or memory runs out.
    init(_ image: EncodedImage, samples: pw_png_samples, isBGR: Bool) throws(ImageError) {
      guard let reader = unsafe pw_png_reader_create() else {
        throw ImageError(image.name, .outOfMemory)
      }
      unsafe self.reader = unsafe reader
      let hasChecksum: Bool
      ((bytes, hasChecksum), name) = (image.ordinaryPNG, image.name)
      let options = pw_png_options(
        samples: samples, is_bgr: isBGR ? 1 : 0, max_side: UInt32(ImageLimits.maximumSide),
        max_chunk_bytes: PNGChunk.maximumInMemory, ignores_checksum: hasChecksum ? 0 : 1)
      layout = unsafe Self.withFile(bytes) { unsafe pw_png_reader_start(reader, $0, options) }
      try check(layout.status)
    }

    deinit {
      // SAFETY: no other code has the pointer.
      unsafe pw_png_reader_destroy(reader)
    }

    /// Reads the next row; after the last row of a pass, the first row of the next pass.
    ///
    /// - Parameter row: At least `layout.row_bytes` long.
    func readRow<Sample: PixelSample>(into row: inout ContiguousArray<Sample>) throws(ImageError) {
      // SAFETY: the call writes one row, and refuses a buffer that is too small for it. The buffer outlives the
      // call.
      try check(
        unsafe row.withUnsafeMutableBytes { row in
          unsafe Self.withFile(bytes) { unsafe pw_png_reader_row(reader, $0, row.baseAddress, row.count) }
        })
    }

    /// Reads all rows, merging the passes of an interlaced image.
    ///
    /// - Parameter pixels: At least `layout.row_bytes` long for each row.
    func readImage(into pixels: inout ContiguousArray<UInt8>) throws(ImageError) {
      // SAFETY: as in `readRow`, for as many rows as the image has.
      try check(
        unsafe pixels.withUnsafeMutableBytes { pixels in
          unsafe Self.withFile(bytes) {
            unsafe pw_png_reader_image(reader, $0, pixels.baseAddress, pixels.count)
          }
        })
    }

    /// Reads the rest of the file after the last row, so that a damaged end is noticed.
    func finish() throws(ImageError) {
      try check(unsafe Self.withFile(bytes) { unsafe pw_png_reader_finish(reader, $0) })
    }

    /// Calls `body` with the file's bytes, which are only read, within their count, and outlive the call.
    private static func withFile<Result>(
      _ bytes: ContiguousArray<UInt8>, _ body: (pw_png_file) -> Result
    ) -> Result {
      unsafe bytes.withUnsafeBufferPointer { file in
        unsafe body(pw_png_file(base: file.baseAddress, count: file.count))
      }
    }

    private func check(_ status: pw_png_status) throws(ImageError) {
      if let cause = status.cause { throw ImageError(name, cause) }
    }
  }
#endif
