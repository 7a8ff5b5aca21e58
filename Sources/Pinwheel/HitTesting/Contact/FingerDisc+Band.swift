/// Eight rows of a disc: the columns of each, from a start to an end that is not in it. Both are 0 where the row has none.
struct DiscBand {
  // 16 bits: a grid has at most 16,384 columns, and the smallest of two such numbers is one instruction.
  var starts = SIMD8<Int16>(repeating: 0)
  var ends = SIMD8<Int16>(repeating: 0)

  /// The cells of all rows.
  var count: Int { Self.sum(ends &- starts) }

  /// The cells of all rows to the left of a column.
  func count(leftOf column: Int) -> Int {
    let limit = SIMD8(repeating: Int16(truncatingIfNeeded: column))
    return Self.sum(pointwiseMin(ends, limit) &- pointwiseMin(starts, limit))
  }

  // Eight rows of a wide canvas are more than 16 bits count.
  private static func sum(_ counts: SIMD8<Int16>) -> Int {
    Int(SIMD8<Int32>(truncatingIfNeeded: counts).wrappedSum())
  }

  /// The columns that a row has a cell in, from the first of any row to the last.
  var columns: Range<Int> {
    let first = starts.replacing(with: .max, where: starts .>= ends).min()
    let end = ends.replacing(with: 0, where: starts .>= ends).max()
    return Int(min(first, end))..<Int(end)
  }

  /// The cells of the tile from `column` on.
  func cells(from column: Int) -> UInt64 {
    let left = SIMD8(repeating: Int16(truncatingIfNeeded: column))
    let (none, all) = (SIMD8<Int16>(repeating: 0), SIMD8<Int16>(repeating: 8))
    let first = pointwiseMax(none, pointwiseMin(all, starts &- left))
    let end = pointwiseMax(none, pointwiseMin(all, ends &- left))
    var cells: UInt64 = 0
    for row in 0..<8 {
      let bits = (0xFF as UInt32) &<< UInt32(truncatingIfNeeded: first[row])
      let beyond = (0xFF as UInt32) &<< UInt32(truncatingIfNeeded: end[row])
      cells |= UInt64(UInt8(truncatingIfNeeded: bits & ~beyond)) &<< UInt64(8 * row)
    }
    return cells
  }
}

extension FingerDisc {
  /// The rows from `8 * number` on.
  func band(_ number: Int) -> DiscBand { quickBand(number) ?? exactBand(number) }

  /// Row by row.
  private func exactBand(_ number: Int) -> DiscBand {
    var band = DiscBand()
    for row in (number * 8..<number * 8 + 8).clamped(to: rows) {
      let columns = columns(ofRow: row)
      band.starts[row & 7] = Int16(columns.lowerBound)
      band.ends[row & 7] = Int16(columns.upperBound)
    }
    return band
  }

  /// All rows at once with roots of single precision; `nil` if an end comes so near to the centre of a cell that this
  /// cannot tell on which side it lies. Counted in cells, and columns from the one that has the point.
  private func quickBand(_ number: Int) -> DiscBand? {
    guard let quick else { return nil }
    let numbers = SIMD8<Double>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)
    let dy = numbers + (Double(number * 8) - quick.y)
    let rest = quick.squaredRadius - dy * dy
    var reach = SIMD8<Float>()
    for row in 0..<8 { reach[row] = Float(rest[row]) }
    var isUncertain = reach * reach .< quick.tip * quick.tip
    let isEmpty = reach .<= 0
    reach = reach.replacing(with: 0, where: isEmpty).squareRoot()
    let (starts, startErrors) = Self.nearest(quick.x - reach)
    let (ends, endErrors) = Self.nearest(quick.x + reach)
    let limit = quick.certain * quick.certain
    isUncertain .|= (startErrors * startErrors .> limit) .| (endErrors * endErrors .> limit)
    guard SIMD8<Int32>(repeating: 0).replacing(with: 1, where: isUncertain).wrappedSum() == 0 else {
      return nil
    }
    let (none, all) = (SIMD8<Int16>(repeating: 0), SIMD8<Int16>(repeating: quick.columns))
    let rowStarts = (starts &+ quick.column).replacing(with: 0, where: isEmpty)
    let rowEnds = (ends &+ quick.column).replacing(with: 0, where: isEmpty)
    var band = DiscBand()
    band.starts = pointwiseMax(none, pointwiseMin(all, SIMD8<Int16>(truncatingIfNeeded: rowStarts)))
    band.ends = pointwiseMax(none, pointwiseMin(all, SIMD8<Int16>(truncatingIfNeeded: rowEnds)))
    if number * 8 >= rows.lowerBound, number * 8 + 8 <= rows.upperBound { return band }
    for row in 0..<8 where !rows.contains(number * 8 + row) {
      band.starts[row] = 0
      band.ends[row] = 0
    }
    return band
  }

  /// The nearest whole numbers, and how far they are.
  private static func nearest(_ places: SIMD8<Float>) -> (wholes: SIMD8<Int32>, errors: SIMD8<Float>) {
    // This number added leaves the nearest whole one in the low bits.
    let shift: Float = 0x1.8p23
    let shifted = places + shift
    var wholes = SIMD8<Int32>()
    for row in 0..<8 { wholes[row] = Int32(bitPattern: shifted[row].bitPattern &- shift.bitPattern) }
    return (wholes, places - (shifted - shift))
  }
}
