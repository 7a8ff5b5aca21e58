/// Writes a PNG with 8 bits per sample band by band, so that a large picture need not be in memory as a whole.
package final class PNGRowWriter {
  private let compressor: ZlibWriter
  private let colorType: PNGEncoder.ColorType
  private let width: Int
  private var rowsLeft: Int
  /// The bytes written so far.
  private var file = PNGChunk.signature

  /// - Parameters:
  ///   - width: At least 1, and at most the size that a PNG can have; the same holds for `height`.
  ///   - isOpaque: Whether every pixel is opaque.
  ///   - name: The name of the file in errors.
  /// - Throws: ``ImageError`` if memory runs out.
  package init(width: Int, height: Int, isOpaque: Bool, name: String) throws(ImageError) {
    let size = try PNGEncoder.size(width: width, height: height, name: name)
    guard let compressor = ZlibWriter() else { throw ImageError(name, .outOfMemory) }
    self.compressor = compressor
    colorType = isOpaque ? .rgb : .rgba
    (self.width, rowsLeft) = (width, height)
    file.appendChunk(.header, PNGEncoder.header(size, colorType)[...])
  }

  /// Writes the next rows.
  ///
  /// - Parameter band: As wide as the picture, and at most as high as its remaining rows.
  /// - Complexity: O(pixels).
  package func write(_ band: RGBAImage<UInt8>) {
    precondition(band.width == width && band.height <= rowsLeft)
    rowsLeft -= band.height
    write(PNGEncoder.rows(of: band, colorType)[...], isLast: false)
  }

  /// The whole file, after all rows were written.
  package func finish() -> ContiguousArray<UInt8> {
    precondition(rowsLeft == 0)
    write([], isLast: true)
    file.appendChunk(.end, [])
    return file
  }

  private func write(_ rows: ArraySlice<UInt8>, isLast: Bool) {
    var stream = ContiguousArray<UInt8>()
    compressor.write(rows, isLast: isLast, to: &stream)
    file.appendImageData(stream[...])
  }
}
