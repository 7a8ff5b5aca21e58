internal import Pinwheel
internal import PinwheelShapes

/// Closed curves around an area. Each part ends where it begins.
struct Outline: Sendable, Hashable {
  private(set) var steps: ContiguousArray<SmoothOutline.Step> = []

  init() {}

  /// A polygon.
  init(_ corners: [Point2D]) {
    guard let first = corners.first else { return }
    steps = [.move(first)]
    for corner in corners.dropFirst() { steps.append(.line(corner)) }
    steps.append(.line(first))
  }

  mutating func append(_ step: SmoothOutline.Step) { steps.append(step) }

  mutating func append(_ other: Outline) { steps += other.steps }

  /// The outline with each point moved by a function, which must be affine.
  func moved(_ move: (Point2D) -> Point2D) -> Outline {
    var result = Outline()
    result.steps = ContiguousArray(steps.map { $0.moved(move) })
    return result
  }

  /// Calls a function with each line; curves are split into lines within a twentieth of a pixel of them.
  func forEachLine(_ body: (_ from: Point2D, _ to: Point2D) -> Void) {
    var last = Point2D(x: 0, y: 0)
    for step in steps {
      switch step {
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
