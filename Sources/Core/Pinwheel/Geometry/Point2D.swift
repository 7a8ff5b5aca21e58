/// A place on a canvas, in points. The origin is the canvas's top-left corner, x grows right, y grows down.
///
/// Any value is allowed. A point with an infinite or NaN coordinate lies outside everything.
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

  /// The origin: the top-left corner of the canvas.
  public static let zero = Point2D(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size2D: Sendable, Hashable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// A size in points. Any value is allowed; a canvas or frame of a zero, negative or NaN side contains no point.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = Size2D(width: 0, height: 0)
  /// The size of a canvas without bounds: infinite on both sides.
  static let unbounded = Size2D(width: .infinity, height: .infinity)

  /// Whether a canvas of this size has no bounds.
  package var isUnbounded: Bool { width == .infinity && height == .infinity }

  /// The rectangle of a canvas of this size; `nil` without bounds.
  package var canvasArea: Rect2D? { isUnbounded ? nil : Rect2D(size: self) }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension Point2D: Codable {}
  extension Size2D: Codable {}
#endif
