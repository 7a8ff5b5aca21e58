public import Pinwheel

/// A circle, in the coordinates of the measured shape.
public struct Circle2D: Sendable, Hashable {
  /// The center.
  public var center: Point2D
  /// The radius.
  public var radius: Double

  /// The circle of `radius` around `center`.
  package init(center: Point2D, radius: Double) {
    self.center = center
    self.radius = radius
  }
}

extension AlphaMask {
  /// The largest circle that contains only solid pixels, with its center at the center, a corner, or the midpoint of an
  /// edge of a pixel; `nil` without solid pixels. Of several equal circles, the first, row by row.
  ///
  /// The radius is exact for its center: it reaches to the edge of the nearest clear pixel, and pixels off the grid are
  /// clear. With an arbitrary center it could be larger by at most 0.36 pixels.
  ///
  /// - Returns: A circle in pixels from the top-left corner of the grid.
  /// - Throws: ``ShapeError/tooLarge(pixels:limit:)`` if the bounds have more than 2^24 pixels.
  /// - Complexity: O(pixels of the bounds), two bytes each.
  public func largestCircle() throws(ShapeError) -> Circle2D? {
    guard !bounds.isEmpty else { return nil }
    let (width, height) = (2 * bounds.width + 1, 2 * bounds.height + 1)
    let (pixels, isOverflowing) = width.multipliedReportingOverflow(by: height)
    guard !isOverflowing, pixels <= ShapeError.maximumPixels else {
      throw .tooLarge(pixels: isOverflowing ? .max : pixels, limit: ShapeError.maximumPixels)
    }
    var numbers = ContiguousArray<UInt16>(repeating: 0, count: bounds.width * bounds.height)
    for y in bounds.rows {
      let start = (y - bounds.y) * bounds.width - bounds.x
      forEachSpan(inRow: y) { for x in $0 { numbers[start + x] = 1 } }
    }
    let circle = LargestCircles(numbers, width: bounds.width, height: bounds.height, count: 2).circles[1]
    return Circle2D(
      center: Point2D(x: Double(bounds.x) + Double(circle.x) / 2, y: Double(bounds.y) + Double(circle.y) / 2),
      radius: Double(circle.square).squareRoot() / 2)
  }
}
