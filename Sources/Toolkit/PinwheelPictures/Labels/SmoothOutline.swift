internal import Pinwheel

/// The boundary of a letter: lines and quadratic Bézier curves.
enum SmoothOutline {
  enum Step: Sendable, Hashable {
    /// Begins the ring.
    case move(Point2D)
    case line(Point2D)
    case curve(control: Point2D, to: Point2D)

    var end: Point2D {
      switch self {
      case .move(let point), .line(let point), .curve(_, let point): point
      }
    }

    /// The step with each point moved by a function, which must be affine.
    func moved(_ move: (Point2D) -> Point2D) -> Self {
      switch self {
      case .move(let point): .move(move(point))
      case .line(let point): .line(move(point))
      case .curve(let control, let point): .curve(control: move(control), to: move(point))
      }
    }
  }
}
