extension AlphaMask {
  /// How many pixels are solid in both masks, when their top-left corners lie on each other.
  ///
  /// - Complexity: O(pixels of the common bounds / 64), or O(runs of both) for masks read from a baked file.
  public func overlapArea(with other: AlphaMask) -> Int {
    let common = bounds.intersection(other.bounds)
    var area = 0
    for y in common.rows { area += overlap(with: other, row: y, columns: common.columns) }
    return area
  }

  private func overlap(with other: AlphaMask, row y: Int, columns: Range<Int>) -> Int {
    var area = 0
    if case .bits(let a) = storage, case .bits(let b) = other.storage {
      // Both keep whole words at multiples of 64 columns, and nothing is set outside their bounds.
      for column in columns.lowerBound >> 6..<(columns.upperBound + 63) >> 6 {
        area += (a.word(column, row: y) & b.word(column, row: y)).nonzeroBitCount
      }
      return area
    }
    let theirs = other.spans(inRow: y)
    forEachSpan(inRow: y) { span in
      for their in theirs { area += span.clamped(to: their).count }
    }
    return area
  }
}
