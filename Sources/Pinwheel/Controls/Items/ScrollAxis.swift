/// The direction in which content scrolls.
public enum ScrollAxis: Sendable, Hashable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The coordinate along the axis.
  func along(_ point: Point) -> Double {
    self == .horizontal ? point.x : point.y
  }

  /// The extent along the axis.
  func along(_ size: Size) -> Double {
    self == .horizontal ? size.width : size.height
  }

  /// Where a rectangle begins and ends along the axis.
  func along(_ rect: Rect) -> (start: Double, end: Double) {
    self == .horizontal ? (rect.x, rect.x + rect.width) : (rect.y, rect.y + rect.height)
  }

  /// A point moved along the axis.
  func moved(_ point: Point, by distance: Double) -> Point {
    self == .horizontal
      ? Point(x: point.x + distance, y: point.y) : Point(x: point.x, y: point.y + distance)
  }

  /// A rectangle moved along the axis.
  func moved(_ rect: Rect, by distance: Double) -> Rect {
    var moved = rect
    if self == .horizontal { moved.x += distance } else { moved.y += distance }
    return moved
  }
}
