/// Where a slice can be touched: the images that decide, of which one has to be solid at a point.
struct SliceShape: Sendable {
  let images: ContiguousArray<SliceImage>

  // In a span, which copies no image and retains nothing.
  func contains(_ point: Point) -> Bool {
    let images = images.span
    for index in images.indices where images[index].contains(point) { return true }
    return false
  }

  /// The distance to the nearest of them; infinite if none is nearer than `limit`.
  func distance(from point: Point, below limit: Double) -> Double {
    images.reduce(.infinity) { min($0, $1.distance(from: point, below: min($0, limit))) }
  }
}
