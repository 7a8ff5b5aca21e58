/// Where a slice can be touched: the points at which one of its hit-test images is solid.
struct SliceShape: Sendable {
  let images: ContiguousArray<SliceImage>

  /// Whether both share one storage, in constant time. Equal shapes with separate storage are not identical.
  func isIdentical(to other: SliceShape) -> Bool {
    // SAFETY: the addresses are compared, and never read.
    unsafe images.withUnsafeBufferPointer { images in
      unsafe other.images.withUnsafeBufferPointer { others in
        unsafe images.baseAddress == others.baseAddress && images.count == others.count
      }
    }
  }

  // Iterates over a span, which copies no image and retains nothing.
  func contains(_ point: Point2D) -> Bool {
    let images = images.span
    for index in images.indices where images[index].contains(point) { return true }
    return false
  }

  /// The distance to the nearest solid pixel; infinite if it is not below `limit`.
  func distance(from point: Point2D, below limit: Double) -> Double {
    // In this order of operands a limit of NaN stays NaN.
    images.reduce(.infinity) { min($0, $1.distance(from: point, below: min(limit, $0))) }
  }

  /// Whether a solid pixel is nearer to `point` than `distance`.
  func isNear(_ point: Point2D, within distance: Double) -> Bool {
    let images = images.span
    for index in images.indices {
      // A call on a property copies that property first: for an image that fills its frame, this copies only the mask.
      guard let place = images[index].placement.position(of: point) else {
        if images[index].distance(from: point, below: distance) < distance { return true }
        continue
      }
      if images[index].mask.isNear(x: place.x, y: place.y, pixel: place.pixel, within: distance) {
        return true
      }
      // Rounding may make the distance of a point on the image slightly greater than 0.
      if distance > 0, images[index].contains(point) { return true }
    }
    return false
  }
}
