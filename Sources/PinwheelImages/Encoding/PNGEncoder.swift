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
  ///   - name: What errors call the file.
  /// - Throws: ``ImageError`` if the image is empty or has more columns or rows than a PNG can number, or
  ///   memory is out.
  /// - Complexity: O(pixels), in time; a copy of the stored samples and the encoded bytes twice, in memory.
  package static func encode(
    _ image: RGBAImage<UInt8>, colorType: ColorType = .rgba, carrying chunks: DescriptiveChunks = .none,
    name: String = "the new PNG"
  ) throws(ImageError) -> ContiguousArray<UInt8> {
    let sides = 1...Int(Int32.max)
    guard sides.contains(image.width), sides.contains(image.height) else {
      throw ImageError(name, .unencodable("a PNG cannot be \(image.width) x \(image.height) pixels"))
    }
    guard let imageData = Deflater.zlibStream(of: rows(of: image, colorType)) else {
      throw ImageError(name, .outOfMemory)
    }
    var header = ContiguousArray<UInt8>()
    header.appendBigEndian(UInt32(image.width))
    header.appendBigEndian(UInt32(image.height))
    // Bits a sample, colour type, and the only methods of compression, filtering and no interlacing.
    header += [8, colorType.rawValue, 0, 0, 0]

    var file = PNGChunk.signature
    file.reserveCapacity(imageData.count + chunks.bytes.count + 100)
    file.appendChunk(.header, header[...])
    file += chunks.bytes
    for start in stride(from: 0, to: imageData.count, by: PNGChunk.maximumLength) {
      file.appendChunk(.imageData, imageData[start...].prefix(PNGChunk.maximumLength))
    }
    file.appendChunk(.end, [])
    return file
  }

  /// The rows as a PNG stores them, each with the number of its filter ahead. All have the difference from the
  /// left neighbour: on 321 CgBI images choosing the best filter for each row saves no more than 3% of the bytes.
  private static func rows(of image: RGBAImage<UInt8>, _ colorType: ColorType) -> ContiguousArray<UInt8> {
    let rowBytes = 1 + image.width * colorType.channels
    var rows = ContiguousArray<UInt8>(repeating: 0, count: rowBytes * image.height)
    var output = rows.mutableSpan
    let samples = image.samples.span
    var next = 0
    for y in 0..<image.height {
      output[next] = RowFilter.sub.rawValue
      next += 1
      var left = SIMD4<UInt8>.zero
      for x in y * image.width..<(y + 1) * image.width {
        let pixel = SIMD4(samples[4 * x], samples[4 * x + 1], samples[4 * x + 2], samples[4 * x + 3])
        let difference = pixel &- left
        left = pixel
        switch colorType {
        case .rgba:
          for channel in 0..<4 { output[next + channel] = difference[channel] }
        case .rgb:
          precondition(pixel.w == 255, "only opaque pixels can be written without alpha")
          for channel in 0..<3 { output[next + channel] = difference[channel] }
        case .grayAlpha:
          precondition(pixel.x == pixel.y && pixel.x == pixel.z, "only gray pixels can be written in grays")
          output[next] = difference.x
          output[next + 1] = difference.w
        }
        next += colorType.channels
      }
    }
    return rows
  }
}
