extension AlphaMask {
  /// The distance from a point to the nearest solid pixel, taken as a closed rectangle: 0 inside and on its edge,
  /// infinite if no pixel is solid nearer than `limit`, or a coordinate is not finite.
  ///
  /// - Parameters:
  ///   - x: From the left edge of the image; may lie outside.
  ///   - y: From the top edge.
  ///   - pixel: The size of a pixel, in the same unit, as is the distance.
  ///   - limit: In the same unit.
  /// - Complexity: O(*d*) rows for a distance, or a limit, of *d* pixels, with O(*d* / 64) words each, or O(log *n*)
  ///   of *n* runs for a mask read from a baked file. No allocation.
  // The compiler does not see that it only reads; a caller that knows it copies no mask.
  @_effects(readonly)
  func distance(x: Double, y: Double, pixel: Size2D, below limit: Double) -> Double {
    guard x.isFinite, y.isFinite, limit > 0, !bounds.isEmpty else { return .infinity }
    // Slightly more than the square, and above 0 even if the square underflows: the root is compared with the limit again.
    var nearest = max(limit * limit * (1 + 0x1p-50), .leastNormalMagnitude)
    var distance = nearest.squareRoot()
    // No solid pixel is nearer than the bounds.
    let column = Self.index(x / pixel.width, in: bounds.columns)
    let side = Self.gap(x, column, pixel.width)
    let columnsPerUnit = 1 / pixel.width
    var above = Self.index(y / pixel.height, in: bounds.rows)
    var below = above + 1
    // Rows outwards from the point, the nearer side first, until they are farther away than the nearest pixel found.
    while true {
      let up = above >= bounds.y ? Self.gap(y, above, pixel.height) : .infinity
      let down = below < bounds.rows.upperBound ? Self.gap(y, below, pixel.height) : .infinity
      let dy = min(up, down)
      guard side * side + dy * dy < nearest else { break }
      let row = up <= down ? above : below
      if up <= down { above -= 1 } else { below += 1 }
      // As far as in the row of the point: a root for each row would take a fifth of the time.
      let dx = gap(from: x, inRow: row, pixel.width, nearest: column, atMost: distance * columnsPerUnit)
      if dx * dx + dy * dy < nearest {
        nearest = dx * dx + dy * dy
        distance = nearest.squareRoot()
      }
    }
    return distance < limit ? distance : .infinity
  }

  /// The distance along row `y` to the nearest solid pixel; infinite, or more than `limit`, if there is none within
  /// `limit`.
  ///
  /// - Parameters:
  ///   - column: The column at `x`, or the nearest one.
  ///   - limit: In columns.
  @inline(__always)
  private func gap(
    from x: Double, inRow y: Int, _ width: Double, nearest column: Int, atMost limit: Double
  ) -> Double {
    // Two more columns, because `limit` is rounded, and counts from `x`.
    let reach = limit < Double(bounds.width) ? Int(limit) + 2 : bounds.width
    let columns = max(bounds.x, column - reach)..<min(bounds.columns.upperBound, column + reach + 1)
    let (left, right) = solid(inRow: y, columns.lowerBound..<column + 1, column..<columns.upperBound)
    return min(
      left.map { Self.gap(x, $0, width) } ?? .infinity, right.map { Self.gap(x, $0, width) } ?? .infinity)
  }

  /// The distance from `coordinate` to the pixel at an index, `size` long.
  private static func gap(_ coordinate: Double, _ index: Int, _ size: Double) -> Double {
    max(0, Double(index) * size - coordinate, coordinate - Double(index + 1) * size)
  }

  /// The index that covers `coordinate`, or the nearest one in `range`, which must not be empty.
  private static func index(_ coordinate: Double, in range: Range<Int>) -> Int {
    guard coordinate > Double(range.lowerBound) else { return range.lowerBound }
    return coordinate < Double(range.upperBound) ? Int(coordinate) : range.upperBound - 1
  }
}

extension AlphaMask {
  /// The last solid pixel in some columns of a row, and the first in others; both must lie inside the bounds.
  // One function: two would copy the mask for each row.
  @inline(__always)
  private func solid(inRow y: Int, _ left: Range<Int>, _ right: Range<Int>) -> (left: Int?, right: Int?) {
    switch storage {
    case .rectangle: return (left.last, right.first)
    case .bits(let bits):
      return (bits.lastSolid(inRow: y, columns: left), bits.firstSolid(inRow: y, columns: right))
    case .spans(let spans):
      let (x, row) = (bounds.x, y - bounds.y)
      let last = spans.lastSolid(inRow: row, columns: left.lowerBound - x..<left.upperBound - x)
      let first = spans.firstSolid(inRow: row, columns: right.lowerBound - x..<right.upperBound - x)
      return (last.map { $0 + x }, first.map { $0 + x })
    }
  }
}

extension PackedBits {
  fileprivate func firstSolid(inRow y: Int, columns: Range<Int>) -> Int? {
    guard !columns.isEmpty else { return nil }
    for stripe in columns.lowerBound >> 6...(columns.upperBound - 1) >> 6 {
      let word = words[index(stripe: stripe, row: y)] & Self.columnMask(columns, stripe: stripe)
      if word != 0 { return stripe * 64 + word.trailingZeroBitCount }
    }
    return nil
  }

  fileprivate func lastSolid(inRow y: Int, columns: Range<Int>) -> Int? {
    guard !columns.isEmpty else { return nil }
    for stripe in (columns.lowerBound >> 6...(columns.upperBound - 1) >> 6).reversed() {
      let word = words[index(stripe: stripe, row: y)] & Self.columnMask(columns, stripe: stripe)
      if word != 0 { return stripe * 64 + 63 - word.leadingZeroBitCount }
    }
    return nil
  }
}

extension RowSpans {
  fileprivate func firstSolid(inRow y: Int, columns: Range<Int>) -> Int? {
    let runs = runs(inRow: y)
    let index = firstRun(of: runs, endingAfter: columns.lowerBound)
    guard index < runs.upperBound else { return nil }
    let column = max(run(index).start, columns.lowerBound)
    return column < columns.upperBound ? column : nil
  }

  fileprivate func lastSolid(inRow y: Int, columns: Range<Int>) -> Int? {
    let runs = runs(inRow: y)
    let index = firstRun(of: runs, endingAfter: columns.upperBound - 1)
    // Either this run starts early enough to contain the last column, or the previous run is the last one.
    if index < runs.upperBound, run(index).start < columns.upperBound { return columns.last }
    guard index > runs.lowerBound else { return nil }
    let column = run(index - 1).end - 1
    return column >= columns.lowerBound ? column : nil
  }
}
