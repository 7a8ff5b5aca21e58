/// Touches land on the slices of the map's stack, as they do on the stack itself.
extension HitMap: TouchSurface {
  public func outcome(at point: Point2D, radius: Double) -> HitOutcome {
    hit(at: point, radius: radius)
  }

  public func isNear(_ target: Int, to point: Point2D, within distance: Double) -> Bool {
    stack.isNear(target, to: point, within: distance)
  }

  public func isTouchable(_ target: Int) -> Bool { stack.isTouchable(target) }

  public func allowsSeveralTouches(on target: Int) -> Bool { stack.allowsSeveralTouches(on: target) }

  public func holdsPointer(at point: Point2D, on target: Int) -> Bool {
    stack.holdsPointer(at: point, on: target)
  }
}
