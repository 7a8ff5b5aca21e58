/// Decoded pixels.
package struct RGBAImage<Sample: PixelSample>: Sendable, Hashable {
  /// Columns, in pixels.
  package let width: Int
  /// Rows, in pixels.
  package let height: Int
  /// Red, green, blue and alpha of every pixel, row by row from the top, without padding. Alpha is straight:
  /// it has not been multiplied into the colours. 16-bit samples are in native byte order.
  package let samples: ContiguousArray<Sample>

  /// - Parameter samples: `4 * width * height` of them.
  package init(width: Int, height: Int, samples: ContiguousArray<Sample>) {
    precondition(width >= 0 && height >= 0, "an image cannot have a negative side")
    precondition(samples.count == 4 * width * height, "an image needs four samples for each pixel")
    self.width = width
    self.height = height
    self.samples = samples
  }
}
