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
