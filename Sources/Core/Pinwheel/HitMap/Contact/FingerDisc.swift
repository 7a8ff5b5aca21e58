/// The cells of a grid under a finger: the cells with centers within a radius of the touch point. Point and radius are
/// in points and are not rounded. A center at exactly the radius is inside.
struct FingerDisc {
  /// The columns that can contain cells of the disc.
  let columns: Range<Int>
  /// The rows that can contain cells of the disc.
  let rows: Range<Int>
  let grid: CanvasGrid
  /// The touch point, in cells from the corner of the grid.
  private let center: Point2D
  private let point: Point2D
  private let radius: Double
  /// Whether edges of rows are computed to 2^-18 columns.
  private let isPrecise: Bool

  /// - Parameter radius: In points. A negative or NaN radius, or a non-finite point, gives an empty disc.
  init(at point: Point2D, radius: Double, on grid: CanvasGrid) {
    self.grid = grid
    self.point = point
    self.radius = radius
    let (x, y, reach) = (point.x * grid.scale, point.y * grid.scale, radius * grid.scale)
    center = Point2D(x: x - Double(grid.first.x), y: y - Double(grid.first.y))
    isPrecise = max(x.magnitude, y.magnitude) < 0x1p31 && reach < 0x1p16
    let isDisc = point.x.isFinite && point.y.isFinite && radius >= 0
    columns =
      isDisc ? Self.indices(from: center.x - reach, to: center.x + reach, count: grid.centerColumns) : 0..<0
    rows = isDisc ? Self.indices(from: center.y - reach, to: center.y + reach, count: grid.centerRows) : 0..<0
  }

  /// The rectangle that can contain cells of the disc.
  var area: PixelRect { PixelRect(columns: columns, rows: rows) }

  /// The columns of a row that lie under the finger.
  // Inlined, without the search: so the roots of several rows are computed at once.
  @inline(__always)
  func columns(ofRow row: Int) -> Range<Int> {
    let y = grid.center(of: row, 1)
    let rest = (radius * radius - (y - point.y) * (y - point.y)) * grid.scale * grid.scale
    let reach = rest.squareRoot()
    let last = SIMD2(repeating: Double(grid.centerColumns) + 0.5)
    let edges = (SIMD2(center.x - reach, center.x + reach) + 0.5).lesser(last).greater(SIMD2(repeating: 0.5))
    // The sums with 2^52 have the nearest whole numbers in their low bits.
    let shifted = edges + 0x1p52
    let gaps = edges - (shifted - 0x1p52)
    guard isPrecise, rest > 1, all(gaps.magnitudes .> 0x1p-16) else { return searchedColumns(ofRow: row) }
    let first = Int(UInt32(truncatingIfNeeded: shifted.x.bitPattern)) &- (gaps.x < 0 ? 1 : 0)
    let end = Int(UInt32(truncatingIfNeeded: shifted.y.bitPattern)) &- (gaps.y < 0 ? 1 : 0)
    return first..<max(first, end)
  }

  @inline(never)
  private func searchedColumns(ofRow row: Int) -> Range<Int> {
    let y = grid.center(of: row, 1)
    let height = (y - point.y).magnitude / radius
    let reach = height < 1 ? radius * ((1 - height) * (1 + height)).squareRoot() : 0
    // The error of the root can reach the root of its last bit.
    let slack = 2 + (point.x.magnitude + radius) * grid.scale * 0x1p-25
    let center = Self.clamped(self.center.x + 0.5, to: grid.centerColumns)
    let (start, end) = (self.center.x - reach * grid.scale, self.center.x + reach * grid.scale)
    // To the left of the touch point, the columns under the finger come last; to its right, they come first.
    let onTheLeft = Self.clamped(start - slack, to: center)..<Self.clampedUp(start + slack, to: center)
    let first = onTheLeft.partitioningIndex { contains(x: grid.center(of: $0, 0), y: y) }
    let right = max(center, Self.clamped(end - slack, to: grid.centerColumns))
    let onTheRight = right..<max(right, Self.clampedUp(end + slack, to: grid.centerColumns))
    let last = onTheRight.partitioningIndex { !contains(x: grid.center(of: $0, 0), y: y) }
    return first..<last
  }

  /// Whether a location lies within the radius of the touch point.
  private func contains(x: Double, y: Double) -> Bool {
    // For a larger radius, differences have too few digits to distinguish cells, and squares overflow.
    guard radius * grid.scale < 0x1p26 else { return containsExactly(x: x, y: y) }
    let (dx, dy) = (x - point.x, y - point.y)
    return dx * dx + dy * dy <= radius * radius
  }

  @inline(never)
  private func containsExactly(x: Double, y: Double) -> Bool {
    guard radius.isFinite else { return true }
    // Scales to a unit in which no square overflows.
    let largest = max(x, y, max(point.x.magnitude, point.y.magnitude, radius))
    let unit = Double(sign: .plus, exponent: -largest.exponent, significand: 1)
    var excess = ExactSum()
    for axis in 0..<2 {
      let (place, center) = axis == 0 ? (x * unit, point.x * unit) : (y * unit, point.y * unit)
      excess.add(place, times: place)
      excess.add(place, times: -2 * center)
      excess.add(center, times: center)
    }
    excess.add(radius * unit, times: 0 - radius * unit)
    return excess.sign <= 0
  }

  /// The columns, or rows, whose centers lie between two coordinates, and at most one more at each end.
  private static func indices(from lower: Double, to upper: Double, count: Int) -> Range<Int> {
    // Rounding errors are far below a thousandth of a cell while the coordinates are comparable in size to the
    // grid's.
    let slack = max(-lower, upper) < 0x1p30 ? 0.501 : 2 + max(-lower, upper) * 0x1p-50
    let first = clamped(lower + 1 - slack, to: count)
    return first..<max(first, clampedUp(upper + slack, to: count))
  }

  /// A coordinate, rounded down and clamped to `0...limit`.
  private static func clamped(_ position: Double, to limit: Int) -> Int {
    guard position > 0 else { return 0 }
    return position < Double(limit) ? Int(position) : limit
  }

  /// Like ``clamped(_:to:)``, but returns the limit for NaN, which extreme numbers produce.
  private static func clampedUp(_ position: Double, to limit: Int) -> Int {
    guard position < Double(limit) else { return limit }
    return position > 0 ? Int(position) : 0
  }
}
