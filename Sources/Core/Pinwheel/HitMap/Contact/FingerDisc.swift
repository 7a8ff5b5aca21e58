/// The cells of a grid under a finger: the cells with centers within a radius of the touch point. Point and radius are
/// in points and are not rounded. A center at exactly the radius is inside.
struct FingerDisc {
  /// The columns that can contain cells of the disc.
  let columns: Range<Int>
  /// The rows that can contain cells of the disc.
  let rows: Range<Int>
  let grid: CanvasGrid
  /// The touch point, in cells.
  let center: Point2D
  let fast: FastDisc
  private let point: Point2D
  private let radius: Double

  /// - Parameter radius: In points. A negative or NaN radius, or a non-finite point, gives an empty disc.
  @inline(__always)
  init(at point: Point2D, radius: Double, on grid: CanvasGrid) {
    self.grid = grid
    self.point = point
    self.radius = radius
    let (center, reach) = (Point2D(x: point.x * grid.scale, y: point.y * grid.scale), radius * grid.scale)
    self.center = center
    fast = FastDisc(y: center.y, radius: reach)
    let isDisc = point.x.isFinite && point.y.isFinite && radius >= 0
    columns =
      isDisc ? Self.indices(from: center.x - reach, to: center.x + reach, count: grid.centerColumns) : 0..<0
    rows = isDisc ? Self.indices(from: center.y - reach, to: center.y + reach, count: grid.centerRows) : 0..<0
  }

  /// The rectangle that can contain cells of the disc.
  var area: PixelRect { PixelRect(columns: columns, rows: rows) }

  /// The columns of a row that lie under the finger.
  func columns(ofRow row: Int) -> Range<Int> {
    let y = grid.center(of: row)
    let height = (y - point.y).magnitude / radius
    let reach = height < 1 ? radius * ((1 - height) * (1 + height)).squareRoot() : 0
    // The error of the root can reach the root of its last bit.
    let slack = 2 + (point.x.magnitude + radius) * grid.scale * 0x1p-25
    let center = Self.clamped(point.x * grid.scale + 0.5, to: grid.centerColumns)
    let (start, end) = ((point.x - reach) * grid.scale, (point.x + reach) * grid.scale)
    // To the left of the touch point, the columns under the finger come last; to its right, they come first.
    let onTheLeft = Self.clamped(start - slack, to: center)..<Self.clampedUp(start + slack, to: center)
    let first = onTheLeft.partitioningIndex { contains(x: grid.center(of: $0), y: y) }
    let right = max(center, Self.clamped(end - slack, to: grid.centerColumns))
    let onTheRight = right..<max(right, Self.clampedUp(end + slack, to: grid.centerColumns))
    let last = onTheRight.partitioningIndex { !contains(x: grid.center(of: $0), y: y) }
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
  @inline(__always)
  private static func indices(from lower: Double, to upper: Double, count: Int) -> Range<Int> {
    // Rounding errors are far below a thousandth of a cell while the coordinates are comparable in size to the
    // grid's.
    let slack = max(-lower, upper) < 0x1p30 ? 0.501 : 2 + max(-lower, upper) * 0x1p-50
    let first = clamped(lower + 1 - slack, to: count)
    return first..<max(first, clampedUp(upper + slack, to: count))
  }

  /// A coordinate, rounded down and clamped to `0...limit`.
  @inline(__always)
  private static func clamped(_ position: Double, to limit: Int) -> Int {
    guard position > 0 else { return 0 }
    return position < Double(limit) ? Int(position) : limit
  }

  /// Like ``clamped(_:to:)``, but returns the limit for NaN, which extreme numbers produce.
  @inline(__always)
  private static func clampedUp(_ position: Double, to limit: Int) -> Int {
    guard position < Double(limit) else { return limit }
    return position > 0 ? Int(position) : 0
  }
}

/// The disc in the tiles of a hit map.
///
/// The edges of eight rows at a time are computed in single precision, with a known error bound. Where an edge is too
/// close to a cell's center to be certain, ``columns(ofRow:)`` decides.
extension FingerDisc {
  /// Calls `body` with bands of eight rows each, 64 columns wide.
  ///
  /// - Parameters:
  ///   - row: The first row of the first band. Every band must start on the canvas.
  ///   - column: The first column, which must be on the canvas.
  ///   - count: The number of bands, at most 8.
  @inline(__always)
  func withBands<Result>(row: Int, column: Int, count: Int, _ body: (Span<DiscBand>) -> Result) -> Result {
    let end = UInt16(truncatingIfNeeded: min(64, grid.centerColumns &- column))
    // Two loops, so that the processor works on several bands at once.
    // SAFETY: only the first `count` elements are read, and they have been written.
    return unsafe withUnsafeTemporaryAllocation(of: DiscRows.self, capacity: 8) { rows in
      let x = Float(center.x - Double(column))
      var centers = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) + Float(Double(row) - fast.baseRow)
      for number in 0..<count {
        unsafe rows.initializeElement(at: number, to: fast.rows(centers: centers, x: x))
        centers += 8
      }
      return unsafe withUnsafeTemporaryAllocation(of: DiscBand.self, capacity: 8) { bands in
        var isUncertain = !fast.isPrecise || row &+ 8 &* count > grid.centerRows
        repeat {
          if isUncertain {
            for number in 0..<count { unsafe correct(&rows[number], row: row &+ 8 &* number, column: column) }
          }
          var uncertain = SIMD8<UInt32>.zero
          for number in 0..<count {
            unsafe bands.initializeElement(at: number, to: DiscBand(rows[number], end: end))
            unsafe uncertain |= rows[number].uncertain
          }
          isUncertain = (uncertain &>> 31).words.lowBytes != 0
        } while isUncertain
        return unsafe body(UnsafeBufferPointer(rebasing: bands[..<count]).span)
      }
    }
  }

  /// Computes uncertain edges exactly, and empties rows whose centers lie outside the canvas.
  @inline(never)
  private func correct(_ rows: inout DiscRows, row: Int, column: Int) {
    for number in 0..<8 {
      if row + number >= grid.centerRows {
        (rows.starts[number], rows.ends[number]) = (0, 0)
      } else if !fast.isPrecise || rows.uncertain[number] >> 31 != 0 {
        let columns = columns(ofRow: row + number)
        rows.starts[number] = UInt32(min(max(columns.lowerBound - column, 0), 64))
        rows.ends[number] = UInt32(min(max(columns.upperBound - column, 0), 64))
      }
    }
    rows.uncertain = .zero
  }
}
