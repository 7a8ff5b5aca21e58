/// The cells of a grid under a finger: those whose centre lies within a radius of the touch point, both in points and
/// neither rounded. A centre at exactly the radius is inside.
struct FingerDisc {
  /// The rows that may have cells.
  let rows: Range<Int>
  private let grid: CanvasGrid
  private let point: Point
  private let squaredRadius: Double
  /// The columns whose centres lie on the canvas.
  private let columns: Int
  /// `nil` for a disc of no common size.
  let quick: Quick?

  /// The disc in cells, for calculations of single precision.
  struct Quick {
    let column: Int32
    /// From the left edge of that column.
    let x: Float
    let y: Double
    let squaredRadius: Double
    let columns: Int16
    /// How far an end may lie from a whole number and still certainly be on this side of the half.
    let certain: Float
    /// Below this, what is left of the squared radius is mostly rounding.
    let tip: Float

    init?(at point: Point, radius: Double, scale: Double, columns: Int) {
      let (x, y, radius) = (point.x * scale, point.y * scale, radius * scale)
      let places = -0x1.8p14...0x1.8p14
      guard places.contains(x), places.contains(y), radius < 0x1p11 else { return nil }
      column = Int32(x.roundedDown)
      self.x = Float(x - x.roundedDown)
      self.y = y
      squaredRadius = radius * radius
      self.columns = Int16(columns)
      // A root and a sum of single precision, each off by 2^-24 of what is at most the radius and one.
      certain = 0.5 - Float(radius + 2) * 0x1p-21
      tip = Float(squaredRadius) * 0x1p-20
    }
  }

  /// - Parameter radius: In points. Negative or NaN, as a point that is not finite, gives a disc without a cell.
  init(at point: Point, radius: Double, on grid: CanvasGrid) {
    self.grid = grid
    self.point = point
    squaredRadius = radius * radius
    columns = grid.centers(count: grid.columns, length: grid.canvas.width)
    let height = grid.centers(count: grid.rows, length: grid.canvas.height)
    guard point.x.isFinite, point.y.isFinite, radius >= 0 else {
      rows = 0..<0
      quick = nil
      return
    }
    quick = Quick(at: point, radius: radius, scale: grid.scale, columns: columns)
    // One more row on each side: whether a row has a cell is for the cells to say.
    let first = Self.clamped((point.y - radius) * grid.scale - 1, to: height)
    rows = first..<max(first, Self.clamped((point.y + radius) * grid.scale + 2, to: height))
  }

  /// The columns of a row that lie under the finger.
  func columns(ofRow row: Int) -> Range<Int> {
    let dy = grid.center(of: row) - point.y
    let rest = squaredRadius - dy * dy
    guard rest >= 0 || !rest.isFinite else { return 0..<0 }
    // The root says about where the ends are, and the cells there say exactly.
    let reach = rest.squareRoot()
    var first = Self.clamped((point.x - reach) * grid.scale, to: columns)
    var end = max(first, Self.clamped((point.x + reach) * grid.scale + 1, to: columns))
    while first > 0, contains(column: first - 1, dy: dy) { first -= 1 }
    while first < end, !contains(column: first, dy: dy) { first += 1 }
    while end < columns, contains(column: end, dy: dy) { end += 1 }
    while end > first, !contains(column: end - 1, dy: dy) { end -= 1 }
    return first..<end
  }

  private func contains(column: Int, dy: Double) -> Bool {
    let dx = grid.center(of: column) - point.x
    return dx * dx + dy * dy <= squaredRadius
  }

  /// The whole number at or below a place, in `0...limit`.
  private static func clamped(_ place: Double, to limit: Int) -> Int {
    guard place > 0 else { return 0 }
    return place < Double(limit) ? Int(place) : limit
  }
}

extension CanvasGrid {
  /// How many columns, or rows, have their centre on the canvas.
  fileprivate func centers(count: Int, length: Double) -> Int {
    count > 0 && center(of: count - 1) >= length ? count - 1 : count
  }
}
