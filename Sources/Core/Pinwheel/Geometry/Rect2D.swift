/// A rectangle on a canvas, in points. It is half-open: the left and top edges are inside, the right and
/// bottom edges are not, so adjacent rectangles share no point.
///
/// A rectangle whose width or height is zero, negative or NaN contains nothing.
public struct Rect2D: Sendable, Hashable {
  /// The left edge, which is inside, in points.
  public var x: Double
  /// The top edge, which is inside, in points.
  public var y: Double
  /// The distance from the left edge to the right edge, which is outside, in points.
  public var width: Double
  /// The distance from the top edge to the bottom edge, which is outside, in points.
  public var height: Double

  /// The rectangle whose top-left corner is (`x`, `y`), in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle from the origin to `size`.
  public init(size: Size2D) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect2D(x: 0, y: 0, width: 0, height: 0)

  /// The right edge, which is outside, in points.
  package var maxX: Double { x + width }

  /// The bottom edge, which is outside, in points.
  package var maxY: Double { y + height }

  /// Whether the rectangle contains no point: its width or height is zero, negative or NaN.
  package var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The smallest rectangle that contains both; an empty one is ignored.
  ///
  /// The union of touching rectangles may be smaller by the rounding of its width and height to a `Double`.
  ///
  /// - Complexity: O(1).
  package func union(_ other: Rect2D) -> Rect2D {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect2D(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether `point` lies inside: the left and top edges are inside, the right and bottom edges and NaN are not.
  ///
  /// - Complexity: O(1).
  public func contains(_ point: Point2D) -> Bool {
    let dx = point.x - x
    let dy = point.y - y
    return dx >= 0 && dx < width && dy >= 0 && dy < height
  }
}

extension Rect2D {
  /// The distance from `point` to the nearest point of the rectangle or its edges, in points: 0 inside, infinite if
  /// the rectangle is empty or the point is not finite.
  ///
  /// - Complexity: O(1).
  package func distance(from point: Point2D) -> Double {
    guard !isEmpty else { return .infinity }
    let dx = max(x - point.x, point.x - maxX, 0)
    let dy = max(y - point.y, point.y - maxY, 0)
    let distance = (dx * dx + dy * dy).squareRoot()
    return distance.isNaN || !point.x.isFinite || !point.y.isFinite ? .infinity : distance
  }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension Rect2D: Codable {}
#endif
