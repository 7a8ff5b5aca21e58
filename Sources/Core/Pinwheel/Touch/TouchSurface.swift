/// Targets for touches: the slices of a wheel, or the items of a control, whose indices are the numbers of their IDs.
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
  ///   - target: A touchable target.
  ///   - point: In points of the surface.
  ///   - distance: In points.
  func isNear(_ target: Slice.ID, to point: Point2D, within distance: Double) -> Bool

  /// Whether a target other than `target`, disabled or not, lies at `point`: a touch there is not retained.
  ///
  /// Called only if ``outcome(at:radius:)`` is a miss. The default is `false`.
  ///
  /// - Parameters:
  ///   - point: In points of the surface.
  ///   - target: A touchable target.
  func isOccupied(_ point: Point2D, besides target: Slice.ID) -> Bool

  /// Whether a target exists and takes touches.
  func isTouchable(_ target: Slice.ID) -> Bool

  /// Whether a target takes a second touch while it already has one. The default is `false`.
  ///
  /// - Parameter target: A touchable target.
  func allowsSeveralTouches(on target: Slice.ID) -> Bool

  /// Whether a pointer that hovers over a target still does so at `point`.
  ///
  /// For a target with a separate hover image, the result may be `true` on either image, which avoids flicker. By
  /// default, it is whether a touch at `point` would hit the target.
  ///
  /// - Parameters:
  ///   - point: In points of the surface.
  ///   - target: A touchable target.
  func holdsPointer(at point: Point2D, on target: Slice.ID) -> Bool
}

extension TouchSurface {
  package func isOccupied(_ point: Point2D, besides target: Slice.ID) -> Bool { false }

  package func allowsSeveralTouches(on target: Slice.ID) -> Bool { false }

  package func holdsPointer(at point: Point2D, on target: Slice.ID) -> Bool {
    outcome(at: point, radius: 0) == .hit(target)
  }
}
