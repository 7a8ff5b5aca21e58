extension SliceStack {
  /// Compares a slice with the one that takes a touch at a point of the canvas: the front-most slice that is solid there
  /// and takes touches. If there is none, the slice with the nearest shape, among those whose ``Slice/grow`` reaches the
  /// point and whose ``Slice/clip`` contains it; of equally near ones the front-most. But a miss then if a visible slice is
  /// solid there and lets touches pass: no slice grows over another one.
  ///
  /// - Parameters:
  ///   - index: A slice that may reach or contain the point. The order in which they are compared does not matter.
  ///   - shapes: Its shape, at `owner`. Each time anew: the compiler retains what is used twice.
  ///   - reach: How far it takes touches beyond that.
  ///   - nearest: The slice found so far.
  /// - Complexity: A distance if the slice grows.
  @inline(never)
  func compare(
    _ index: Int, _ shapes: borrowing Span<SliceShape>, _ owner: Int, reach: Double, at point: Point2D,
    with nearest: inout (distance: Double, index: Int)
  ) {
    var distance = Double.infinity
    if reach > 0, nearest.distance >= 0, shapes[owner].clipContains(point) {
      // A distance is below a limit, or infinite: the next number includes the reach, or an equal distance, itself.
      distance = shapes[owner].distance(from: point, below: min(nearest.distance, reach).nextUp)
    }
    if distance == 0 || reach == 0 || nearest.distance < 0, shapes[owner].contains(point) {
      // Before all others come slices that are solid there: those that take touches, then those that let them pass.
      distance = withSlice(index) { $0.reaction != .pass ? -2 : $0.isHidden ? .infinity : -1 }
    }
    if distance < nearest.distance
      || distance == nearest.distance && distance < .infinity && index > nearest.index
    {
      nearest = (distance, index)
    }
  }

  /// The same among all slices, if no slice that takes touches is solid at the point.
  @inline(never)
  func outcome(around point: Point2D) -> HitOutcome<Slice.ID> {
    guard slices.indices.contains(where: { withSlice($0) { $0.reach } > 0 }) else { return .miss }
    var nearest = (distance: Double.infinity, index: -1)
    for index in slices.indices {
      let (shape, reach) = withSlice(index) { ($0.shape, $0.reach) }
      compare(index, CollectionOfOne(shape).span, 0, reach: reach, at: point, with: &nearest)
    }
    return outcome(of: nearest.index)
  }

  /// The outcome of a touch on a slice; a miss for -1.
  func outcome(of index: Int) -> HitOutcome<Slice.ID> { index < 0 ? .miss : withSlice(index) { $0.outcome } }

  /// Whether a visible slice is solid at a point, and lets touches pass there.
  func letsPass(_ point: Point2D, _ index: Int) -> Bool {
    // Returns the shape from the closure first: a call on a property of the slice would copy the slice.
    withSlice(index) { $0.reaction == .pass && !$0.isHidden } && withSlice(index) { $0.shape }.contains(point)
  }
}
