/// What touches land on: a stack of slices, or the items of a control. Targets are numbered from 0.
public protocol TouchSurface {
  /// Who takes a touch that comes down at `point`.
  ///
  /// - Parameters:
  ///   - point: In points of the surface.
  ///   - radius: How far the finger reaches, in points; 0 for a point.
  func outcome(at point: Point2D, radius: Double) -> HitOutcome

  /// Whether a point is nearer to the shape of a target than a distance. The shape itself is nearer than any above 0.
  ///
  /// - Parameters:
  ///   - target: One that is touchable.
  ///   - point: In points of the surface.
  ///   - distance: In points.
  func isNear(_ target: Int, to point: Point2D, within distance: Double) -> Bool

  /// Whether a target is there and takes touches; `false` for a number that no target has.
  func isTouchable(_ target: Int) -> Bool

  /// Whether a target takes a touch while it has another one. Without an implementation none does.
  ///
  /// - Parameter target: One that is touchable.
  func allowsSeveralTouches(on target: Int) -> Bool

  /// Whether a pointer that hovers over a target does so at `point` too.
  ///
  /// A target that looks different under a pointer may hold it wherever either look would, so that it does not
  /// flicker. Without an implementation: wherever a touch would be the target's.
  ///
  /// - Parameters:
  ///   - point: In points of the surface.
  ///   - target: One that is touchable.
  func holdsPointer(at point: Point2D, on target: Int) -> Bool
}

extension TouchSurface {
  public func allowsSeveralTouches(on target: Int) -> Bool { false }

  public func holdsPointer(at point: Point2D, on target: Int) -> Bool {
    outcome(at: point, radius: 0) == .hit(target)
  }
}
