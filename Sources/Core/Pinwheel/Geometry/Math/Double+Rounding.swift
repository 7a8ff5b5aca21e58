// Replaces `rounded(_:)`, which calls the C library on many machines; a program without other imports does not link
// that library.
extension Double {
  /// The largest whole number that is not above this one; infinity and NaN are returned unchanged.
  package var roundedDown: Double {
    // From 2^52 on every number is whole.
    guard magnitude < 0x1p52 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }

  /// The smallest whole number that is not below this one; infinity and NaN are returned unchanged.
  package var roundedUp: Double { 0 - (0 - self).roundedDown }

  /// The edge of a pixel at or below this coordinate in pixels. A coordinate within a rounding error of an edge is at
  /// that edge, here and in ``pixelEdgeAbove``.
  package var pixelEdgeBelow: Double { nearbyPixelEdge ?? roundedDown }

  /// The edge of a pixel at or above this coordinate in pixels.
  package var pixelEdgeAbove: Double { nearbyPixelEdge ?? roundedUp }

  private var nearbyPixelEdge: Double? {
    let nearest = (self + 0.5).roundedDown
    return (self - nearest).magnitude < 1e-6 ? nearest : nil
  }

  /// Whether multiplying by this number is exact, apart from overflow.
  // Not `significand == 1`: its call is opaque to the optimizer, so hit tests would copy and retain every slice.
  var isPowerOfTwo: Bool { isNormal && significandBitPattern == 0 }
}
