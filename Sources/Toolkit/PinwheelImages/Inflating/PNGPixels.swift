/// Interprets the samples of a PNG's rows as pixels of red, green, blue and alpha.
struct PNGPixels {
  private let header: PNGHeader
  /// The color that is clear.
  private let clearColor: [Int]
  /// 256 colors. Those beyond the palette are black and opaque, as in libpng.
  private let palette: ContiguousArray<FourChannels>

  init(_ png: WellFormedPNG) {
    header = png.header
    clearColor = png.clearColor
    let (colors, alphas) = (Array(png.palette), Array(png.transparency))
    palette = ContiguousArray(
      (0..<(header.colorType == 3 ? 256 : 0)).map { index in
        let alpha: UInt8 = index < alphas.count ? alphas[index] : 255
        let channels = 3 * index < colors.count ? colors[3 * index..<3 * index + 3] : [0, 0, 0]
        return FourChannels(bits: channels.reversed().reduce(UInt32(alpha)) { $0 << 8 | UInt32($1) })
      })
  }

  /// Writes the pixels of a row. 16-bit samples become 8-bit ones by rounding to the nearest; samples of fewer bits
  /// are stretched.
  ///
  /// - Parameter pixels: Room for four samples per pixel.
  func unpack<Sample: PixelSample>(
    _ row: Span<UInt8>, count: Int, into pixels: inout ContiguousArray<Sample>
  ) {
    let channels = header.channels
    for pixel in 0..<count {
      let (first, target) = (pixel * channels, 4 * pixel)
      if header.colorType == 3 {
        let color = palette[sample(first, of: row)]
        for channel in 0..<4 { pixels[target + channel] = Self.stretched(Int(color[channel]), depth: 8) }
        continue
      }
      let isGray = header.colorType & 2 == 0
      var isClear = !clearColor.isEmpty
      for channel in 0..<3 {
        let sample = sample(first + (isGray ? 0 : channel), of: row)
        pixels[target + channel] = Self.stretched(sample, depth: header.bitDepth)
        if isClear, sample != clearColor[isGray ? 0 : channel] { isClear = false }
      }
      pixels[target + 3] =
        header.hasAlphaChannel
        ? Self.stretched(sample(first + channels - 1, of: row), depth: header.bitDepth) : isClear ? 0 : .max
    }
  }

  @inline(__always)
  private func sample(_ index: Int, of row: Span<UInt8>) -> Int {
    switch header.bitDepth {
    case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
    case 8: return Int(row[index])
    default:
      // The leftmost pixel is in the highest bits.
      let bit = index * header.bitDepth
      return Int(row[bit / 8]) >> (8 - header.bitDepth - bit % 8) & (1 << header.bitDepth - 1)
    }
  }

  @inline(__always)
  private static func stretched<Sample: PixelSample>(_ sample: Int, depth: Int) -> Sample {
    if depth == 16 {
      return Sample(truncatingIfNeeded: Sample.bitWidth == 16 ? sample : (sample * 255 + 32_895) >> 16)
    }
    let byte = sample * (255 / (1 << depth - 1))
    // Multiplying a byte by 257 repeats it, which stretches 8 bits to 16.
    return Sample(truncatingIfNeeded: Sample.bitWidth == 16 ? 257 * byte : byte)
  }
}
