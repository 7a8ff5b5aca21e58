/// The pairs of slices that overlap by more than ``SliceOverlaps/largestOverlap``; each pair is measured once.
struct SliceConflicts {
  /// The maximum number of slices to measure pairwise; beyond it, only names separate them.
  static let mostSlices = 512

  let count: Int
  private var pairs: [Bool]

  /// `nil` if there are too many.
  ///
  /// - Complexity: O(slices² x pixels / 64).
  init?(_ overlaps: SliceOverlaps) {
    count = overlaps.count
    guard count <= Self.mostSlices else { return nil }
    pairs = [Bool](repeating: false, count: count * count)
    for a in 0..<count {
      for b in 0..<a where overlaps.areOfTwoWheels(a, b) {
        pairs[a * count + b] = true
        pairs[b * count + a] = true
      }
    }
  }

  subscript(a: Int, b: Int) -> Bool { pairs[a * count + b] }

  /// The slices that overlap a given one.
  func neighbors(of slice: Int) -> [Int] { (0..<count).filter { self[slice, $0] } }
}
