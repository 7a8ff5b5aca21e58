internal import Pinwheel

/// Closed curves around an area. Each part ends where it began.
struct Outline: Sendable, Hashable {
  enum Segment: Sendable, Hashable {
    /// Begins a part.
    case move(Point2D)
    case line(Point2D)
    /// A quadratic Bézier curve.
    case curve(Point2D, to: Point2D)
  }

  private(set) var segments: ContiguousArray<Segment> = []

  init() {}

  /// A polygon.
  init(_ corners: [Point2D]) {
    guard let first = corners.first else { return }
    segments = [.move(first)]
    for corner in corners.dropFirst() { segments.append(.line(corner)) }
    segments.append(.line(first))
  }

  mutating func append(_ segment: Segment) { segments.append(segment) }

  mutating func append(_ other: Outline) { segments += other.segments }

  /// Each point moved by this function, which must be affine.
  func moved(_ move: (Point2D) -> Point2D) -> Outline {
    var result = Outline()
    result.segments = ContiguousArray(
      segments.map { segment in
        switch segment {
        case .move(let point): .move(move(point))
        case .line(let point): .line(move(point))
        case .curve(let control, let point): .curve(move(control), to: move(point))
        }
      })
    return result
  }

  /// Calls a function with each line, curves being cut into lines that are within a twentieth of a pixel of them.
  func forEachLine(_ body: (_ from: Point2D, _ to: Point2D) -> Void) {
    var last = Point2D(x: 0, y: 0)
    for segment in segments {
      switch segment {
      case .move(let point): last = point
      case .line(let point):
        body(last, point)
        last = point
      case .curve(let control, let end):
        let bend = max(abs(last.x - 2 * control.x + end.x), abs(last.y - 2 * control.y + end.y)) / 4
        let count = max(1, min(32, (bend * 20).squareRoot().rounded(.up)))
        let start = last
        for step in 1...Int(count) {
          let (t, s) = (Double(step) / count, 1 - Double(step) / count)
          let point = Point2D(
            x: s * s * start.x + 2 * s * t * control.x + t * t * end.x,
            y: s * s * start.y + 2 * s * t * control.y + t * t * end.y)
          body(last, point)
          last = point
        }
      }
    }
  }
}
