#if canImport(PNGShims)
  internal import PNGShims

  extension PNGReader {
    /// The C reader, destroyed with its owner. No pointer passed to it outlives the call.
    @safe struct Handle: ~Copyable {
      private let reader: OpaquePointer
      private let bytes: ContiguousArray<UInt8>

      /// `nil` if memory runs out.
      init?(_ stream: PNGStream) {
        // SAFETY: the pieces are copied during the call.
        guard let reader = unsafe pw_png_reader_create(stream.pieces, stream.pieces.count) else { return nil }
        unsafe self.reader = unsafe reader
        bytes = stream.bytes
      }

      deinit {
        // SAFETY: no other code has the pointer.
        unsafe pw_png_reader_destroy(reader)
      }

      func start(_ options: pw_png_options) -> pw_png_layout {
        unsafe withFile { unsafe pw_png_reader_start(reader, $0, options) }
      }

      func readRow<Sample: PixelSample>(into row: inout ContiguousArray<Sample>) -> pw_png_status {
        // SAFETY: the call writes one row, and refuses a buffer that is too small for it. The buffer outlives the
        // call.
        unsafe row.withUnsafeMutableBytes { row in
          unsafe withFile { unsafe pw_png_reader_row(reader, $0, row.baseAddress, row.count) }
        }
      }

      func readImage<Sample: PixelSample>(into pixels: inout ContiguousArray<Sample>) -> pw_png_status {
        // SAFETY: as in `readRow`, for as many rows as the image has.
        unsafe pixels.withUnsafeMutableBytes { pixels in
          unsafe withFile { unsafe pw_png_reader_image(reader, $0, pixels.baseAddress, pixels.count) }
        }
      }

      func finish() -> pw_png_status {
        unsafe withFile { unsafe pw_png_reader_finish(reader, $0) }
      }

      /// Calls `body` with the file's bytes, which are only read, within their count, and outlive the call.
      private func withFile<Result>(_ body: (pw_png_file) -> Result) -> Result {
        unsafe bytes.withUnsafeBufferPointer { file in
          unsafe body(pw_png_file(base: file.baseAddress, count: file.count))
        }
      }
    }
  }
#endif
