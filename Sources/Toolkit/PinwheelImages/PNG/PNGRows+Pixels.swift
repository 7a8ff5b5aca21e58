extension PNGRows {
  /// The samples of the image, four per pixel.
  ///
  /// - Parameter isBGR: Whether the file stores blue first.
  /// - Complexity: O(pixels), in time and memory.
  func samples(isBGR: Bool) -> ContiguousArray<UInt8> {
    var samples = ContiguousArray<UInt8>(repeating: 0, count: 4 * header.size.width * header.size.height)
    if header.colorType == 6, header.bitDepth == 8 {
      forEachRow(of: FourChannels.self, at: 0) { row, pixels in
        let first = row.y * header.size.width + row.firstColumn
        // SAFETY: the pixels of a row lie inside the image, and there are four samples for each. Through checked
        // subscripts this takes several times as long.
        unsafe samples.withUnsafeMutableBytes { samples in
          for column in 0..<row.count {
            let pixel = isBGR ? pixels[column].reversed : pixels[column]
            let target = 4 * (first + column * row.columnStep)
            unsafe samples.storeBytes(of: pixel, toByteOffset: target, as: FourChannels.self)
          }
        }
      }
      return samples
    }
    let (colors, clearColor) = (colors, clearColor)
    forEachRow { unpack($1, $0, colors, clearColor, into: &samples) }
    if isBGR { for red in stride(from: 0, to: samples.count, by: 4) { samples.swapAt(red, red + 2) } }
    return samples
  }

  /// 256 colors of a palette. Those beyond it are black and opaque, as in libpng.
  private var colors: ContiguousArray<FourChannels> {
    let (colors, alphas) = (Array(palette), Array(transparency))
    return ContiguousArray(
      (0..<(header.colorType == 3 ? 256 : 0)).map { index in
        let alpha: UInt8 = index < alphas.count ? alphas[index] : 255
        let channels = 3 * index < colors.count ? colors[3 * index..<3 * index + 3] : [0, 0, 0]
        return FourChannels(bits: channels.reversed().reduce(UInt32(alpha)) { $0 << 8 | UInt32($1) })
      })
  }

  /// Writes the pixels of a row into those of the image. 16-bit samples become 8-bit ones by rounding to the nearest;
  /// samples of fewer bits are stretched.
  ///
  /// - Parameter bytes: The bytes of all units, for each byte of a unit.
  private func unpack(
    _ bytes: [ContiguousArray<UInt8>], _ row: AlphaRow, _ colors: ContiguousArray<FourChannels>,
    _ clearColor: [Int], into pixels: inout ContiguousArray<UInt8>
  ) {
    for pixel in 0..<row.count {
      let target = 4 * (row.y * header.size.width + row.firstColumn + pixel * row.columnStep)
      if header.colorType == 3 {
        let color = colors[sample(0, of: pixel, bytes)]
        for channel in 0..<4 { pixels[target + channel] = color[channel] }
        continue
      }
      let isGray = header.colorType & 2 == 0
      var isClear = !clearColor.isEmpty
      for channel in 0..<3 {
        let sample = sample(isGray ? 0 : channel, of: pixel, bytes)
        pixels[target + channel] = Self.stretched(sample, depth: header.bitDepth)
        if isClear, sample != clearColor[isGray ? 0 : channel] { isClear = false }
      }
      pixels[target + 3] =
        header.hasAlphaChannel
        ? Self.stretched(sample(header.channels - 1, of: pixel, bytes), depth: header.bitDepth)
        : isClear ? 0 : .max
    }
  }

  @inline(__always)
  private func sample(_ channel: Int, of pixel: Int, _ bytes: [ContiguousArray<UInt8>]) -> Int {
    switch header.bitDepth {
    case 16: return Int(bytes[2 * channel][pixel]) << 8 | Int(bytes[2 * channel + 1][pixel])
    case 8: return Int(bytes[channel][pixel])
    case let depth:
      // The leftmost pixel is in the highest bits.
      let bit = pixel * depth
      return Int(bytes[0][bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
  }

  @inline(__always)
  private static func stretched(_ sample: Int, depth: Int) -> UInt8 {
    UInt8(
      truncatingIfNeeded: depth == 16 ? (sample * 255 + 32_895) >> 16 : sample * (255 / (1 << depth - 1)))
  }
}
