import TestSupport

extension PNGFile {
  /// Random pixels, with many that are clear, opaque, or the transparent color.
  init(random rng: inout SeededRandom, _ kind: PNGKind, width: Int, height: Int) {
    let largest = UInt16(1 << kind.bitDepth - 1)
    let channels = Self.channels(kind.colorType)
    var samples = (0..<width * height * channels).map { _ in UInt16.random(in: 0...largest, using: &rng) }
    var transparency: [UInt8] = []
    for pixel in 0..<width * height {
      let alpha = pixel * channels + channels - 1
      switch Int.random(in: 0..<4, using: &rng) {
      case 0 where kind.colorType >= 4: samples[alpha] = 0
      case 1 where kind.colorType >= 4: samples[alpha] = largest
      case 0 where kind.colorType < 3:
        for channel in 0..<channels { samples[pixel * channels + channel] = samples[channel] }
      default: break
      }
    }
    if kind.isTransparent, kind.colorType == 3 {
      // One entry fewer than colors: what is missing is opaque.
      transparency = (0..<Int(largest)).map { _ in [0, 1, 25, 26, 254, 255].randomElement(using: &rng) ?? 0 }
    } else if kind.isTransparent, kind.colorType < 3 {
      transparency = samples[..<channels].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
    let palette =
      kind.colorType == 3
      ? (0...largest).flatMap { _ in (0..<3).map { _ in UInt8.random(in: 0...255, using: &rng) } } : []
    self.init(
      width: width, height: height, bitDepth: kind.bitDepth, colorType: kind.colorType,
      isInterlaced: kind.isInterlaced, palette: palette, transparency: transparency, samples: samples,
      filters: (0..<height).map { _ in UInt8.random(in: 0...4, using: &rng) })
  }

  /// What full opacity is.
  var opaque: Int { bitDepth == 16 ? 65_535 : 255 }

  /// The alpha of a pixel in the image's own depth, from the specification.
  func alpha(x: Int, y: Int) -> Int {
    let pixel = samples[(y * width + x) * channels..<(y * width + x + 1) * channels]
    switch colorType {
    case 4, 6: return Int(pixel[pixel.endIndex - 1])
    case 3:
      return Int(pixel[pixel.startIndex]) < transparency.count
        ? Int(transparency[Int(pixel[pixel.startIndex])]) : 255
    default:
      let key = stride(from: 0, to: transparency.count, by: 2).map {
        UInt16(transparency[$0]) << 8 | UInt16(transparency[$0 + 1])
      }
      return key == Array(pixel) ? 0 : opaque
    }
  }
}
