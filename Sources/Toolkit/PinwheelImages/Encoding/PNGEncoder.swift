/// Writes PNGs: 8 bits a sample, straight alpha, not interlaced.
package enum PNGEncoder {
  /// Which samples are written.
  package enum ColorType: UInt8, Sendable {
    case rgba = 6
    /// For images whose pixels are all opaque, which take less room so.
    case rgb = 2
    /// For images whose red, green and blue are equal in every pixel.
    case grayAlpha = 4

    /// Samples of a pixel.
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
  ///   - image: From 1 x 1 pixel up. Every pixel must be as `colorType` needs it.
  ///   - colorType: Which samples are written.
  ///   - chunks: What else goes into the file.
  ///   - name: The name of the file in errors.
  /// - Throws: ``ImageError`` if the image is empty or has more columns or rows than a PNG can number, or
  ///   memory is out.
  /// - Complexity: O(pixels), in time; a copy of the stored samples and the encoded bytes twice, in memory.
  package static func encode(
    _ image: RGBAImage<UInt8>, colorType: ColorType = .rgba, carrying chunks: DescriptiveChunks = .none,
    name: String = "the new PNG"
  ) throws(ImageError) -> ContiguousArray<UInt8> {
    let size = try size(width: image.width, height: image.height, name: name)
    return try encode(
      rows: rows(of: image, colorType)[...], size, colorType, carrying: chunks, name: name)
  }

  /// - Throws: ``ImageError`` if a PNG cannot number so many columns or rows.
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
  ///   - rows: Each with the number of its filter ahead.
  ///   - size: From 1 x 1 pixel up, and no more than a PNG can number.
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
    // Bits a sample, color type, and the only methods of compression, filtering and no interlacing.
    header += [8, colorType.rawValue, 0, 0, 0]
    return header
  }

  /// The image data of a PNG, from 1 x 1 pixel up; `nil` if memory is out.
  static func stream(of image: RGBAImage<UInt8>, _ colorType: ColorType) -> ContiguousArray<UInt8>? {
    Deflater.zlibStream(of: rows(of: image, colorType)[...])
  }

  /// The rows as a PNG stores them, each with the number of its filter ahead. All have the difference from the
  /// left neighbor: on 321 CgBI images choosing the best filter for each row saves no more than 3% of the bytes.
  static func rows(of image: RGBAImage<UInt8>, _ colorType: ColorType) -> ContiguousArray<UInt8> {
    let count = (1 + image.width * colorType.channels) * image.height
    // SAFETY: a pixel writes four bytes and moves on by its channels, which are no more: up to two bytes go beyond
    // the last row, and there is room for them. Reads are those of the image's pixels. Byte by byte, through
    // checked subscripts, this takes 5 times as long.
    return unsafe ContiguousArray(unsafeUninitializedCapacity: count + 2) { rows, initialized in
      unsafe image.samples.withUnsafeBytes { samples in
        let rows = UnsafeMutableRawBufferPointer(rows)
        // A color type that the compiler knows makes three loops of one.
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
        precondition(colorType.canHold(pixel), "these pixels cannot be written in this colour type")
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

  /// The channels that are stored, first.
  @inline(__always)
  fileprivate func stored(_ pixel: FourChannels) -> FourChannels {
    switch self {
    case .rgba, .rgb: pixel
    case .grayAlpha: FourChannels(bits: pixel.bits & 0xFF | (pixel.bits >> 24) << 8)
    }
  }
}
