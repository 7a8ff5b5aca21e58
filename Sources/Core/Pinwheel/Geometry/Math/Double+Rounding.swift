// Replaces `rounded(_:)`, which calls the C library on many machines; a program that imports nothing else is not
// linked with it.
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

  /// The edge of a pixel at or below this coordinate in pixels. A coordinate that misses an edge by no more than rounding is
  /// at that edge, as is one of ``pixelEdgeAbove``.
  package var pixelEdgeBelow: Double { nearbyPixelEdge ?? roundedDown }

  /// The edge of a pixel at or above this coordinate in pixels.
  package var pixelEdgeAbove: Double { nearbyPixelEdge ?? roundedUp }

  private var nearbyPixelEdge: Double? {
    let nearest = (self + 0.5).roundedDown
    return (self - nearest).magnitude < 1e-6 ? nearest : nil
  }

  /// Whether multiplying by this number is exact, apart from overflow.
  // Not through `significand`: the optimizer cannot see the effects of that call, so hit tests would copy and retain every slice.
  var isPowerOfTwo: Bool { isNormal && significandBitPattern == 0 }
}
