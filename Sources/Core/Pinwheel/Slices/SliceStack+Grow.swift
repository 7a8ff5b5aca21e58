extension SliceStack {
  /// The outcome at a point of the canvas at which no slice that takes touches is solid: that of the slice with the
  /// nearest shape, among those whose ``Slice/grow`` reaches the point and whose ``Slice/clip`` contains it; of equally near ones the front-most.
  ///
  /// A miss if a visible slice is solid there and lets touches pass: no slice grows over another one.
  ///
  /// - Parameter forEachSlice: Calls its argument with the index of each slice that may reach or contain the point, in any
  ///   order.
  /// - Complexity: O(those slices), and a distance for each that grows; no allocation.
  @inline(__always)
  func outcome(around point: Point2D, among forEachSlice: ((Int) -> Void) -> Void) -> HitOutcome<Slice.ID> {
    var (nearest, found, isPassing) = (Double.infinity, -1, false)
    forEachSlice { index in
      isPassing = isPassing || letsPass(point, index)
      let reach = withSlice(index) { $0.reach }
      guard reach > 0 else { return }
      let shape = withSlice(index) { $0.shape }
      guard shape.clipContains(point) else { return }
      // A distance is below a limit, or infinite: the next number includes the reach, or an equal distance, itself.
      let limit = min(nearest, reach).nextUp
      let distance = shape.distance(from: point, below: limit)
      if distance < nearest || distance == nearest && distance < limit && index > found {
        (nearest, found) = (distance, index)
      }
    }
    return found < 0 || isPassing ? .miss : withSlice(found) { $0.outcome }
  }

  /// The same among all slices.
  @inline(never)
  func outcome(around point: Point2D) -> HitOutcome<Slice.ID> {
    outcome(around: point) { body in for index in slices.indices { body(index) } }
  }

  /// Whether a visible slice is solid at a point, and lets touches pass there.
  func letsPass(_ point: Point2D, _ index: Int) -> Bool {
    // Returns the shape from the closure first: a call on a property of the slice would copy the slice.
    withSlice(index) { $0.reaction == .pass && !$0.isHidden } && withSlice(index) { $0.shape }.contains(point)
  }
}
