/// What the router asks of a wheel. Questions asked for every touch are inlined: a call would copy the wheel first.
extension Wheel {
  /// Whether a point is nearer to the shape of a slice than a distance. Points on the shape have the distance 0.
  package func isNear(_ target: Slice.ID, to point: Point2D, within distance: Double) -> Bool {
    self.distance(from: point, to: target, below: distance) < distance
  }

  /// Whether a disabled slice that passes touches is solid at `point`: a touch there is not retained. Hidden slices are
  /// ignored.
  ///
  /// - Complexity: O(slices near the point), and as ``Slice/contains(_:)`` for each such slice.
  package func isOccupied(_ point: Point2D, besides target: Slice.ID) -> Bool {
    guard stack.isOnCanvas(point) else { return false }
    return owners(near: Box2D(around: point)).contains { owner in
      let index = map.owners.slice(of: owner)
      return stack.withSlice(index) { $0.id != target } && stack.letsPass(point, index)
    }
  }

  /// Whether a slice exists and takes touches.
  @inline(__always)
  package func isTouchable(_ target: Slice.ID) -> Bool {
    stack.index(of: target).map { stack.withSlice($0) { $0.reaction } == .hit } ?? false
  }

  /// Whether a slice takes a second touch while it already has one.
  package func allowsSeveralTouches(on target: Slice.ID) -> Bool {
    stack.index(of: target).map { stack.withSlice($0) { $0.allowsSeveralTouches } } ?? false
  }

  /// Whether `point` lies on a hit-test image, the rest image or the hover image of the slice, and on no slice in front
  /// of it. Testing several images avoids flicker where the hover image has another shape.
  ///
  /// - Complexity: See ``hit(at:)``.
  @inline(__always)
  package func holdsPointer(at point: Point2D, on target: Slice.ID) -> Bool {
    guard let index = stack.index(of: target), stack.isOnCanvas(point) else {
      return false
    }
    // If only the target's rest or hover image is solid, the hit is a slice behind the target.
    if let slice = hit(at: point).slice {
      if slice == target { return true }
      if let other = stack.index(of: slice), other > index { return false }
    }
    return stack.withSlice(index) { $0.holdsPointer(at: point) }
  }
}

extension Slice {
  fileprivate func holdsPointer(at point: Point2D) -> Bool {
    if contains(point) { return true }
    for state in [SliceState.rest, .hover] {
      if let image = image(for: state), placedImages[image].contains(point) { return true }
    }
    return false
  }
}
