public import Pinwheel

/// A circle, in the coordinates of what it was measured in.
public struct Circle2D: Sendable, Hashable {
  /// Its center.
  public var center: Point2D
  /// Its radius.
  public var radius: Double

  /// The circle of `radius` around `center`.
  public init(center: Point2D, radius: Double) {
    self.center = center
    self.radius = radius
  }
}

extension AlphaMask {
  /// The largest circle that has solid pixels only, and whose center is a center, a corner, or a midpoint of an edge of a
  /// pixel; `nil` without solid pixels. Of several the first one, row by row.
  ///
  /// The radius is exact for its center: it reaches to the nearest clear pixel's edge, pixels off the grid being clear. With
  /// any center it could be larger by 0.36 pixels at most.
  ///
  /// - Returns: In pixels from the top-left corner of the grid.
  /// - Throws: ``ShapeError/tooLarge(pixels:limit:)`` if the bounds have more than a quarter of
  ///   ``ShapeError/maximumPixels``.
  /// - Complexity: O(pixels of the bounds); memory for the rows of a square root of them.
  public func largestCircle() throws(ShapeError) -> Circle2D? {
    guard !bounds.isEmpty else { return nil }
    // Half pixels: odd places are centers, even ones edges. The nearest point of a pixel's square to any of these places is
    // one of them too, so distances between places are those to the squares.
    let (width, height) = (2 * bounds.width + 1, 2 * bounds.height + 1)
    let (pixels, isOverflowing) = width.multipliedReportingOverflow(by: height)
    guard !isOverflowing, pixels <= ShapeError.maximumPixels else {
      throw .tooLarge(pixels: isOverflowing ? .max : pixels, limit: ShapeError.maximumPixels)
    }
    var best: (x: Int, y: Int, square: Int64) = (0, 0, 0)
    DistanceTransform.forEachRow(width: width, height: height) { x, y in
      // A clear pixel touches the place. Off the bounds all are clear.
      guard x > 0, y > 0, x < width - 1, y < height - 1 else { return true }
      let (left, top) = (bounds.x + (x - 1) >> 1, bounds.y + (y - 1) >> 1)
      let (right, bottom) = (bounds.x + x >> 1, bounds.y + y >> 1)
      return !contains(x: left, y: top) || !contains(x: right, y: bottom) || !contains(x: right, y: top)
        || !contains(x: left, y: bottom)
    } _: { y, squares in
      for (x, square) in squares.enumerated() where square > best.square { best = (x, y, square) }
    }
    return Circle2D(
      center: Point2D(x: Double(bounds.x) + Double(best.x) / 2, y: Double(bounds.y) + Double(best.y) / 2),
      radius: Double(best.square).squareRoot() / 2)
  }
}
