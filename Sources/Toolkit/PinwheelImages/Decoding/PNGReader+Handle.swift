internal import PNGShims

extension PNGReader {
  /// The C reader, which is destroyed with its owner. No pointer that it is given outlives the call.
  @safe struct Handle: ~Copyable {
    private let reader: OpaquePointer
    private let bytes: ContiguousArray<UInt8>

    /// `nil` if memory is out.
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
      // SAFETY: the file is only read, within its count, and outlives the call.
      unsafe bytes.withUnsafeBufferPointer { file in
        unsafe pw_png_reader_start(reader, pw_png_file(base: file.baseAddress, count: file.count), options)
      }
    }

    func readRow<Sample: PixelSample>(into row: inout ContiguousArray<Sample>) -> pw_png_status {
      // SAFETY: the call writes one row, and refuses a buffer that is too small for it; both buffers outlive
      // it.
      unsafe row.withUnsafeMutableBytes { row in
        unsafe bytes.withUnsafeBufferPointer { file in
          unsafe pw_png_reader_row(
            reader, pw_png_file(base: file.baseAddress, count: file.count), row.baseAddress, row.count)
        }
      }
    }

    func readImage<Sample: PixelSample>(into pixels: inout ContiguousArray<Sample>) -> pw_png_status {
      // SAFETY: as in `readRow`, for as many rows as the image has.
      unsafe pixels.withUnsafeMutableBytes { pixels in
        unsafe bytes.withUnsafeBufferPointer { file in
          unsafe pw_png_reader_image(
            reader, pw_png_file(base: file.baseAddress, count: file.count), pixels.baseAddress, pixels.count)
        }
      }
    }

    func finish() -> pw_png_status {
      // SAFETY: as in `start`.
      unsafe bytes.withUnsafeBufferPointer { file in
        unsafe pw_png_reader_finish(reader, pw_png_file(base: file.baseAddress, count: file.count))
      }
    }
  }
}
