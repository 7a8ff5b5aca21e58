package import Pinwheel

/// Pixels that were decoded, or drawn. `(0, 0)` is the top-left pixel.
package struct RGBAImage: Sendable, Hashable {
  /// Columns, in pixels.
  package let width: Int
  /// Rows, in pixels.
  package let height: Int
  /// Red, green, blue and alpha of every pixel, row by row from the top, without padding. Alpha is straight: colors
  /// are not premultiplied. Their number must not change.
  package var samples: ContiguousArray<UInt8>

  /// - Parameter samples: `4 * width * height` samples.
  package init(width: Int, height: Int, samples: ContiguousArray<UInt8>) {
    precondition(width >= 0 && height >= 0, "an image cannot have a negative side")
    precondition(samples.count == 4 * width * height, "an image needs four samples for each pixel")
    (self.width, self.height, self.samples) = (width, height, samples)
  }

  /// Passes every row to `visitor`.
  func visitAlpha(_ visitor: inout some AlphaVisitor) {
    for y in 0..<height {
      visitor.visit(
        samples.span.extracting(4 * width * y..<4 * width * (y + 1)),
        AlphaRow(y: y, count: width, pixelStride: 4))
    }
  }

  /// Whether the other image is as large and shows the same: colors under clear pixels do not count.
  package func looksLike(_ other: RGBAImage) -> Bool {
    guard (width, height) == (other.width, other.height) else { return false }
    return stride(from: 0, to: samples.count, by: 4).allSatisfy { (pixel: Int) -> Bool in
      if samples[pixel + 3] == 0, other.samples[pixel + 3] == 0 { return true }
      return samples[pixel..<pixel + 4] == other.samples[pixel..<pixel + 4]
    }
  }

  /// A part of the image.
  ///
  /// - Parameter part: Must lie in the image.
  package func cropped(to part: PixelRect) -> RGBAImage {
    precondition(part.x >= 0 && part.width >= 0 && part.x <= width - part.width)
    precondition(part.y >= 0 && part.height >= 0 && part.y <= height - part.height)
    var samples = ContiguousArray<UInt8>()
    samples.reserveCapacity(4 * part.width * part.height)
    for y in part.y..<part.y + part.height {
      let start = 4 * (y * width + part.x)
      samples += self.samples[start..<start + 4 * part.width]
    }
    return RGBAImage(width: part.width, height: part.height, samples: samples)
  }
}

/// A channel of a pixel: `UInt8` or `UInt16`. Its largest value is full intensity, or full opacity.
protocol PixelSample: FixedWidthInteger, UnsignedInteger, BitwiseCopyable, Sendable {}

extension UInt8: PixelSample {}
extension UInt16: PixelSample {}

/// The transparency of an image's pixels, regardless of the file's declaration.
package enum AlphaKind: String, Sendable, CaseIterable {
  /// Every pixel is opaque.
  case none
  /// Every pixel is opaque or clear, and at least one is clear.
  case binary
  /// Some pixel is neither opaque nor clear.
  case full
}
