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
    let images = images.span
    var nearest = Double.infinity
    // In this order of operands a limit of NaN stays NaN.
    for index in images.indices {
      nearest = min(nearest, images[index].distance(from: point, below: min(limit, nearest)))
    }
    return nearest
  }
}
