/// A polygon on the canvas: the points inside by the even-odd rule. The last vertex is connected with the first.
struct Polygon2D {
  private let vertices: [Point2D]
  /// The boxes of the edges; edge *n* ends at vertex *n*.
  private let tree: BoxTree
  let box: Box2D

  /// `nil` without vertices, or if a coordinate is not a number. Coordinates beyond 2^100 count as that.
  init?(_ vertices: [Point2D]) {
    let limit = 0x1p100
    self.vertices = vertices.map {
      Point2D(x: min(max($0.x, 0 - limit), limit), y: min(max($0.y, 0 - limit), limit))
    }
    guard !vertices.isEmpty, vertices.allSatisfy({ $0.x == $0.x && $0.y == $0.y }) else { return nil }
    var (start, box) = (self.vertices[vertices.count - 1], Box2D.empty)
    var boxes: ContiguousArray<Box2D> = []
    for end in self.vertices {
      boxes.append(Box2D(around: start).union(Box2D(around: end)))
      box = box.union(Box2D(around: end))
      start = end
    }
    (tree, self.box) = (BoxTree(boxes), box)
  }

  /// The parts of the edges near a box.
  func edges(near box: Box2D) -> [ConvexOutline] {
    // Far ends are cut off: their coordinates have too few digits for the side on which a pixel lies.
    let box = box.outset(by: 0x1p-20 * box.girth)
    var edges: [ConvexOutline] = []
    tree.forEachOwner(near: box) { edge in
      if let (start, end) = box.part(
        from: vertices[edge > 0 ? edge - 1 : vertices.count - 1], to: vertices[edge])
      {
        edges.append(ConvexOutline(from: start, to: end))
      }
    }
    return edges
  }

  func contains(_ point: Point2D) -> Bool {
    var isInside = false
    // Edges to the right of the point.
    var ray = Box2D(around: point)
    ray.upper.x = .infinity
    tree.forEachOwner(near: ray) { edge in
      let (start, end) = (vertices[edge > 0 ? edge - 1 : vertices.count - 1], vertices[edge])
      guard (start.y > point.y) != (end.y > point.y) else { return }
      // Most edges lie on one side as a whole.
      guard point.x < max(start.x, end.x) else { return }
      if point.x < min(start.x, end.x) || point.x < Point2D.crossing(start, end, at: point.y) {
        isInside.toggle()
      }
    }
    return isInside
  }
}

extension Point2D {
  /// The x at which the line through two points, which must have different y, has an y.
  fileprivate static func crossing(_ start: Point2D, _ end: Point2D, at y: Double) -> Double {
    if start.x == end.x { return start.x }
    // start.x * end.y - end.x * start.y + y * (end.x - start.x), all over end.y - start.y.
    var sum = ExactSum()
    sum.add(start.x, times: end.y)
    sum.add(0 - end.x, times: start.y)
    sum.add(y, times: end.x)
    sum.add(0 - y, times: start.x)
    return sum.value / (end.y - start.y)
  }

  fileprivate var transposed: Point2D { Point2D(x: y, y: x) }
}

extension Box2D {
  /// The ends of the part of a line segment that may lie in the box; `nil` if none does. Ends inside stay as they are.
  fileprivate func part(from start: Point2D, to end: Point2D) -> (Point2D, Point2D)? {
    var (one, other) = (start, end)
    for _ in 0..<2 {
      // The rows between which the segment stays, and then the columns.
      func cut(_ point: Point2D) -> Point2D? {
        let y = min(max(point.y, lower.y), upper.y)
        if y == point.y { return point }
        guard (one.y - y) * (other.y - y) <= 0, start.y != end.y else { return nil }
        return Point2D(x: Point2D.crossing(start, end, at: y), y: y)
      }
      func cutAcross(_ point: Point2D) -> Point2D? {
        let x = min(max(point.x, lower.x), upper.x)
        if x == point.x { return point }
        guard (one.x - x) * (other.x - x) <= 0, start.x != end.x else { return nil }
        return Point2D(x: x, y: Point2D.crossing(start.transposed, end.transposed, at: x))
      }
      guard let first = cut(one), let last = cut(other) else { return nil }
      (one, other) = (first, last)
      guard let first = cutAcross(one), let last = cutAcross(other) else { return nil }
      (one, other) = (first, last)
    }
    return (one, other)
  }
}
