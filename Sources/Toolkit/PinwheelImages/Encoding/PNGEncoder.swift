/// Writes PNGs with 8 bits per sample, straight alpha and no interlacing.
package enum PNGEncoder {
  /// The samples to write.
  package enum ColorType: UInt8, Sendable {
    case rgba = 6
    /// For images whose pixels are all opaque; it needs less room.
    case rgb = 2
    /// For images whose red, green and blue are equal in every pixel.
    case grayAlpha = 4

    /// Samples per pixel.
    var channels: Int {
      switch self {
      case .rgba: 4
      case .rgb: 3
      case .grayAlpha: 2
      }
    }
  }

  /// Encodes an image.
  ///
  /// - Parameters:
  ///   - image: At least 1 x 1 pixel. Every pixel must meet the requirement of `colorType`.
  ///   - colorType: The samples to write.
  ///   - chunks: Further chunks for the file.
  ///   - name: The name of the file in errors.
  /// - Throws: ``ImageError`` if the image is empty or has more columns or rows than a PNG can have, or memory runs out.
  /// - Complexity: O(pixels), in time; a copy of the stored samples and the encoded bytes twice, in memory.
  package static func encode(
    _ image: RGBAImage<UInt8>, colorType: ColorType = .rgba, carrying chunks: DescriptiveChunks = .none,
    name: String = "the new PNG"
  ) throws(ImageError) -> ContiguousArray<UInt8> {
    let size = try size(width: image.width, height: image.height, name: name)
    return try encode(
      rows: rows(of: image, colorType)[...], size, colorType, carrying: chunks, name: name)
  }

  /// - Throws: ``ImageError`` if a PNG cannot have so many columns or rows.
  static func size(width: Int, height: Int, name: String) throws(ImageError) -> PixelSize {
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height) else {
      throw ImageError(name, .unencodable("a PNG cannot be \(width) x \(height) pixels"))
    }
    return PixelSize(width: width, height: height)
  }

  /// Encodes rows that are filtered already.
  ///
  /// - Parameters:
  ///   - rows: Each preceded by the number of its filter.
  ///   - size: At least 1 x 1 pixel, and at most the size that a PNG can have.
  static func encode(
    rows: ArraySlice<UInt8>, _ size: PixelSize, _ colorType: ColorType, carrying chunks: DescriptiveChunks,
    name: String
  ) throws(ImageError) -> ContiguousArray<UInt8> {
    guard let imageData = Deflater.zlibStream(of: rows) else { throw ImageError(name, .outOfMemory) }
    var file = PNGChunk.signature
    file.reserveCapacity(imageData.count + chunks.bytes.count + 100)
    file.appendChunk(.header, header(size, colorType)[...])
    file += chunks.bytes
    file.appendImageData(imageData[...])
    file.appendChunk(.end, [])
    return file
  }

  /// The contents of the first chunk.
  static func header(_ size: PixelSize, _ colorType: ColorType) -> ContiguousArray<UInt8> {
    var header = ContiguousArray<UInt8>()
    header.appendBigEndian(UInt32(size.width))
    header.appendBigEndian(UInt32(size.height))
    // Bits per sample, color type, the only methods of compression and filtering, and no interlacing.
    header += [8, colorType.rawValue, 0, 0, 0]
    return header
  }

  /// The image data of a PNG of at least 1 x 1 pixel; `nil` if memory runs out.
  static func stream(of image: RGBAImage<UInt8>, _ colorType: ColorType) -> ContiguousArray<UInt8>? {
    Deflater.zlibStream(of: rows(of: image, colorType)[...])
  }

  /// The rows as a PNG stores them, each preceded by the number of its filter. All store the difference from the
  /// left neighbor: on 321 CgBI images, choosing the best filter for each row saves at most 3% of the bytes.
  static func rows(of image: RGBAImage<UInt8>, _ colorType: ColorType) -> ContiguousArray<UInt8> {
    let count = (1 + image.width * colorType.channels) * image.height
    // SAFETY: a pixel writes four bytes and advances by its channels, of which there are at most four: up to two
    // bytes go beyond the last row, and there is room for them. Reads stay within the image's pixels. Byte by byte,
    // through checked subscripts, this takes 5 times as long.
    return unsafe ContiguousArray(unsafeUninitializedCapacity: count + 2) { rows, initialized in
      unsafe image.samples.withUnsafeBytes { samples in
        let rows = UnsafeMutableRawBufferPointer(rows)
        // A constant color type lets the compiler specialize the loop three times.
        switch colorType {
        case .rgba: unsafe fill(rows, from: samples, width: image.width, .rgba)
        case .rgb: unsafe fill(rows, from: samples, width: image.width, .rgb)
        case .grayAlpha: unsafe fill(rows, from: samples, width: image.width, .grayAlpha)
        }
      }
      initialized = count
    }
  }

  @inline(__always)
  private static func fill(
    _ rows: UnsafeMutableRawBufferPointer, from samples: UnsafeRawBufferPointer, width: Int,
    _ colorType: ColorType
  ) {
    var next = 0
    for y in 0..<samples.count / (4 * width) {
      unsafe rows[next] = RowFilter.sub.rawValue
      next += 1
      var left = FourChannels.zero
      for x in y * width..<(y + 1) * width {
        let pixel = unsafe samples.loadUnaligned(fromByteOffset: 4 * x, as: FourChannels.self)
        precondition(colorType.canHold(pixel), "these pixels cannot be written in this color type")
        unsafe rows.storeBytes(
          of: colorType.stored(pixel &- left), toByteOffset: next, as: FourChannels.self)
        left = pixel
        next += colorType.channels
      }
    }
  }
}

extension PNGEncoder.ColorType {
  @inline(__always)
  fileprivate func canHold(_ pixel: FourChannels) -> Bool {
    switch self {
    case .rgba: true
    case .rgb: pixel.bits >> 24 == 255
    case .grayAlpha: pixel[0] == pixel[1] && pixel[0] == pixel[2]
    }
  }

  /// The channels that are stored, in order.
  @inline(__always)
  fileprivate func stored(_ pixel: FourChannels) -> FourChannels {
    switch self {
    case .rgba, .rgb: pixel
    case .grayAlpha: FourChannels(bits: pixel.bits & 0xFF | (pixel.bits >> 24) << 8)
    }
  }
}
