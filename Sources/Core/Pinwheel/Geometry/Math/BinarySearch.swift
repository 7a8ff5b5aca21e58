extension Range<Int> {
  /// The first number for which a condition holds that then holds for all later numbers; the upper bound if there is
  /// none.
  ///
  /// - Complexity: O(log `count`).
  @inline(__always)
  package func partitioningIndex(where isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      // Halves the distance, which does not overflow, as a sum of large bounds would.
      let midpoint = low &+ (high &- low) >> 1
      if isBeyond(midpoint) { high = midpoint } else { low = midpoint + 1 }
    }
    return low
  }
}
