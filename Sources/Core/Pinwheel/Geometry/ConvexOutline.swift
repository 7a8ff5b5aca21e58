/// A parallelogram or a line segment on the canvas, by its four corners in order; of a segment, each end twice.
struct ConvexOutline {
  private let x: SIMD4<Double>
  private let y: SIMD4<Double>

  /// The outline of a transformed rectangle.
  init(_ rect: Rect2D, transformedBy transform: AffineTransform2D) {
    let (left, right) = (rect.x, rect.x + rect.width)
    let (top, bottom) = (rect.y, rect.y + rect.height)
    let x = SIMD4(left, right, right, left)
    let y = SIMD4(top, top, bottom, bottom)
    self.x = transform.a * x + transform.c * y + transform.tx
    self.y = transform.b * x + transform.d * y + transform.ty
  }

  /// The segment between two points.
  init(from start: Point2D, to end: Point2D) {
    x = SIMD4(start.x, end.x, end.x, start.x)
    y = SIMD4(start.y, end.y, end.y, start.y)
  }

  /// The corners, clockwise on the canvas.
  var corners: [Point2D] {
    let points = (0..<4).map { Point2D(x: x[$0], y: y[$0]) }
    let turn =
      (points[1].x - points[0].x) * (points[2].y - points[1].y)
      - (points[1].y - points[0].y) * (points[2].x - points[1].x)
    return turn < 0 ? points.reversed() : points
  }

  var center: Point2D { Point2D(x: x.sum() / 4, y: y.sum() / 4) }

  var bounds: Rect2D {
    Rect2D(x: x.min(), y: y.min(), width: x.max() - x.min(), height: y.max() - y.min())
  }

  /// Whether both have interior points in common, a segment those between its ends. Edges that coincide within rounding
  /// do not overlap.
  func overlaps(_ other: ConvexOutline) -> Bool {
    // Two convex outlines are apart exactly if they are along the normal of an edge.
    !isApart(from: other, by: self) && !isApart(from: other, by: other)
  }

  /// Whether both are apart along a normal of the edges of `sides`.
  private func isApart(from other: ConvexOutline, by sides: ConvexOutline) -> Bool {
    for (start, end) in [(0, 1), (1, 2)] {
      let (across, down) = (sides.y[start] - sides.y[end], sides.x[end] - sides.x[start])
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

extension SIMD4<Double> {
  fileprivate var largestMagnitude: Double { Swift.max(self.max(), 0 - self.min()) }
}

/// A polygon on the canvas: the points inside by the even-odd rule. The last vertex is connected with the first.
struct Polygon2D {
  private let vertices: [Point2D]
  let bounds: Rect2D

  /// `nil` without vertices, or if a coordinate is not a number. Coordinates beyond 2^100 count as that.
  init?(_ vertices: [Point2D]) {
    let limit = 0x1p100
    self.vertices = vertices.map {
      Point2D(x: min(max($0.x, 0 - limit), limit), y: min(max($0.y, 0 - limit), limit))
    }
    guard let first = self.vertices.first, vertices.allSatisfy({ $0.x == $0.x && $0.y == $0.y }) else {
      return nil
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for vertex in self.vertices {
      (left, right) = (min(left, vertex.x), max(right, vertex.x))
      (top, bottom) = (min(top, vertex.y), max(bottom, vertex.y))
    }
    bounds = Rect2D(x: left, y: top, width: right - left, height: bottom - top)
  }

  var edges: [ConvexOutline] {
    vertices.indices.map { index in
      ConvexOutline(from: vertices[index], to: vertices[(index + 1) % vertices.count])
    }
  }

  func contains(_ point: Point2D) -> Bool {
    var isInside = false
    var start = vertices[vertices.count - 1]
    for end in vertices {
      if (start.y > point.y) != (end.y > point.y) {
        let crossing = start.x + (end.x - start.x) * ((point.y - start.y) / (end.y - start.y))
        if point.x < crossing { isInside.toggle() }
      }
      start = end
    }
    return isInside
  }
}
