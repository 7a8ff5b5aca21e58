/// Pixels per point, as a quotient: where rounding might decide on which side of an edge a point lies, both numbers are
/// needed.
struct PixelDensity: Sendable {
  /// Negative where pixels run against the axis.
  let pixels: Double
  let points: Double
  /// Whether a position is the product of a coordinate and the density as `Double` rounds it.
  ///
  /// So it is at natural size and a scale that is no power of two. There the edges i/s are no `Double`s, and a point
  /// that was calculated as i/s shall have pixel i; the columns of a ``CanvasGrid`` are calculated in the same way.
  let isRounded: Bool

  /// The density of an image in its natural size.
  init(scale: Double) {
    (pixels, points) = (scale, 1)
    isRounded = scale.significand != 1
  }

  /// The density of so many pixels over so many points. A length within a billionth of the natural one is the natural
  /// one: dividing 100 pixels by 33.333... points would come out a hair above 3.
  init(pixels: Double, points: Double, scale: Double) {
    if (points * scale - pixels).magnitude <= 1e-9 * pixels {
      self.init(scale: scale)
    } else {
      self.init(pixels: pixels, points: points, isRounded: false)
    }
  }

  private init(pixels: Double, points: Double, isRounded: Bool) {
    self.pixels = pixels
    self.points = points
    self.isRounded = isRounded
  }

  /// The quotient, rounded.
  var perPoint: Double { pixels / points }

  /// The density of the same pixels when their points are `shrink` times as many.
  func shrunk(by shrink: Double) -> PixelDensity {
    shrink == 1 ? self : PixelDensity(pixels: pixels, points: points * shrink, isRounded: false)
  }

  /// The density along another coordinate, of which this one's is `slope` times as much.
  func substituting(slope: Double) -> PixelDensity {
    PixelDensity(pixels: pixels * slope, points: points, isRounded: isRounded)
  }
}
