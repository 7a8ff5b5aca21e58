internal import PNGShims

/// Writes PNGs: 8 bits a sample, straight alpha, not interlaced.
package enum PNGEncoder {
  /// Which samples are written.
  package enum ColorType: Sendable, Hashable {
    case rgba
    /// For images whose pixels are all opaque, which take less room so.
    case rgb
    /// For images whose red, green and blue are equal in every pixel.
    case grayAlpha
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
  /// - Complexity: O(pixels), in time; the encoded bytes twice, in memory.
  package static func encode(
    _ image: RGBAImage<UInt8>, colorType: ColorType = .rgba, carrying chunks: DescriptiveChunks = .none,
    name: String = "the new PNG"
  ) throws(ImageError) -> ContiguousArray<UInt8> {
    let sides = 1...Int(Int32.max)
    guard sides.contains(image.width), sides.contains(image.height) else {
      throw ImageError(name, .unencodable("a PNG cannot be \(image.width) x \(image.height) pixels"))
    }
    let samples = samples(of: image, colorType)
    // SAFETY: both buffers outlive the call, which reads the rows of an image of this size, all of which are
    // there, and the chunks. The encoded bytes are ours until they are freed, after they have been copied.
    return try unsafe samples.withUnsafeBufferPointer { samples throws(ImageError) in
      try unsafe chunks.bytes.withUnsafeBufferPointer { chunks throws(ImageError) in
        let encoded = unsafe pw_png_encode(
          samples.baseAddress, UInt32(image.width), UInt32(image.height), colorType.channels,
          pw_png_file(base: chunks.baseAddress, count: chunks.count))
        defer { unsafe pw_png_free(encoded.bytes) }
        if let cause = unsafe encoded.status.writingCause { throw ImageError(name, cause) }
        return unsafe ContiguousArray(UnsafeBufferPointer(start: encoded.bytes, count: encoded.count))
      }
    }
  }

  private static func samples(
    of image: RGBAImage<UInt8>, _ colorType: ColorType
  ) -> ContiguousArray<UInt8> {
    let pixels = stride(from: 0, to: image.samples.count, by: 4)
    var samples = ContiguousArray<UInt8>()
    switch colorType {
    case .rgba: return image.samples
    case .rgb:
      samples.reserveCapacity(image.samples.count / 4 * 3)
      for pixel in pixels {
        precondition(image.samples[pixel + 3] == 255, "only opaque pixels can be written without alpha")
        for channel in 0..<3 { samples.append(image.samples[pixel + channel]) }
      }
    case .grayAlpha:
      samples.reserveCapacity(image.samples.count / 2)
      for pixel in pixels {
        let gray = image.samples[pixel]
        let isGray = image.samples[pixel + 1] == gray && image.samples[pixel + 2] == gray
        precondition(isGray, "only gray pixels can be written in grays")
        samples.append(gray)
        samples.append(image.samples[pixel + 3])
      }
    }
    return samples
  }
}

extension PNGEncoder.ColorType {
  fileprivate var channels: pw_png_channels {
    switch self {
    case .rgba: PW_PNG_WRITE_RGBA
    case .rgb: PW_PNG_WRITE_RGB
    case .grayAlpha: PW_PNG_WRITE_GRAY_ALPHA
    }
  }
}
