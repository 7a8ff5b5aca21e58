internal import PinwheelFiles

/// A Windows bitmap: its header, and its pixels in rows of whole 32-bit words, from the bottom unless the height is
/// negative.
struct BMPImage: Sendable {
  let size: PixelSize
  private let isTopDown: Bool
  private let bitsPerPixel: Int
  /// Red, green, blue and alpha of a pixel of 16 or 32 bits; alpha is 0 if there is none.
  private let masks: [UInt32]
  private let isAlphaStated: Bool
  /// The position of the palette, and the bytes of an entry: blue, green, red and maybe one more.
  private let palette: (start: Int, step: Int)
  /// The position of the pixels.
  private let start: Int

  /// Whether a file is a bitmap: two reserved numbers are 0, and the length of the header is a known one.
  static func mayBe(_ bytes: ContiguousArray<UInt8>) -> Bool {
    bytes.has("BM") && bytes.littleEndian(at: 6, count: 4) as UInt64? == 0
      && [12, 40, 52, 56, 64, 108, 124].contains(bytes.littleEndian(at: 14, count: 4) as UInt64?)
  }

  /// - Throws: ``ImageError`` if the header ends early, or tells of pixels that are not decoded.
  init(_ bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    let probe = FileProbe(bytes, size: bytes.count, name: name)
    let length = probe.little(14)
    let isOld = length == 12
    guard bytes.count >= 14 + length else { throw ImageError(name, .endsEarly) }
    func signed(_ at: Int) -> Int { Int(Int32(truncatingIfNeeded: probe.little(at))) }
    let height = isOld ? probe.little(20, 2) : signed(22)
    size = PixelSize(width: isOld ? probe.little(18, 2) : signed(18), height: abs(height))
    isTopDown = height < 0
    bitsPerPixel = probe.little(isOld ? 24 : 28, 2)
    let packing = isOld ? 0 : probe.little(30)
    guard [0, 3, 6].contains(packing), [1, 4, 8, 16, 24, 32].contains(bitsPerPixel) else {
      throw ImageError(name, .undecodedPixels("a BMP of \(bitsPerPixel) bits with packing \(packing)"))
    }
    if packing == 0 {
      masks = bitsPerPixel == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]
    } else {
      let hasAlpha = packing == 6 || length >= 56
      masks = (0..<4).map { $0 < 3 || hasAlpha ? UInt32(max(0, probe.little(54 + 4 * $0))) : 0 }
    }
    isAlphaStated = packing != 0
    palette = (14 + length + (length == 40 ? [0: 0, 3: 12, 6: 16][packing] ?? 0 : 0), isOld ? 3 : 4)
    start = probe.little(10)
  }

  /// The pixels. An alpha of 32-bit pixels that the header does not state counts if it is not 0 everywhere.
  ///
  /// - Parameter colorKey: The color, 0xRRGGBB, whose pixels are clear.
  /// - Throws: ``ImageError`` if the file ends in the pixels.
  func pixels(
    _ bytes: ContiguousArray<UInt8>, colorKey: UInt32?, name: String
  ) throws(ImageError) -> RGBAImage<UInt8> {
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
