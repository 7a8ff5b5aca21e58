extension SliceImage {
  /// The Euclidean distance from `point`, unrounded, to the nearest solid pixel, in points.
  ///
  /// A pixel is the closed quadrilateral that it covers on the canvas: the distance is 0 wherever ``contains(_:)`` is
  /// true, and on the right and bottom edges too. It is infinite if no pixel is solid, or if the point or the square of
  /// the distance is not finite.
  ///
  /// - Parameters:
  ///   - point: In canvas points.
  ///   - limit: In points. A larger or equal distance is returned as infinity, and the search stops there. No distance is
  ///     below NaN.
  /// - Complexity: For an image that fills its frame O(*d*) rows for a distance of *d* pixels, with O(*d* / 64) words
  ///   in each, or O(log *n*) of *n* runs for a mask read from a baked file. Of any other layout it divides the parts near
  ///   the point; of a tiled image only the copies there.
  package func distance(from point: Point2D, below limit: Double = .infinity) -> Double {
    CollectionOfOne(self).span.distance(from: point, below: limit)
  }
}

extension Span<SliceImage> {
  /// The distance to the nearest solid pixel of any image; see ``SliceImage/distance(from:below:)``.
  // Not inlined: it has a thousand instructions. In place: a call on an image would copy it first. The compiler does not
  // see that it only reads; a caller that knows it retains nothing.
  @inline(never) @_effects(readonly)
  func distance(from point: Point2D, below limit: Double) -> Double {
    var nearest = Double.infinity
    for index in indices {
      // In this order of operands a limit of NaN stays NaN.
      let limit = min(limit, nearest)
      let gap = self[index].placement.gap(to: point)
      guard limit > 0, gap < limit else { continue }
      if gap <= 0, self[index].contains(point) { return 0 }
      let distance =
        if let place = self[index].placement.position(of: point) {
          self[index].mask.distance(
            x: place.x, y: place.y, pixel: place.pixel, density: place.density, below: limit)
        } else {
          SliceShape(images: [self[index]]).distance(toPartsFrom: point, below: limit)
        }
      nearest = min(nearest, distance)
    }
    return nearest
  }
}
