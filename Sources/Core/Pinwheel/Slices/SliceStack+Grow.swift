extension SliceStack {
  /// The outcome at a point of the canvas at which no slice that takes touches is solid: that of the slice with the
  /// nearest shape, among those whose ``Slice/grow`` reaches the point; of equally near ones the front-most.
  ///
  /// A miss if a visible slice is solid there and lets touches pass: no slice grows over another one.
  ///
  /// - Complexity: O(slices), and a distance for each slice that grows; no allocation.
  @inline(never)
  func outcome(around point: Point2D) -> HitOutcome<Slice.ID> {
    var nearest = Double.infinity
    var found: Int?
    for index in slices.indices.reversed() {
      let reach = withSlice(index) { $0.reach }
      guard reach > 0 else { continue }
      // A distance is below a limit, or infinite: the next number includes the reach itself.
      let distance = withSlice(index) { $0.shape }.distance(from: point, below: min(nearest, reach.nextUp))
      if distance < nearest { (nearest, found) = (distance, index) }
    }
    guard let found, !slices.indices.contains(where: { letsPass(point, $0) }) else { return .miss }
    return withSlice(found) { $0.outcome }
  }

  /// Whether a visible slice is solid at a point, and lets touches pass there.
  func letsPass(_ point: Point2D, _ index: Int) -> Bool {
    // Returns the shape from the closure first: a call on a property of the slice would copy the slice.
    withSlice(index) { $0.reaction == .pass && !$0.isHidden } && withSlice(index) { $0.shape }.contains(point)
  }
}
