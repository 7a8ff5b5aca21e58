/// Targets for touches: the slices of a wheel, or the items of a control, whose indices are the numbers of the identities.
package protocol TouchSurface {
  /// The outcome of a touch that begins at `point`.
  ///
  /// - Parameters:
  ///   - point: In points of the surface.
  ///   - radius: The radius of the finger, in points; 0 for a point.
  func outcome(at point: Point2D, radius: Double) -> HitOutcome<Slice.ID>

  /// Whether a point is nearer to the shape of a target than a distance. Points on the shape have the distance 0.
  ///
  /// - Parameters:
  ///   - target: One that is touchable.
  ///   - point: In points of the surface.
  ///   - distance: In points.
  func isNear(_ target: Slice.ID, to point: Point2D, within distance: Double) -> Bool

  /// Whether a target other than `target`, disabled or not, lies at `point`: a touch there is not retained.
  ///
  /// Called only where ``outcome(at:radius:)`` is a miss. The default is `false`.
  ///
  /// - Parameters:
  ///   - point: In points of the surface.
  ///   - target: One that is touchable.
  func isOccupied(_ point: Point2D, besides target: Slice.ID) -> Bool

  /// Whether a target exists and takes touches.
  func isTouchable(_ target: Slice.ID) -> Bool

  /// Whether a target takes a second touch while it has a first. The default is `false`.
  ///
  /// - Parameter target: One that is touchable.
  func allowsSeveralTouches(on target: Slice.ID) -> Bool

  /// Whether a pointer that hovers over a target does so at `point` too.
  ///
  /// A target with another image for hovering may return `true` on either image, which avoids flicker. The default is
  /// whether a touch there would hit the target.
  ///
  /// - Parameters:
  ///   - point: In points of the surface.
  ///   - target: One that is touchable.
  func holdsPointer(at point: Point2D, on target: Slice.ID) -> Bool
}

extension TouchSurface {
  package func isOccupied(_ point: Point2D, besides target: Slice.ID) -> Bool { false }

  package func allowsSeveralTouches(on target: Slice.ID) -> Bool { false }

  package func holdsPointer(at point: Point2D, on target: Slice.ID) -> Bool {
    outcome(at: point, radius: 0) == .hit(target)
  }
}
