/// Where a slice can be touched: the images that decide, of which one has to be solid at a point.
struct SliceShape: Sendable {
  let images: ContiguousArray<SliceImage>

  /// Whether both are copies of one shape: a fast question, which says no to shapes that only are alike.
  func isIdentical(to other: SliceShape) -> Bool {
    // SAFETY: the addresses are compared, and nothing is read from them.
    unsafe images.withUnsafeBufferPointer { images in
      unsafe other.images.withUnsafeBufferPointer { others in
        unsafe images.baseAddress == others.baseAddress && images.count == others.count
      }
    }
  }

  // In a span, which copies no image and retains nothing.
  func contains(_ point: Point2D) -> Bool {
    let images = images.span
    for index in images.indices where images[index].contains(point) { return true }
    return false
  }

  /// The distance to the nearest of them; infinite if none is nearer than `limit`.
  func distance(from point: Point2D, below limit: Double) -> Double {
    images.reduce(.infinity) { min($0, $1.distance(from: point, below: min($0, limit))) }
  }

  /// Whether one of them is nearer to `point` than a distance.
  func isNear(_ point: Point2D, within distance: Double) -> Bool {
    let images = images.span
    for index in images.indices where images[index].isNear(point, within: distance) { return true }
    return false
  }
}
