extension SliceStack {
  /// The outcome at a point of the canvas: that of the front-most slice that is solid there and takes touches. If there is
  /// none, that of the slice with the nearest shape, among those whose ``Slice/grow`` reaches the point and whose
  /// ``Slice/clip`` contains it; of equally near ones the front-most. But a miss then if a visible slice is solid there and
  /// lets touches pass: no slice grows over another one.
  ///
  /// - Parameter slices: The indices of those that may reach or contain the point.
  /// - Complexity: O(those slices), and a distance for each that grows.
  func outcome(at point: Point2D, among slices: [Int]) -> HitOutcome<Slice.ID> {
    var (nearest, found) = (Double.infinity, -1)
    for index in slices {
      // Each time the shape anew: the compiler retains what is used twice.
      let reach = withSlice(index) { $0.reach }
      var distance = Double.infinity
      if reach > 0, nearest >= 0, withSlice(index, { $0.shape }).clipContains(point) {
        // A distance is below a limit, or infinite: the next number includes the reach, or an equal distance, itself.
        distance = withSlice(index) { $0.shape }.distance(from: point, below: min(nearest, reach).nextUp)
      }
      if distance == 0 || reach == 0 || nearest < 0, withSlice(index, { $0.shape }).contains(point) {
        // Before all others come slices that are solid there: those that take touches, then those that let them pass.
        distance = withSlice(index) { $0.reaction != .pass ? -2 : $0.isHidden ? .infinity : -1 }
      }
      if distance < nearest || distance == nearest && distance < .infinity && index > found {
        (nearest, found) = (distance, index)
      }
    }
    return found < 0 ? .miss : withSlice(found) { $0.outcome }
  }

  /// The same among all slices, if no slice that takes touches is solid at the point.
  @inline(never)
  func outcome(around point: Point2D) -> HitOutcome<Slice.ID> {
    guard slices.indices.contains(where: { withSlice($0) { $0.reach } > 0 }) else { return .miss }
    return outcome(at: point, among: Array(slices.indices))
  }

  /// Whether a visible slice is solid at a point, and lets touches pass there.
  func letsPass(_ point: Point2D, _ index: Int) -> Bool {
    // Returns the shape from the closure first: a call on a property of the slice would copy the slice.
    withSlice(index) { $0.reaction == .pass && !$0.isHidden } && withSlice(index) { $0.shape }.contains(point)
  }
}
