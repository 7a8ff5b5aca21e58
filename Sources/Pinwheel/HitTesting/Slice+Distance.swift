extension Slice {
  /// The distance from `point` to the nearest solid pixel of the images that decide, in points; see
  /// ``SliceImage/distance(from:below:)``. Whether the slice is enabled or hidden plays no part.
  ///
  /// Infinite if there is no such image.
  ///
  /// - Parameters:
  ///   - point: In canvas points.
  ///   - limit: In points. Whatever is not nearer counts as infinitely far, and is not looked for.
  /// - Complexity: As ``SliceImage/distance(from:below:)`` for each image that decides.
  public func distance(from point: Point2D, below limit: Double = .infinity) -> Double {
    shape.distance(from: point, below: limit)
  }
}
