/// A rectangle on a canvas, in points. It is half-open: the left and top edges are inside, the right and
/// bottom edges are not, so rectangles laid side by side share no point.
///
/// A rectangle whose width or height is zero, negative or NaN contains nothing.
public struct Rect2D: Sendable, Hashable {
  /// The left edge, which is inside, in points.
  public var x: Double
  /// The top edge, which is inside, in points.
  public var y: Double
  /// From the left edge to the right one, which is outside, in points.
  public var width: Double
  /// From the top edge to the bottom one, which is outside, in points.
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

  /// The rectangle of `size` whose middle is the middle of `other`.
  public init(size: Size2D, centeredIn other: Rect2D) {
    self.init(
      x: other.x + (other.width - size.width) / 2,
      y: other.y + (other.height - size.height) / 2,
      width: size.width, height: size.height)
  }

  /// Whether `point` lies inside: on the left or top edge yes, on the right or bottom edge no, NaN never.
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
  /// the rectangle is empty or the point is none.
  ///
  /// - Complexity: O(1).
  package func distance(from point: Point2D) -> Double {
    guard width > 0, height > 0 else { return .infinity }
    let dx = max(x - point.x, point.x - (x + width), 0)
    let dy = max(y - point.y, point.y - (y + height), 0)
    let distance = (dx * dx + dy * dy).squareRoot()
    return distance.isNaN || !point.x.isFinite || !point.y.isFinite ? .infinity : distance
  }
}

/// A place on a canvas, in points. The origin is the canvas's top-left corner, x grows right, y grows down.
///
/// Any value is allowed. A point with an infinite or NaN coordinate lies inside nothing.
public struct Point2D: Sendable, Hashable {
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double

  /// The place `x` points to the right of the origin and `y` below it.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size2D: Sendable, Hashable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// A size in points. Any value is allowed; what has no area holds no point.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Distances from the edges of a rectangle inwards, in points.
public struct EdgeInsets2D: Sendable, Hashable {
  /// From the top edge down.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// No distance anywhere.
  public static let zero = EdgeInsets2D(all: 0)

  /// Distances in points; a negative one reaches outwards.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every edge.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }
}
