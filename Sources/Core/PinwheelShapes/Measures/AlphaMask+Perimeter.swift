public import Pinwheel

extension AlphaMask {
  /// The length of the boundary along the edges of pixels, including the boundaries of holes, in pixels.
  ///
  /// - Throws: ``ShapeError/tooComplex(parts:limit:)`` for more than ``ShapeError/maximumParts`` corners.
  /// - Complexity: See ``outlines(connectivity:)``.
  public func perimeter() throws(ShapeError) -> Int {
    let outlines = try outlines()
    var length = 0
    for ring in outlines.rings {
      var last = outlines.corners[ring.range.upperBound - 1]
      for corner in outlines.corners[ring.range] {
        length += Int((corner.x - last.x).magnitude) + Int((corner.y - last.y).magnitude)
        last = corner
      }
    }
    return length
  }
}
