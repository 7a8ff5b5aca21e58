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
