internal import Pinwheel

/// What a mouse wheel, or the fingers on a trackpad, scroll.
struct Scroll: Sendable {
  enum Source: Sendable, Equatable {
    /// Lines of a mouse wheel, at least one.
    case lines(Int)
    /// Points of a device that does not report when fingers come and go.
    case points
    /// The fingers on a trackpad. They begin, without a distance, when they come to rest on it.
    case fingers(Touch.Phase)
    /// Content that the system lets run on after the fingers have lifted.
    case momentum
  }

  let source: Source
  /// How far the content moves, in points; positive toward its end.
  let distance: Point2D
  let time: Double
}
