package import Foundation

/// Pixels as Pillow decodes them.
package struct PillowImage: Sendable {
  package let width: Int
  package let height: Int
  /// Straight 8-bit RGBA.
  package let rgba: ContiguousArray<UInt8>

  /// Decodes many files in one run.
  ///
  /// - Parameter isInSRGB: Whether colors of another profile in the file are converted to sRGB.
  package static func decode(_ urls: [URL], inSRGB isInSRGB: Bool = false) throws -> [PillowImage] {
    let output = ContiguousArray(
      try Tool.script("decode-rgba", (isInSRGB ? ["--srgb"] : []) + urls.map(\.path)))
    var images: [PillowImage] = []
    var at = 0
    while at + 8 <= output.count {
      let numbers = (0..<2).map { number in
        (0..<4).reduce(0) { $0 | Int(output[at + number * 4 + $1]) << ($1 * 8) }
      }
      let end = at + 8 + 4 * numbers[0] * numbers[1]
      images.append(
        PillowImage(width: numbers[0], height: numbers[1], rgba: ContiguousArray(output[at + 8..<end])))
      at = end
    }
    return images
  }
}

// What tests do with every pixel of many images, here where it is optimized.
extension PillowImage {
  /// Colors premultiplied as by Apple's tools, `round(c * a / 255)`, and alpha unchanged.
  package static func premultiplied(_ samples: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var result = samples
    for index in samples.indices where index % 4 != 3 {
      result[index] = UInt8((Int(samples[index]) * Int(samples[index | 3]) + 127) / 255)
    }
    return result
  }

  /// The largest differences between two images of the same size, in alpha and in color.
  package static func differences(
    _ a: ContiguousArray<UInt8>, _ b: ContiguousArray<UInt8>
  ) -> (alpha: Int, color: Int) {
    var (alpha, color) = (0, 0)
    for index in a.indices {
      let difference = abs(Int(a[index]) - Int(b[index]))
      if index % 4 == 3 { alpha = max(alpha, difference) } else { color = max(color, difference) }
    }
    return (alpha, color)
  }

  /// Whether colors are those of a source after alpha was multiplied in and divided out again, which rounds:
  /// `min(255, (p * 255 + a / 2) / a)` for a stored `p`.
  package func isRounded(like source: PillowImage) -> Bool {
    let stored = Self.premultiplied(source.rgba)
    for index in stored.indices {
      let alpha = Int(stored[index | 3])
      let expected =
        index % 4 == 3 ? alpha : alpha == 0 ? 0 : min(255, (Int(stored[index]) * 255 + alpha / 2) / alpha)
      if Int(rgba[index]) != expected { return false }
    }
    return true
  }

  /// The pixels whose alpha is at least `alpha`.
  package func solid(from alpha: UInt8) -> PixelGrid {
    PixelGrid(width: width, height: height) { rgba[4 * ($1 * width + $0) + 3] >= alpha }
  }
}
