/// A scrubber's thumb as it is to be drawn at some moment, and what a touch lands on: target 0.
public struct ScrubberThumb: Sendable, Hashable {
  /// In points of the viewport, which does not scroll.
  public var frame: Rect2D
  /// What the thumb is doing.
  public var state: ScrubberState
  /// From 0, clear, to 1.
  public var alpha: Double
}

/// A thumb, or none: then there is nothing to touch.
struct ScrubberSurface: TouchSurface {
  let thumb: Rect2D?

  func outcome(at point: Point2D, radius: Double) -> HitOutcome {
    thumb?.contains(point) == true ? .hit(0) : .miss
  }

  func isNear(_ target: Int, to point: Point2D, within distance: Double) -> Bool {
    thumb.map { $0.distance(from: point) < distance } ?? false
  }

  func isTouchable(_ target: Int) -> Bool { target == 0 && thumb != nil }
}
