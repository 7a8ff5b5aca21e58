/// The interval in which a content mode puts an image along one axis of its frame, in points from the frame's edge. It
/// may extend beyond the frame.
package struct AxisBox {
  package let start: Double
  package let end: Double
  /// A number of pixels and of the points that they cover, the image's or others of the same density. Both are given
  /// exactly, unlike the box's length.
  package let density: (pixels: Double, points: Double)
  /// Whether the edges are quotients that a `Double` cannot represent, rounded to the nearest: then position 0 lies
  /// half the image before the frame's center.
  let isRounded: Bool

  /// The box of an image that fills the frame.
  init(filling length: Double, pixels: Double) {
    (start, end, density, isRounded) = (0, length, (pixels, length), false)
  }

  /// The box of an image centered in the frame, with the density of its other axis.
  init(centeredIn length: Double, pixels: Double, density: (pixels: Double, points: Double)) {
    // (length - pixels * points / density.pixels) / 2, divided last, so that no edge is rounded twice.
    var (before, after) = (ExactSum(), ExactSum())
    before.add(length, times: density.pixels)
    after.add(length, times: density.pixels)
    before.add(0 - pixels, times: density.points)
    after.add(pixels, times: density.points)
    let (start, end) = (before.divided(by: 2 * density.pixels), after.divided(by: 2 * density.pixels))
    (self.start, self.end, self.density) = (start.quotient, end.quotient, density)
    isRounded = !start.isExact || !end.isExact
  }

  /// The box of an image at its natural size.
  ///
  /// - Parameter alignment: The fraction of the free length before the image.
  init(natural pixels: Double, scale: Double, in length: Double, alignment: Double) {
    let natural = pixels / scale
    start = (length - natural) * alignment
    (end, density, isRounded) = (start + natural, (pixels, natural), false)
  }
}
