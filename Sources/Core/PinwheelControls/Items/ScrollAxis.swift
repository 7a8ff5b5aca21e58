package import Pinwheel

/// The direction in which content scrolls.
public enum ScrollAxis: Sendable, Hashable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The coordinate along the axis.
  package func along(_ point: Point2D) -> Double { self == .horizontal ? point.x : point.y }

  /// The extent along the axis.
  package func along(_ size: Size2D) -> Double { self == .horizontal ? size.width : size.height }

  /// The start and the end of a rectangle along the axis.
  func along(_ rect: Rect2D) -> (start: Double, end: Double) {
    self == .horizontal ? (rect.x, rect.x + rect.width) : (rect.y, rect.y + rect.height)
  }

  /// The insets before and after content along the axis.
  func along(_ insets: EdgeInsets2D) -> (before: Double, after: Double) {
    self == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  /// A point moved along the axis.
  func moved(_ point: Point2D, by distance: Double) -> Point2D {
    self == .horizontal
      ? Point2D(x: point.x + distance, y: point.y) : Point2D(x: point.x, y: point.y + distance)
  }

  /// A rectangle moved along the axis.
  func moved(_ rect: Rect2D, by distance: Double) -> Rect2D {
    let origin = moved(Point2D(x: rect.x, y: rect.y), by: distance)
    return Rect2D(x: origin.x, y: origin.y, width: rect.width, height: rect.height)
  }
}

/// The side from which a control's items are numbered.
public enum ItemDirection: Sendable, Hashable, CaseIterable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew: the control is mirrored. A column looks the same in both directions.
  case rightToLeft
}
