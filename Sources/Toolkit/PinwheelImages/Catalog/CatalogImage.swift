/// The bitmap of a rendition in a compiled asset catalog (`Assets.car`): its codec at once, its pixels on request.
///
/// Every part is checked: data that contradicts its header is an error, never an incomplete image, and no more memory
/// is allocated than the checked header requires. `(0, 0)` is the top-left pixel.
package struct CatalogImage: Sendable {
  /// How the pixels are stored.
  package let codec: CatalogCodec
  /// Columns, in pixels.
  package let width: Int
  /// Rows, in pixels.
  package let height: Int
  /// The pixel format in the record, such as `ARGB`.
  package let pixelFormat: String
  /// The number of the color space in the record.
  let colorSpace: Int
  /// Whether the stored alpha is ignored, and every pixel is opaque.
  package let isOpaque: Bool

  /// The name of the image in errors.
  let name: String
  /// Bytes from one row to the next, in the codecs that pad rows.
  let bytesPerRow: Int?
  /// The number of bands, if the data comes in bands.
  let bandCount: Int?
  /// The bytes after the header.
  let data: ArraySlice<UInt8>

  /// Reads only the header of the payload.
  ///
  /// - Parameters:
  ///   - payload: The payload of the rendition's record, from its `MLEC` on.
  ///   - width: The number of columns in the record.
  ///   - height: The number of rows in the record.
  ///   - pixelFormat: The pixel format in the record.
  ///   - colorSpace: The number of the color space in the record, which determines the meaning of 16-bit samples.
  ///   - bytesPerRow: The bytes per row in the record (its entry 1007), if it has them; otherwise rows are taken to be
  ///     unpadded.
  ///   - name: The name of the image in errors.
  ///   - limits: How large the image may be.
  /// - Throws: ``ImageError`` if the payload is not a bitmap, ends in its header or has a codec without a name, or the
  ///   image is empty or exceeds `limits`. Codecs that are not decoded are not error here.
  /// - Complexity: O(1).
  package init(
    _ payload: ArraySlice<UInt8>, width: Int, height: Int, pixelFormat: String, colorSpace: Int = 1,
    bytesPerRow: Int?, name: String, limits: ImageLimits = .standard
  ) throws(ImageError) {
    do throws(ImageError.Cause) {
      var reader = PayloadReader(payload)
      guard reader.starts(with: "MLEC") else { throw .damaged("it is not a bitmap of an asset catalog") }
      _ = try reader.uint32()
      let flags = try reader.uint32()
      let number = try reader.uint32()
      guard let codec = CatalogCodec(rawValue: number) else { throw .undecodedPixels("codec \(number)") }
      let length = try reader.uint32()
      let isBanded = flags & 1 != 0
      (self.codec, isOpaque) = (codec, flags & 2 != 0)
      bandCount = isBanded ? length : nil
      data = isBanded ? reader.rest : try reader.slice(length)
    } catch {
      throw ImageError(name, error)
    }
    try limits.check(PixelSize(width: width, height: height), name: name)
    (self.width, self.height, self.bytesPerRow, self.name) = (width, height, bytesPerRow, name)
    (self.pixelFormat, self.colorSpace) = (pixelFormat, colorSpace)
  }

  /// Whether pixels of a format are decoded.
  package static func isDecoded(pixelFormat: String, colorSpace: Int) -> Bool {
    PixelLayout(pixelFormat: pixelFormat, colorSpace: colorSpace) != nil
  }

  /// The bands from the top, which are the whole image; one where the data is not cut up.
  ///
  /// - Complexity: O(bands).
  func bands() throws(ImageError.Cause) -> ContiguousArray<CatalogBand> {
    guard let bandCount else { return [CatalogBand(rows: 0..<height, data: data)] }
    var bands: ContiguousArray<CatalogBand> = []
    var reader = PayloadReader(data)
    var y = 0
    // Each band has a row at least, so that a false number of bands ends here soon.
    for _ in 0..<bandCount {
      guard reader.starts(with: "KCBC") else { throw .damaged("one of its bands has no header") }
      _ = try reader.slice(12)
      let rows = try reader.uint32()
      guard rows > 0, rows <= height - y else {
        throw .damaged("its bands have more than its \(height) rows")
      }
      bands.append(CatalogBand(rows: y..<y + rows, data: try reader.slice(try reader.uint32())))
      y += rows
    }
    guard y == height else { throw .damaged("its bands have \(y) rows of \(height)") }
    return bands
  }
}

/// Some rows of a catalog image, whose data is decoded on its own.
struct CatalogBand: Sendable {
  let rows: Range<Int>
  let data: ArraySlice<UInt8>
}
