internal import PNGShims

/// Writes a PNG of 8 bits a sample band by band, so that a large picture need not be in memory as a whole.
package final class PNGRowWriter {
  private let handle: Handle
  private let width: Int
  private let name: String
  private var rowsLeft: Int
  /// What is written so far.
  private var file = ContiguousArray<UInt8>()

  /// - Parameters:
  ///   - width: From 1 up, and no more than a PNG can number; as `height`.
  ///   - isOpaque: Whether every pixel is opaque.
  ///   - name: The name of the file in errors.
  /// - Throws: ``ImageError`` if memory is out.
  package init(width: Int, height: Int, isOpaque: Bool, name: String) throws(ImageError) {
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height), columns > 0, rows > 0
    else {
      throw ImageError(name, .unencodable("a PNG cannot be \(width) x \(height) pixels"))
    }
    guard let handle = Handle() else { throw ImageError(name, .outOfMemory) }
    try Self.check(handle.start(width: columns, height: rows, isOpaque: isOpaque), name)
    self.handle = handle
    (self.width, self.name, rowsLeft) = (width, name, height)
  }

  /// Writes the next rows.
  ///
  /// - Parameter band: As wide as the picture, and no higher than what is left of it.
  /// - Complexity: O(pixels).
  package func write(_ band: RGBAImage<UInt8>) throws(ImageError) {
    precondition(band.width == width && band.height <= rowsLeft)
    rowsLeft -= band.height
    try Self.check(handle.write(band.samples, width: width, height: band.height), name)
    file += handle.taken()
  }

  /// The whole file, once all rows are written.
  package func finish() throws(ImageError) -> ContiguousArray<UInt8> {
    precondition(rowsLeft == 0)
    try Self.check(handle.finish(), name)
    file += handle.taken()
    return file
  }

  private static func check(_ status: pw_png_status, _ name: String) throws(ImageError) {
    switch status.outcome {
    case PW_PNG_OK: return
    case PW_PNG_NO_MEMORY: throw ImageError(name, .outOfMemory)
    default: throw ImageError(name, .unencodable("libpng cannot write it"))
    }
  }

  /// The C writer, which is destroyed with its owner. No pointer that it is given outlives the call.
  @safe private final class Handle {
    private let writer: OpaquePointer

    /// `nil` if memory is out.
    init?() {
      guard let writer = unsafe pw_png_writer_create() else { return nil }
      unsafe self.writer = unsafe writer
    }

    deinit {
      // SAFETY: no other code has the pointer.
      unsafe pw_png_writer_destroy(writer)
    }

    func start(width: UInt32, height: UInt32, isOpaque: Bool) -> pw_png_status {
      unsafe pw_png_writer_start(writer, width, height, isOpaque ? 1 : 0)
    }

    func write(_ samples: ContiguousArray<UInt8>, width: Int, height: Int) -> pw_png_status {
      precondition(samples.count == 4 * width * height)
      // SAFETY: the call reads as many rows as there are, which outlive it.
      return unsafe samples.withUnsafeBufferPointer {
        unsafe pw_png_writer_rows(writer, $0.baseAddress, 4 * width, height)
      }
    }

    func finish() -> pw_png_status { unsafe pw_png_writer_finish(writer) }

    /// What was written since the last call.
    func taken() -> ContiguousArray<UInt8> {
      let count = unsafe pw_png_writer_count(writer)
      // SAFETY: the call writes as many bytes as there is room for.
      return unsafe ContiguousArray(unsafeUninitializedCapacity: count) { bytes, initialized in
        unsafe pw_png_writer_take(writer, bytes.baseAddress)
        initialized = count
      }
    }
  }
}
