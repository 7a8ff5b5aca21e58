/// Touches land on slices: targets are indices into ``SliceStack/slices``.
extension Wheel: TouchSurface {
  public func outcome(at point: Point2D, radius: Double) -> HitOutcome {
    // Without a radius the point alone counts: a contact there could only be that of the point.
    radius > 0 ? hit(at: point, radius: radius) : hit(at: point)
  }

  public func isNear(_ target: Int, to point: Point2D, within distance: Double) -> Bool {
    guard stack.slices.indices.contains(target) else { return false }
    return stack.withSlice(target) { $0.shape.isNear(point, within: distance) }
  }

  public func isTouchable(_ target: Int) -> Bool {
    stack.slices.indices.contains(target) && stack.withSlice(target) { $0.reaction } == .hit
  }

  public func allowsSeveralTouches(on target: Int) -> Bool {
    stack.slices.indices.contains(target) && stack.withSlice(target) { $0.allowsSeveralTouches }
  }

  /// Whether `point` lies on the slice by its hit-test images, its rest image or its hover image, and on no slice in
  /// front of it: with a hover image of another shape the pointer does not flicker.
  ///
  /// - Complexity: As ``hit(at:)``.
  public func holdsPointer(at point: Point2D, on target: Int) -> Bool {
    guard stack.slices.indices.contains(target), Rect2D(size: stack.canvas).contains(point) else {
      return false
    }
    // A slice behind may take touches here that the target's hit-test images do not.
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
