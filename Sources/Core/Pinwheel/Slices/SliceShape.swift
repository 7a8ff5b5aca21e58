/// Where a slice can be touched: the points at which one of its hit-test images is solid, and one of its clip, if it has
/// one.
struct SliceShape: Sendable {
  let images: ContiguousArray<SliceImage>
  /// `nil` without a clip.
  var clip: ContiguousArray<SliceImage>?

  /// Whether both share one storage, in constant time. Equal shapes with separate storage are not identical.
  func isIdentical(to other: SliceShape) -> Bool {
    guard images.span.isIdentical(to: other.images.span) else { return false }
    guard let clip, let otherClip = other.clip else { return clip == nil && other.clip == nil }
    return clip.span.isIdentical(to: otherClip.span)
  }

  func contains(_ point: Point2D) -> Bool { images.contains(point) && clipContains(point) }

  /// Whether the clip contains a point.
  @inline(__always)
  func clipContains(_ point: Point2D) -> Bool { clip.map { $0.contains(point) } ?? true }

  /// The distance to the nearest solid pixel, or to the clip if that is farther; infinite if it is not below `limit`.
  func distance(from point: Point2D, below limit: Double) -> Double {
    let distance = images.span.distance(from: point, below: limit)
    return clip.map { max(distance, $0.span.distance(from: point, below: limit)) } ?? distance
  }
}

extension ContiguousArray<SliceImage> {
  // Iterates over a span, which copies no image and retains nothing.
  @inline(__always)
  fileprivate func contains(_ point: Point2D) -> Bool {
    let images = span
    for index in images.indices where images[index].contains(point) { return true }
    return false
  }
}
