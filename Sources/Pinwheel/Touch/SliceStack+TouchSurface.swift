/// Touches land on slices: targets are indices into ``SliceStack/slices``.
extension SliceStack: TouchSurface {
  public func outcome(at point: Point2D, radius: Double) -> HitOutcome {
    hit(at: point, radius: radius)
  }

  public func isNear(_ target: Int, to point: Point2D, within distance: Double) -> Bool {
    slices.indices.contains(target) && ask(target) { $0.shape }.isNear(point, within: distance)
  }

  public func isTouchable(_ target: Int) -> Bool {
    slices.indices.contains(target) && ask(target) { $0.reaction } == .hit
  }

  public func allowsSeveralTouches(on target: Int) -> Bool {
    slices.indices.contains(target) && ask(target) { $0.allowsSeveralTouches }
  }

  /// Whether the slice has `point` by the images that decide, by its rest image, or by its hover image: a hover
  /// image of another shape does not flicker. A slice in front has it still.
  public func holdsPointer(at point: Point2D, on target: Int) -> Bool {
    guard slices.indices.contains(target), Rect2D(size: canvas).contains(point) else { return false }
    return frontmost(at: point, from: target + 1) == nil && ask(target) { $0.holdsPointer(at: point) }
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
