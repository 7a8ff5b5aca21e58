extension SliceStack {
  /// The distance from `point` to the shape of slice `index`, in points; see ``Slice/distance(from:)``.
  ///
  /// The canvas cuts nothing off, and what lies in front plays no part.
  ///
  /// - Parameter index: Must be an index of ``slices``.
  public func distance(from point: Point, toSlice index: Int) -> Double {
    slices[index].distance(from: point)
  }
}

extension Slice {
  /// The distance from `point` to the nearest solid pixel of the images that decide, in points; see
  /// ``SliceImage/distance(from:)``. Whether the slice is enabled or hidden plays no part.
  ///
  /// Infinite if there is no such image.
  public func distance(from point: Point) -> Double {
    var distance = Double.infinity
    for index in deciding { distance = min(distance, images[index].distance(from: point)) }
    return distance
  }
}

extension SliceImage {
  /// The Euclidean distance from `point`, unrounded, to the nearest solid pixel, in points.
  ///
  /// A pixel is the rectangle that it covers on the canvas, with all its edges: the distance is 0 wherever
  /// ``contains(_:)`` is true, and on the right and bottom edges too. It is infinite if nothing is solid or the
  /// point is not finite (or so far away that the square of the distance is not).
  ///
  /// - Complexity: O(*d*) rows for a distance of *d* pixels, with O(*d* / 64) words of each, or O(log *n*) of *n*
  ///   runs for a mask read from a baked file. No allocation.
  public func distance(from point: Point) -> Double {
    if contains(point) { return 0 }
    guard let place = placement.position(of: point) else { return .infinity }
    return mask.distance(x: place.x, y: place.y, pixel: place.pixel)
  }
}
