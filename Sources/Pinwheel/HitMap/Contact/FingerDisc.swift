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
  let quick: FastDisc
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
    quick = FastDisc(y: center.y, radius: reach)
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

/// The disc in the tiles of a hit map.
///
/// The ends of eight rows at a time are found with numbers of single precision, whose errors are known. Where an end
/// comes so near to the centre of a cell that it could be on the wrong side, ``columns(ofRow:)`` is asked.
extension FingerDisc {
  /// Calls `body` with bands of eight rows each in 64 columns.
  ///
  /// - Parameters:
  ///   - row: The first row, which must be on the canvas as all others.
  ///   - column: The first column, which must be on the canvas.
  ///   - count: How many bands, up to 8.
  @inline(__always)
  func withBands<Result>(row: Int, column: Int, count: Int, _ body: (Span<DiscBand>) -> Result) -> Result {
    let end = UInt16(truncatingIfNeeded: min(64, grid.centerColumns &- column))
    // Two loops: so the processor has several bands under way at once.
    // SAFETY: read are the first `count` elements, which have been written.
    return unsafe withUnsafeTemporaryAllocation(of: DiscRows.self, capacity: 8) { rows in
      let x = Float(center.x - Double(column))
      var centers = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) + Float(Double(row) - quick.wholeY)
      for number in 0..<count {
        unsafe rows.initializeElement(at: number, to: quick.rows(centers: centers, x: x))
        centers += 8
      }
      return unsafe withUnsafeTemporaryAllocation(of: DiscBand.self, capacity: 8) { bands in
        var isUncertain = !quick.isEnough || row &+ 8 &* count > grid.centerRows
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

  /// Finds out what is uncertain, so that nothing is, and empties rows whose centres do not lie on the canvas.
  @inline(never)
  private func correct(_ rows: inout DiscRows, row: Int, column: Int) {
    for number in 0..<8 {
      if row + number >= grid.centerRows {
        (rows.starts[number], rows.ends[number]) = (0, 0)
      } else if !quick.isEnough || rows.uncertain[number] >> 31 != 0 {
        let columns = columns(ofRow: row + number)
        rows.starts[number] = UInt32(min(max(columns.lowerBound - column, 0), 64))
        rows.ends[number] = UInt32(min(max(columns.upperBound - column, 0), 64))
      }
    }
    rows.uncertain = .zero
  }
}
