package import Pinwheel

/// How points and touches are given: from the corner of a screen or window, in points or in pixels.
package struct ScreenCoordinates: Sendable, Hashable {
  /// The canvas's corner, in points.
  package var origin: Point2D
  /// How many of the given units a point has: 1 for points, 3 for the pixels of a screen at @3x.
  package var pixelsPerPoint: Double

  package init(origin: Point2D = .zero, pixelsPerPoint: Double = 1) {
    (self.origin, self.pixelsPerPoint) = (origin, pixelsPerPoint)
  }

  /// The point in the canvas's coordinates.
  package func onCanvas(_ point: Point2D) -> Point2D {
    Point2D(x: point.x / pixelsPerPoint - origin.x, y: point.y / pixelsPerPoint - origin.y)
  }
}
