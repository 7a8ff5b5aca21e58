/// Writes a PNG with 8 bits per sample, whole or band by band, so that a large picture need not be in memory as a whole.
package final class PNGWriter {
  /// Compresses bands; rows that come all at once are compressed in one piece, which takes a fraction of the time.
  private var compressor: ZlibWriter?
  private let colorType: PNGEncoder.ColorType
  private let name: String
  private let width: Int
  private let height: Int
  private var rowsLeft: Int
  /// The bytes written so far.
  private var file = PNGChunk.signature

  /// - Parameters:
  ///   - colorType: The samples to write; every pixel must be opaque for `.rgb`.
  ///   - chunks: Further chunks for the file, which are valid right after the header.
  ///   - name: The name of the file in errors.
  /// - Throws: ``ImageError`` if a PNG cannot have so many columns or rows.
  package init(
    width: Int, height: Int, _ colorType: PNGEncoder.ColorType, carrying chunks: ContiguousArray<UInt8> = [],
    name: String
  ) throws(ImageError) {
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height) else {
      throw ImageError(name, .unencodable("a PNG cannot be \(width) x \(height) pixels"))
    }
    (self.colorType, self.name) = (colorType, name)
    (self.width, self.height, rowsLeft) = (width, height, height)
    file.appendChunk(.header, PNGEncoder.header(PixelSize(width: width, height: height), colorType)[...])
    file += chunks
  }

  /// Writes the next rows.
  ///
  /// - Parameter band: As wide as the picture, and at most as high as its remaining rows.
  /// - Throws: ``ImageError`` if memory runs out.
  /// - Complexity: O(pixels).
  package func write(_ band: RGBAImage) throws(ImageError) {
    precondition(band.width == width && colorType != .mask)
    try write(PNGEncoder.rows(of: band, colorType)[...], count: band.height)
  }

  /// Writes rows that are filtered already, each preceded by the number of its filter.
  func write(_ rows: ArraySlice<UInt8>, count: Int) throws(ImageError) {
    precondition(count <= rowsLeft)
    rowsLeft -= count
    var stream = ContiguousArray<UInt8>()
    if count == height {
      stream = CompressionLibrary.zlibStream(of: rows) ?? []
    } else {
      // Growing an array takes up to three times its memory; room that is not used takes none.
      let most = (1 + width * colorType.channels) * height
      if compressor == nil { file.reserveCapacity(min(most + most / 64, 1 << 28)) }
      compressor = compressor ?? ZlibWriter()
      compressor?.write(rows, isLast: rowsLeft == 0, to: &stream)
    }
    if stream.isEmpty, compressor == nil { throw ImageError(name, .outOfMemory) }
    file.appendImageData(stream[...])
  }

  /// The whole file, after all rows were written.
  package func finish() -> ContiguousArray<UInt8> {
    precondition(rowsLeft == 0)
    file.appendChunk(.end, [])
    return file
  }
}
