/// The distance by which the outermost pixels of a transformed image extend beyond its outer edges, so that no touch
/// falls between two images that share an edge.
///
/// The edges of an untransformed image are given numbers, and exact. The edges of a transformed image are computed, and
/// a neighbor computes the same edge from other numbers: each is off by some units in the last place, which would leave
/// a gap. So the image overlaps its neighbor by this much, and the front image gets the point. The tolerance is some
/// dozen units in the last place of the largest coordinate involved, far too small to be visible. Flips and quarter
/// turns among coordinates of few digits compute without rounding, and have no tolerance.
struct EdgeTolerance {
  /// Along the frame's axes, in points of the frame.
  let x: Double
  let y: Double

  /// - Parameters:
  ///   - forward: From the frame to the canvas, both relative to the frame's corner.
  ///   - inverse: The inverse of `forward`.
  init(
    frame: Rect2D, layout: ImageLayout, forward: AffineTransform2D, inverse: AffineTransform2D
  ) {
    let transform = layout.transform
    let (anchorX, anchorY) = (layout.anchor.x * frame.width, layout.anchor.y * frame.height)
    // A vector, because an array would be allocated.
    let lengths = SIMD8(
      frame.x, frame.y, frame.width, frame.height, anchorX, anchorY, transform.tx, transform.ty)
    let isQuarterTurn =
      transform.keepsAxes && transform.a.magnitude == 1 && transform.d.magnitude == 1
      || transform.swapsAxes && transform.b.magnitude == 1 && transform.c.magnitude == 1
    let isExact = isQuarterTurn && lengths.indices.allSatisfy { Self.hasFewDigits(lengths[$0]) }
    guard transform != .identity, !isExact else {
      (x, y) = (0, 0)
      return
    }
    // The maximum difference between the canvas coordinates that two images compute for a shared corner: each length is
    // rounded, and the transform magnifies the difference.
    let growth = max(forward.a.magnitude + forward.c.magnitude, forward.b.magnitude + forward.d.magnitude)
    let onCanvas = (1 + growth) * lengths.indices.reduce(0) { $0 + lengths[$1].magnitude }
    // The maximum error of the inverse at the image's far corner: its own rounding errors, and those of a determinant
    // that is a small difference of large products.
    let (down, up) = (forward.a * forward.d, forward.b * forward.c)
    let cancellation = 1 + (down.magnitude + up.magnitude) / (down - up).magnitude
    let far = Point2D(
      x: forward.tx.magnitude + forward.a.magnitude * frame.width + forward.c.magnitude * frame.height,
      y: forward.ty.magnitude + forward.b.magnitude * frame.width + forward.d.magnitude * frame.height)
    func error(_ slopeX: Double, _ slopeY: Double, _ offset: Double) -> Double {
      let inverted = slopeX.magnitude * far.x + slopeY.magnitude * far.y + offset.magnitude
      return 0x1p-50 * (cancellation * inverted + (slopeX.magnitude + slopeY.magnitude) * onCanvas)
    }
    x = error(inverse.a, inverse.c, inverse.tx)
    y = error(inverse.b, inverse.d, inverse.ty)
  }

  /// Whether sums of such lengths are exact: multiples of 2^-20, about a millionth, of at most 2^30.
  private static func hasFewDigits(_ length: Double) -> Bool {
    length.magnitude <= 0x1p30 && length * 0x1p20 == (length * 0x1p20).roundedDown
  }
}
