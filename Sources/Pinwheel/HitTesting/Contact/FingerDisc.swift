/// The cells of a grid under a finger: those whose centre lies within a radius of the touch point, both in points and
/// neither rounded. A centre at exactly the radius is inside.
struct FingerDisc {
  /// The columns that may have cells.
  let columns: Range<Int>
  /// The rows that may have cells.
  let rows: Range<Int>
  let grid: CanvasGrid
  /// The middle, in cells.
  let center: Point2D
  let quick: QuickDisc
  private let point: Point2D
  private let squaredRadius: Double

  /// - Parameter radius: In points. Negative or NaN, as a point that is not finite, gives a disc without a cell.
  @inline(__always)
  init(at point: Point2D, radius: Double, on grid: CanvasGrid) {
    self.grid = grid
    self.point = point
    squaredRadius = radius * radius
    let (center, reach) = (Point2D(x: point.x * grid.scale, y: point.y * grid.scale), radius * grid.scale)
    self.center = center
    quick = QuickDisc(y: center.y, radius: reach)
    let isDisc = point.x.isFinite && point.y.isFinite && radius >= 0
    columns =
      isDisc ? Self.indices(from: center.x - reach, to: center.x + reach, count: grid.centerColumns) : 0..<0
    rows = isDisc ? Self.indices(from: center.y - reach, to: center.y + reach, count: grid.centerRows) : 0..<0
  }

  /// The columns of a row that lie under the finger.
  func columns(ofRow row: Int) -> Range<Int> {
    let dy = grid.center(of: row) - point.y
    let rest = squaredRadius - dy * dy
    guard rest >= 0 || !rest.isFinite else { return 0..<0 }
    // The root says about where the ends are, and the cells there say exactly.
    let reach = rest.squareRoot()
    let count = grid.centerColumns
    var first = Self.clamped((point.x - reach) * grid.scale, to: count)
    var end = max(first, Self.clamped((point.x + reach) * grid.scale + 1, to: count))
    while first > 0, contains(column: first - 1, dy: dy) { first -= 1 }
    while first < end, !contains(column: first, dy: dy) { first += 1 }
    while end < count, contains(column: end, dy: dy) { end += 1 }
    while end > first, !contains(column: end - 1, dy: dy) { end -= 1 }
    return first..<end
  }

  private func contains(column: Int, dy: Double) -> Bool {
    let dx = grid.center(of: column) - point.x
    return dx * dx + dy * dy <= squaredRadius
  }

  /// The columns, or rows, whose centres lie between two places, and no more than one besides at either end.
  @inline(__always)
  private static func indices(from lower: Double, to upper: Double, count: Int) -> Range<Int> {
    // A thousandth of a cell is far more than rounding, as long as the numbers are of a size with the grid's.
    let slack = max(-lower, upper) < 0x1p30 ? 0.501 : 2 + max(-lower, upper) * 0x1p-50
    let first = clamped(lower + 1 - slack, to: count)
    return first..<max(first, clamped(upper + slack, to: count))
  }

  /// The whole number at or below a place, in `0...limit`.
  @inline(__always)
  private static func clamped(_ place: Double, to limit: Int) -> Int {
    guard place > 0 else { return 0 }
    return place < Double(limit) ? Int(place) : limit
  }
}
