/// A convex polygon of up to eight corners on the canvas, in order: a parallelogram, a line segment with each end twice, or
/// what two of them have in common.
struct ConvexOutline {
  // The last corner is repeated.
  private let x: SIMD8<Double>
  private let y: SIMD8<Double>
  /// The number of sides with different normals, which come first.
  private let sides: Int

  private init(_ corners: [Point2D], sides: Int? = nil) {
    let last = corners[corners.count - 1]
    var (x, y) = (SIMD8(repeating: last.x), SIMD8(repeating: last.y))
    for (index, corner) in corners.prefix(8).enumerated() { (x[index], y[index]) = (corner.x, corner.y) }
    (self.x, self.y, self.sides) = (x, y, sides ?? 8)
  }

  /// The outline of a transformed rectangle.
  @inline(never)
  init(_ rect: Rect2D, transformedBy transform: AffineTransform2D) {
    let (left, right) = (rect.x, rect.x + rect.width)
    let (top, bottom) = (rect.y, rect.y + rect.height)
    let x = SIMD8(left, right, right, left, left, left, left, left)
    let y = SIMD8(top, top, bottom, bottom, bottom, bottom, bottom, bottom)
    self.x = transform.a * x + transform.c * y + transform.tx
    self.y = transform.b * x + transform.d * y + transform.ty
    sides = 2
  }

  /// The segment between two points.
  init(from start: Point2D, to end: Point2D) { self.init([start, end, end, start], sides: 2) }

  /// The corners, clockwise on the canvas.
  var corners: [Point2D] {
    var corners: [Point2D] = []
    for index in 0..<8 {
      let corner = Point2D(x: x[index], y: y[index])
      if corner != corners.last { corners.append(corner) }
    }
    let turn = corners.indices.reduce(0) {
      $0 + corners[$1].cross(corners[($1 + 1) % corners.count], corners[0])
    }
    return turn < 0 ? corners.reversed() : corners
  }

  /// What both have in common, if they overlap.
  func intersection(_ other: ConvexOutline) -> ConvexOutline? {
    guard overlaps(other) else { return nil }
    var corners = corners
    let cuts = other.corners
    for (index, start) in cuts.enumerated() {
      let end = cuts[(index + 1) % cuts.count]
      var kept: [Point2D] = []
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        let (side, nextSide) = (corner.cross(start, end), next.cross(start, end))
        if side >= 0 { kept.append(corner) }
        guard side * nextSide < 0 else { continue }
        let fraction = side / (side - nextSide)
        kept.append(
          Point2D(
            x: corner.x + (next.x - corner.x) * fraction, y: corner.y + (next.y - corner.y) * fraction))
      }
      corners = kept
    }
    return corners.count > 2 ? ConvexOutline(corners) : nil
  }

  var area: Double {
    let corners = corners
    let sum = corners.indices.reduce(0) {
      $0 + corners[$1].cross(corners[0], corners[($1 + 1) % corners.count])
    }
    return sum.magnitude / 2
  }

  /// Whether all corners of another outline lie inside or on the edges.
  func contains(_ other: ConvexOutline) -> Bool { other.corners.allSatisfy { distance(from: $0) == 0 } }

  /// The distance from a point to the nearest one inside or on the edges.
  func distance(from point: Point2D) -> Double {
    let nearest = nearest(to: point)
    let (gapX, gapY) = (nearest.x - point.x, nearest.y - point.y)
    return (gapX * gapX + gapY * gapY).squareRoot()
  }

  /// The nearest point inside or on the edges.
  func nearest(to point: Point2D) -> Point2D {
    var (nearest, least) = (Point2D(x: .infinity, y: .infinity), Double.infinity)
    var (isLeft, isRight) = (false, false)
    var start = Point2D(x: x[7], y: y[7])
    for index in 0..<8 {
      let end = Point2D(x: x[index], y: y[index])
      defer { start = end }
      if start == end, index > 0 { continue }
      let side = point.cross(start, end)
      (isLeft, isRight) = (isLeft || side < 0, isRight || side > 0)
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let projection = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
      let along = projection > 0 ? min(projection, 1) : 0
      let foot = Point2D(x: start.x + along * dx, y: start.y + along * dy)
      let (gapX, gapY) = (foot.x - point.x, foot.y - point.y)
      if gapX * gapX + gapY * gapY < least { (nearest, least) = (foot, gapX * gapX + gapY * gapY) }
    }
    return isLeft != isRight ? point : nearest
  }

  /// A point inside: a mean of the corners, in which the last one weighs more.
  var center: Point2D { Point2D(x: x.sum() / 8, y: y.sum() / 8) }

  var box: Box2D { Box2D(lower: SIMD2(x.min(), y.min()), upper: SIMD2(x.max(), y.max())) }

  /// Whether both have interior points in common, a segment those between its ends. Edges that coincide within rounding
  /// do not overlap.
  func overlaps(_ other: ConvexOutline) -> Bool {
    // Two convex outlines are apart exactly if they are along the normal of an edge.
    !isApart(from: other, by: self) && !isApart(from: other, by: other)
  }

  /// Whether both are apart along a normal of the edges of `outline`.
  private func isApart(from other: ConvexOutline, by outline: ConvexOutline) -> Bool {
    for start in 0..<outline.sides {
      let end = (start + 1) & 7
      let across = outline.y[start] - outline.y[end]
      let down = outline.x[end] - outline.x[start]
      // A side of no length has no normal.
      if across == 0, down == 0 { continue }
      let (one, two) = (x * across + y * down, other.x * across + other.y * down)
      let largest = max(
        (x * across).largestMagnitude, (y * down).largestMagnitude, (other.x * across).largestMagnitude,
        (other.y * down).largestMagnitude)
      let rounding = largest * 0x1p-44
      if !(one.min() + rounding < two.max() && two.min() + rounding < one.max()) { return true }
    }
    return false
  }
}

extension Point2D {
  /// Above 0 on the right of the line from `start` to `end`, which on a canvas is the inner side of a clockwise outline.
  fileprivate func cross(_ start: Point2D, _ end: Point2D) -> Double {
    (end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x)
  }
}

extension SIMD8<Double> {
  fileprivate var largestMagnitude: Double { Swift.max(self.max(), 0 - self.min()) }
}
