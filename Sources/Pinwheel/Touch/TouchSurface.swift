/// What touches land on: a stack of slices, or the items of a control. Targets are numbered from 0.
public protocol TouchSurface {
  /// Who takes a touch that comes down at `point`.
  ///
  /// - Parameter radius: How far the finger reaches, in points; 0 for a point.
  func outcome(at point: Point, radius: Double) -> HitOutcome

  /// The distance from `point` to the shape of a target, in points: 0 on it, infinite if it has none.
  func distance(from point: Point, to target: Int) -> Double
}
