internal import Pinwheel
internal import PinwheelShapes

/// Closed curves around an area. Each part ends where it begins.
typealias Outline = [SmoothOutline.Step]

extension Outline {
  /// A polygon.
  init(corners: [Point2D]) {
    self = []
    guard let first = corners.first else { return }
    append(.move(first))
    for corner in corners.dropFirst() { append(.line(corner)) }
    append(.line(first))
  }

  /// The outline with each point moved by a function, which must be affine.
  func moved(_ move: (Point2D) -> Point2D) -> Outline { map { $0.moved(move) } }

  /// Calls a function with each line; curves are split into lines within a twentieth of a pixel of them.
  func forEachLine(_ body: (_ from: Point2D, _ to: Point2D) -> Void) {
    var last = Point2D(x: 0, y: 0)
    for step in self {
      switch step {
      case .move: break
      case .line(let point): body(last, point)
      case .curve(let control, let end): forEachLineOfCurve(from: last, control, to: end, body)
      }
      last = step.end
    }
  }
}

private func forEachLineOfCurve(
  from start: Point2D, _ control: Point2D, to end: Point2D,
  _ body: (_ from: Point2D, _ to: Point2D) -> Void
) {
  let bend = max(abs(start.x - 2 * control.x + end.x), abs(start.y - 2 * control.y + end.y)) / 4
  let count = max(1, min(32, (bend * 20).squareRoot().rounded(.up)))
  var last = start
  for step in 1...Int(count) {
    let (t, s) = (Double(step) / count, 1 - Double(step) / count)
    let point = Point2D(
      x: s * s * start.x + 2 * s * t * control.x + t * t * end.x,
      y: s * s * start.y + 2 * s * t * control.y + t * t * end.y)
    body(last, point)
    last = point
  }
}
