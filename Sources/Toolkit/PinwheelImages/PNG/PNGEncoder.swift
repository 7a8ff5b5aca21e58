internal import Pinwheel

/// Writes PNGs with 8 bits per sample, straight alpha and no interlacing.
package enum PNGEncoder {
  /// The samples to write.
  package enum ColorType: UInt8, Sendable {
    case rgba = 6
    /// For images whose pixels are all opaque; it needs less room.
    case rgb = 2
    /// One bit per pixel, black or white.
    case mask = 0

    /// Samples per pixel.
    var channels: Int { self == .rgba ? 4 : self == .rgb ? 3 : 1 }
  }

  /// Encodes an image.
  ///
  /// - Parameters:
  ///   - image: At least 1 x 1 pixel. Every pixel must be opaque for `.rgb`.
  ///   - colorType: The samples to write.
  ///   - chunks: Further chunks for the file, which are valid right after the header.
  ///   - name: The name of the file in errors.
  ///   - most: The most pixels whose rows are compressed in one piece, which takes less time, and memory for rows and stream.
  /// - Throws: ``ImageError`` if the image is empty or has more columns or rows than a PNG can have, or memory runs out.
  /// - Complexity: O(pixels), in time; a copy of the stored samples and the encoded bytes twice, in memory, or the encoded
  ///   bytes once if there are many pixels.
  package static func encode(
    _ image: RGBAImage, colorType: ColorType = .rgba, carrying chunks: ContiguousArray<UInt8> = [],
    name: String = "the new PNG", inOnePiece most: Int = 1 << 24
  ) throws(ImageError) -> ContiguousArray<UInt8> {
    let (width, height) = (image.width, image.height)
    let writer = try PNGWriter(width: width, height: height, colorType, carrying: chunks, name: name)
    let rows = width * height > most ? max(1, most / 64 / width) : height
    for y in stride(from: 0, to: height, by: rows) {
      let band = PixelRect(x: 0, y: y, width: width, height: min(rows, height - y))
      try writer.write(rows == height ? image : image.cropped(to: band))
    }
    return writer.finish()
  }

  /// The contents of the first chunk.
  static func header(_ size: PixelSize, _ colorType: ColorType) -> ContiguousArray<UInt8> {
    var header = ContiguousArray<UInt8>()
    header.appendBigEndian(UInt32(size.width))
    header.appendBigEndian(UInt32(size.height))
    // Bits per sample, color type, the only methods of compression and filtering, and no interlacing.
    header += [colorType == .mask ? 1 : 8, colorType.rawValue, 0, 0, 0]
    return header
  }

  /// The rows as a PNG stores them, each preceded by the number of its filter. All store the difference from the
  /// left neighbor: on 321 CgBI images, choosing the best filter for each row saves at most 3% of the bytes.
  static func rows(of image: RGBAImage, _ colorType: ColorType) -> ContiguousArray<UInt8> {
    let count = (1 + image.width * colorType.channels) * image.height
    // SAFETY: a pixel writes four bytes and advances by its channels, of which there are three or four: up to one
    // byte goes beyond the last row, and there is room for it. Reads stay within the image's pixels. Byte by byte,
    // through checked subscripts, this takes 5 times as long.
    return unsafe ContiguousArray(unsafeUninitializedCapacity: count + 1) { rows, initialized in
      unsafe image.samples.withUnsafeBytes { samples in
        let rows = UnsafeMutableRawBufferPointer(rows)
        // A constant color type lets the compiler specialize the loop.
        if colorType == .rgba {
          unsafe fill(rows, from: samples, width: image.width, .rgba)
        } else {
          unsafe fill(rows, from: samples, width: image.width, .rgb)
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
        precondition(colorType == .rgba || pixel[3] == 255, "pixels without alpha must be opaque")
        unsafe rows.storeBytes(of: pixel &- left, toByteOffset: next, as: FourChannels.self)
        left = pixel
        next += colorType.channels
      }
    }
  }
}
