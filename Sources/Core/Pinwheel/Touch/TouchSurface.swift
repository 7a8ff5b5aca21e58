/// Targets for touches, such as the slices of a wheel or the items of a control. They are numbered from 0.
public protocol TouchSurface {
  /// The outcome of a touch that begins at `point`.
  ///
  /// - Parameters:
  ///   - point: In points of the surface.
  ///   - radius: The radius of the finger, in points; 0 for a point.
  func outcome(at point: Point2D, radius: Double) -> HitOutcome

  /// Whether a point is nearer to the shape of a target than a distance. Points on the shape have the distance 0.
  ///
  /// - Parameters:
  ///   - target: One that is touchable.
  ///   - point: In points of the surface.
  ///   - distance: In points.
  func isNear(_ target: Int, to point: Point2D, within distance: Double) -> Bool

  /// Whether a target other than `target`, disabled or not, lies at `point`: a touch there is not retained.
  ///
  /// Called only where ``outcome(at:radius:)`` is a miss. The default is `false`.
  ///
  /// - Parameters:
  ///   - point: In points of the surface.
  ///   - target: One that is touchable.
  func isOccupied(_ point: Point2D, besides target: Int) -> Bool

  /// Whether a target exists and takes touches.
  func isTouchable(_ target: Int) -> Bool

  /// Whether a target takes a second touch while it has a first. The default is `false`.
  ///
  /// - Parameter target: One that is touchable.
  func allowsSeveralTouches(on target: Int) -> Bool

  /// Whether a pointer that hovers over a target does so at `point` too.
  ///
  /// A target with another image for hovering may return `true` on either image, which avoids flicker. The default is
  /// whether a touch there would hit the target.
  ///
  /// - Parameters:
  ///   - point: In points of the surface.
  ///   - target: One that is touchable.
  func holdsPointer(at point: Point2D, on target: Int) -> Bool
}

extension TouchSurface {
  public func isOccupied(_ point: Point2D, besides target: Int) -> Bool { false }

  public func allowsSeveralTouches(on target: Int) -> Bool { false }

  public func holdsPointer(at point: Point2D, on target: Int) -> Bool {
    outcome(at: point, radius: 0) == .hit(target)
  }
}
