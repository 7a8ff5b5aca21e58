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

  /// A box around all points that the shape contains, or around those in its clip that are at most a distance away. Like
  /// that of areas it is no tighter than the rounding of points and edges allows.
  func box(grownBy distance: Double = 0) -> Box2D {
    let box = images.span.box.outset(by: distance > 0 ? distance * (1 + 0x1p-40) : 0)
    return clip.map { box.intersection($0.span.box) } ?? box
  }

  /// No more than the distance of a point from the images; see `ImagePlacement`.
  func gap(to point: Point2D) -> Double { images.gap(to: point) }

  func contains(_ point: Point2D) -> Bool { images.contains(point) && clipContains(point) }

  /// Whether the clip contains a point.
  func clipContains(_ point: Point2D) -> Bool { clip.map { $0.contains(point) } ?? true }

  /// The distance to the nearest solid pixel, of a clipped shape to what lies in the clip; infinite if it is not below `limit`.
  // Inlined: a call would retain the images and the clip, which takes as long as the distance of a small image.
  @inline(__always)
  func distance(from point: Point2D, below limit: Double) -> Double {
    if clip == nil { return images.span.distance(from: point, below: limit) }
    return limit > 0 && contains(point) ? 0 : distance(toPartsFrom: point, below: limit)
  }
}

extension ContiguousArray<SliceImage> {
  // Iterates over a span, which copies no image and retains nothing.
  @inline(never)
  fileprivate func contains(_ point: Point2D) -> Bool {
    let images = span
    for index in images.indices where images[index].contains(point) { return true }
    return false
  }
}

extension ContiguousArray<SliceImage> {
  fileprivate func gap(to point: Point2D) -> Double {
    let images = span
    var gap = Double.infinity
    for index in images.indices {
      let distance = images[index].placement.gap(to: point)
      gap = Swift.min(gap, images[index].mask.isEmpty ? .infinity : distance)
    }
    return gap
  }
}

extension Span<SliceImage> {
  /// A box around all solid pixels.
  fileprivate var box: Box2D {
    var box = Box2D.empty
    for index in indices where !self[index].mask.isEmpty {
      let placement = self[index].placement
      let pixels = Box2D(placement.bounds(of: self[index].mask.bounds))
      let largest = max(
        placement.frame.x.magnitude, placement.frame.y.magnitude, (0 - pixels.lower).max(), pixels.upper.max()
      )
      box = box.union(pixels.outset(by: 0x1p-20 * pixels.girth + 0x1p-40 * largest))
    }
    return box
  }
}
