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
