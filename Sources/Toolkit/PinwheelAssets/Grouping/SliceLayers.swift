/// The layers of a wheel whose slices overlap: the black keys of a keyboard over the white ones, a hub over petals.
///
/// A slice that overlaps others lies in front of all larger ones. This is one wheel only if nothing else is
/// plausible:
///
/// - Of two overlapping slices, the smaller has at most three quarters of the larger one's pixels.
/// - There are at most three layers.
/// - The slices of the backmost layer are a wheel by themselves (``SliceOverlaps/areOneWheel(_:)``): three or more,
///   or two that leave no room; and those in front have at most three fifths of their pixels. Two wheels on one
///   canvas have about the same. Or the layer is a single slice, and those in front are small, with at least three of
///   them on that slice.
struct SliceLayers {
  /// The layer of each slice; 0 is the backmost.
  let layers: [Int]

  private static let largestRatio = 0.75
  private static let largestFront = 0.6
  private static let mostLayers = 3

  init?(_ overlaps: SliceOverlaps, _ conflicts: SliceConflicts) {
    let areas = (0..<overlaps.count).map(overlaps.area)
    var layers = [Int](repeating: 0, count: areas.count)
    // The largest first: all slices behind a slice already have their layer.
    for slice in areas.indices.sorted(by: { (areas[$1], $0) < (areas[$0], $1) }) {
      for other in conflicts.neighbors(of: slice) {
        let (small, large) = (min(areas[slice], areas[other]), max(areas[slice], areas[other]))
        guard Double(small) <= Self.largestRatio * Double(large) else { return nil }
        if areas[other] > areas[slice] { layers[slice] = max(layers[slice], layers[other] + 1) }
      }
      guard layers[slice] < Self.mostLayers else { return nil }
    }
    self.layers = layers
    let back = layers.indices.filter { layers[$0] == 0 }
    let front = layers.indices.filter { layers[$0] > 0 }
    if back.count == 1 {
      guard front.count(where: { layers[$0] == 1 }) >= 3, front.allSatisfy(overlaps.isSmall) else {
        return nil
      }
      return
    }
    guard back.count > 2 ? overlaps.areOneWheel(back) : overlaps.leaveNoRoom(back) else { return nil }
    let pixels = (back: back.reduce(0) { $0 + areas[$1] }, front: front.reduce(0) { $0 + areas[$1] })
    guard Double(pixels.front) <= Self.largestFront * Double(pixels.back) else { return nil }
  }
}
