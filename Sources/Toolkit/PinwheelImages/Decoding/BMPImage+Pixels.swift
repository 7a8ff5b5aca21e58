internal import PinwheelFiles

extension BMPImage {
  /// The pixels. An alpha of 32-bit pixels that the header does not state counts if it is not 0 everywhere.
  ///
  /// - Parameter colorKey: The color, 0xRRGGBB, whose pixels are clear.
  /// - Throws: ``ImageError`` if the file ends in the pixels.
  func pixels(
    _ bytes: ContiguousArray<UInt8>, colorKey: UInt32?, name: String
  ) throws(ImageError) -> RGBAImage {
    let (width, height) = (size.width, size.height)
    let stride = (width * bitsPerPixel + 31) / 32 * 4
    guard start >= 0, start <= bytes.count, stride <= (bytes.count - start) / height else {
      throw ImageError(name, .endsEarly)
    }
    let fields = masks.map { Field($0) }
    var samples = ContiguousArray<UInt8>(repeating: 255, count: 4 * width * height)
    var hasAlpha = isAlphaStated
    for y in 0..<height {
      let row = start + (isTopDown ? y : height - 1 - y) * stride
      for x in 0..<width {
        let next = 4 * (y * width + x)
        switch bitsPerPixel {
        case 24:
          for channel in 0..<3 { samples[next + channel] = bytes[row + 3 * x + 2 - channel] }
        case 16, 32:
          let pixel = UInt32(bytes.littleEndian(at: row + x * bitsPerPixel / 8, count: bitsPerPixel / 8))
          for channel in 0..<4 { samples[next + channel] = fields[channel].byte(of: pixel) }
          if samples[next + 3] > 0 { hasAlpha = true }
        default:
          // The first pixel is in the highest bits.
          let bit = x * bitsPerPixel
          let index = Int(bytes[row + bit / 8]) >> (8 - bitsPerPixel - bit % 8) & (1 << bitsPerPixel - 1)
          let color = palette.start + palette.step * index
          guard color + 3 <= min(start, bytes.count) else {
            throw ImageError(name, .damaged("its pixels use colors that are not in its palette"))
          }
          for channel in 0..<3 { samples[next + channel] = bytes[color + 2 - channel] }
        }
      }
    }
    if bitsPerPixel == 32, !hasAlpha {
      for at in Swift.stride(from: 3, to: samples.count, by: 4) { samples[at] = 255 }
    }
    if let colorKey {
      for at in Swift.stride(from: 0, to: samples.count, by: 4)
      where samples[at..<at + 3].reduce(0, { $0 << 8 | UInt32($1) }) == colorKey { samples[at + 3] = 0 }
    }
    return RGBAImage(width: width, height: height, samples: samples)
  }

  /// A channel in the bits of a pixel, scaled to a byte; 255 without bits.
  private struct Field {
    let mask: UInt32
    let shift: UInt32
    let most: UInt64

    init(_ mask: UInt32) {
      (self.mask, shift) = (mask, UInt32(mask == 0 ? 0 : mask.trailingZeroBitCount))
      most = UInt64(mask >> shift)
    }

    func byte(of pixel: UInt32) -> UInt8 {
      most == 0 ? 255 : UInt8((UInt64((pixel & mask) >> shift) * 255 + most / 2) / most)
    }
  }
}
