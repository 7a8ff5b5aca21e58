/// A place on a canvas, in points. The origin is the canvas's top-left corner, x grows right, y grows down.
///
/// Any value is allowed. A point with an infinite or NaN coordinate lies inside nothing.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
