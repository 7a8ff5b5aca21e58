/// Touches land on slices: targets are indices into ``SliceStack/slices``.
extension Wheel: TouchSurface {
  // Inlined, like other requirements below that are called for every touch: as a call, each would copy the wheel first.
  @inline(__always)
  public func outcome(at point: Point2D, radius: Double) -> HitOutcome {
    // Without a radius only the point counts: a contact could only be that of the point.
    radius > 0 ? hit(at: point, radius: radius) : hit(at: point)
  }

  public func isNear(_ target: Int, to point: Point2D, within distance: Double) -> Bool {
    guard stack.slices.indices.contains(target) else { return false }
    // The shape leaves the closure first: a call on a property of the slice would copy the slice.
    return stack.withSlice(target) { $0.shape }.isNear(point, within: distance)
  }

  /// Whether a disabled slice that passes touches on is solid at `point`; hidden slices are not there.
  ///
  /// - Complexity: O(slices near the point), without a map O(slices), and as ``Slice/contains(_:)`` for each such slice.
  public func isOccupied(_ point: Point2D, besides target: Int) -> Bool {
    guard Rect2D(size: stack.canvas).contains(point) else { return false }
    func isOccupied(by index: Int) -> Bool {
      guard index != target, stack.withSlice(index, { $0.reaction == .pass && !$0.isHidden }) else {
        return false
      }
      return stack.withSlice(index) { $0.shape }.contains(point)
    }
    guard isPrepared else { return stack.slices.indices.contains(where: isOccupied) }
    let (column, row) = map.grid.cell(at: point)
    var isFound = false
    map.index.forEachOwner(column: column, row: row) { owner in
      isFound = isFound || isOccupied(by: map.owners.slice(of: owner))
      return !isFound
    }
    return isFound
  }

  public func isTouchable(_ target: Int) -> Bool {
    stack.slices.indices.contains(target) && stack.withSlice(target) { $0.reaction } == .hit
  }

  public func allowsSeveralTouches(on target: Int) -> Bool {
    stack.slices.indices.contains(target) && stack.withSlice(target) { $0.allowsSeveralTouches }
  }

  /// Whether `point` lies on a hit-test image, the rest image or the hover image of the slice, and on no slice in front
  /// of it. Testing several images avoids flicker where the hover image has another shape.
  ///
  /// - Complexity: As ``hit(at:)``.
  @inline(__always)
  public func holdsPointer(at point: Point2D, on target: Int) -> Bool {
    guard stack.slices.indices.contains(target), Rect2D(size: stack.canvas).contains(point) else {
      return false
    }
    // Where only the target's rest or hover image is solid, the hit is a slice behind the target.
    if let slice = hit(at: point).slice, slice >= target { return slice == target }
    return stack.withSlice(target) { $0.holdsPointer(at: point) }
  }
}

extension Slice {
  fileprivate func holdsPointer(at point: Point2D) -> Bool {
    if contains(point) { return true }
    for state in [SliceState.rest, .hover] {
      if let image = image(for: state), images[image].contains(point) { return true }
    }
    return false
  }
}
