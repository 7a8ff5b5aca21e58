/// Touches land on the slices of the map's stack, as they do on the stack itself.
extension HitMap: TouchSurface {
  public func outcome(at point: Point, radius: Double) -> HitOutcome {
    hit(at: point, radius: radius)
  }

  public func distance(from point: Point, to target: Int, below limit: Double) -> Double {
    stack.distance(from: point, to: target, below: limit)
  }

  public func isTouchable(_ target: Int) -> Bool { stack.isTouchable(target) }

  public func allowsSeveralTouches(on target: Int) -> Bool { stack.allowsSeveralTouches(on: target) }

  public func holdsPointer(at point: Point, on target: Int) -> Bool {
    stack.holdsPointer(at: point, on: target)
  }
}
