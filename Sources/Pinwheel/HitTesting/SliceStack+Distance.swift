extension SliceStack {
  /// The distance from `point` to the shape of slice `index`, in points; see ``Slice/distance(from:)``.
  ///
  /// The canvas cuts nothing off, and what lies in front plays no part.
  ///
  /// - Parameters:
  ///   - point: In canvas points.
  ///   - index: Must be an index of ``slices``.
  /// - Complexity: As ``SliceImage/distance(from:)`` for each image that decides.
  public func distance(from point: Point, toSlice index: Int) -> Double {
    slices[index].distance(from: point)
  }
}

extension Slice {
  /// The distance from `point` to the nearest solid pixel of the images that decide, in points; see
  /// ``SliceImage/distance(from:)``. Whether the slice is enabled or hidden plays no part.
  ///
  /// Infinite if there is no such image.
  ///
  /// - Complexity: As ``SliceImage/distance(from:)`` for each image that decides.
  public func distance(from point: Point) -> Double {
    var distance = Double.infinity
    for image in shape.images { distance = min(distance, image.distance(from: point)) }
    return distance
  }
}
