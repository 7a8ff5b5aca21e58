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
