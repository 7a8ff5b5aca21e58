extension AlphaMask {
  /// The distance from a point to the nearest solid pixel, taken as a closed rectangle: 0 inside and on its edge,
  /// infinite if no pixel is solid nearer than `limit`, or a coordinate is not finite.
  ///
  /// - Parameters:
  ///   - x: From the left edge of the image; may lie outside.
  ///   - y: From the top edge.
  ///   - pixel: The size of a pixel, in the same unit, as is the distance.
  ///   - density: About the number of pixels in a unit.
  ///   - limit: In the same unit.
  /// - Complexity: O(*d*) rows for a distance, or a limit, of *d* pixels, with O(*d* / 64) words each, or O(log *n*)
  ///   of *n* runs for a mask read from a baked file. No allocation.
  // The compiler does not see that it only reads; a caller that knows it copies no mask.
  @_effects(readonly)
  func distance(x: Double, y: Double, pixel: Size2D, density: Size2D, below limit: Double) -> Double {
    guard (x + y).isFinite, limit > 0, !bounds.isEmpty else { return .infinity }
    // Squares, as a root takes longer than a row. Slightly more than that of the limit, and above 0 even if it underflows: the
    // root is compared with the limit again.
    var nearest = max(limit * limit * (1 + 0x1p-50), .leastNormalMagnitude)
    // No solid pixel is nearer than the bounds.
    let column = Self.index(x * density.width, in: bounds.columns)
    let side = Self.gap(x, column, pixel.width)
    var row = Self.index(y * density.height, in: bounds.rows)
    var dy = Self.gap(y, row, pixel.height)
    // Rows outwards from the point, the nearer side first, until they are farther away than the nearest pixel found.
    var (above, below) = (row &- 1, row &+ 1)
    while side * side + dy * dy < nearest {
      // Two more columns, because this is rounded, and counts from `x`: (d + 2)^2 is at most 2 d^2 + 8.
      let reach = nearest * density.width * density.width * 2 + 8
      let (end, start) = edges(inRow: row, nearestTo: column, within: reach)
      let dx =
        start == Double(column) ? side : max(0, min(x - end * pixel.width, start * pixel.width - x))
      nearest = min(nearest, dx * dx + dy * dy)
      let up = above >= bounds.y ? max(0, y - Double(above &+ 1) * pixel.height) : .infinity
      let down = below < bounds.y &+ bounds.height ? max(0, Double(below) * pixel.height - y) : .infinity
      (row, dy) = up <= down ? (above, up) : (below, down)
      if up <= down { above &-= 1 } else { below &+= 1 }
    }
    return nearest.squareRoot() < limit ? nearest.squareRoot() : .infinity
  }

  /// The distance from `coordinate` to the pixel at an index, `size` long.
  private static func gap(_ coordinate: Double, _ index: Int, _ size: Double) -> Double {
    max(0, max(Double(index) * size - coordinate, coordinate - Double(index &+ 1) * size))
  }

  /// The index that covers `coordinate`, or the nearest one in `range`, which must not be empty.
  @inline(__always)
  private static func index(_ coordinate: Double, in range: Range<Int>) -> Int {
    guard coordinate > Double(range.lowerBound) else { return range.lowerBound }
    return coordinate < Double(range.upperBound) ? Int(coordinate) : range.upperBound - 1
  }
}

extension AlphaMask {
  /// Where in a row the last solid pixel before a column ends, and where the first one starts that is not before it; infinite
  /// if there is none. If the pixel in the column is solid, the start is the column, and the end has no meaning.
  ///
  /// - Parameters:
  ///   - column: Must lie inside the bounds, as the row.
  ///   - reach: The square of a number of columns; pixels farther away need not be found.
  @inline(__always)
  private func edges(inRow y: Int, nearestTo column: Int, within reach: Double) -> (
    end: Double, start: Double
  ) {
    switch storage {
    case .rectangle: return (-.infinity, Double(column))
    case .bits(let bits): return bits.edges(inRow: y, nearestTo: column, within: reach)
    case .spans(let spans):
      let (end, start) = spans.edges(inRow: y &- bounds.y, nearestTo: column &- bounds.x)
      return (end + Double(bounds.x), start + Double(bounds.x))
    }
  }
}

extension PackedBits {
  @inline(__always)
  fileprivate func edges(
    inRow y: Int, nearestTo column: Int, within reach: Double
  ) -> (end: Double, start: Double) {
    var (before, end) = ((column &>> 6 &- firstStripe) &* rowCount &+ y &- firstRow, column &+ 1)
    var (after, start) = (before, column)
    // Shifts use the lowest six bits of the column.
    var left = words[before] &<< UInt64(truncatingIfNeeded: ~column)
    var right = words[after] &>> UInt64(truncatingIfNeeded: column)
    while left == 0, before >= rowCount, Double(column &- end) * Double(column &- end) < reach {
      before &-= rowCount
      (left, end) = (words[before], (end &- 1) & ~63)
    }
    while right == 0, after &+ rowCount < words.count,
      Double(start &- column) * Double(start &- column) < reach
    {
      after &+= rowCount
      (right, start) = (words[after], (start | 63) &+ 1)
    }
    return (
      left == 0 ? -.infinity : Double(end &- left.leadingZeroBitCount),
      right == 0 ? .infinity : Double(start &+ right.trailingZeroBitCount)
    )
  }
}

extension RowSpans {
  fileprivate func edges(inRow y: Int, nearestTo column: Int) -> (end: Double, start: Double) {
    let runs = runs(inRow: y)
    let index = firstRun(of: runs, endingAfter: column)
    let end = index > runs.lowerBound ? Double(run(index - 1).end) : -.infinity
    guard index < runs.upperBound else { return (end, .infinity) }
    let next = run(index)
    return (end, next.start < next.end ? Double(max(next.start, column)) : .infinity)
  }
}
