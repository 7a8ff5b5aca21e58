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
