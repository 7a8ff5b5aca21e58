/// Vertices in squares of the plane, to find those inside a triangle.
struct VertexGrid {
  private struct Entry {
    let vertex: PixelCorner
    let node: Int32
  }
  /// The logarithm of a square's side.
  private static let shift: Int32 = 4

  /// The maximum number of squares to search for one triangle.
  private static let mostSquares = 1 << 12

  private var squares: [SIMD2<Int32>: ContiguousArray<Entry>] = [:]

  init(_ vertices: [PixelCorner]) {
    for (node, vertex) in vertices.enumerated() {
      squares[Self.square(vertex), default: []].append(Entry(vertex: vertex, node: Int32(node)))
    }
  }

  private static func square(_ vertex: PixelCorner) -> SIMD2<Int32> {
    SIMD2(vertex.x >> shift, vertex.y >> shift)
  }

  mutating func remove(_ node: Int32, at vertex: PixelCorner) {
    squares[Self.square(vertex)]?.removeAll { $0.node == node }
  }

  /// Whether a vertex lies inside a triangle or on its border, but not at one of its corners.
  func contains(inTriangle a: PixelCorner, _ b: PixelCorner, _ c: PixelCorner) -> Bool {
    let (left, right) = (min(a.x, b.x, c.x) >> Self.shift, max(a.x, b.x, c.x) >> Self.shift)
    let (top, bottom) = (min(a.y, b.y, c.y) >> Self.shift, max(a.y, b.y, c.y) >> Self.shift)
    // A triangle this large takes too long to search: it counts as nonempty, and its corner stays.
    guard Int(right - left + 1) * Int(bottom - top + 1) <= Self.mostSquares else { return true }
    for y in top...bottom {
      for x in left...right {
        guard let entries = squares[SIMD2(x, y)] else { continue }
        for entry in entries {
          let p = entry.vertex
          if p != a, p != b, p != c, Self.isInside(p, a, b, c) { return true }
        }
      }
    }
    return false
  }

  /// Exact: the products of coordinates, of 24 bits each, fit.
  private static func isInside(_ p: PixelCorner, _ a: PixelCorner, _ b: PixelCorner, _ c: PixelCorner) -> Bool
  {
    let sides = (side(a, b, p), side(b, c, p), side(c, a, p))
    let hasLeft = sides.0 < 0 || sides.1 < 0 || sides.2 < 0
    let hasRight = sides.0 > 0 || sides.1 > 0 || sides.2 > 0
    guard !(hasLeft && hasRight) else { return false }
    // A flat triangle: only the part of the line between its ends.
    return hasLeft || hasRight
      || (min(a.x, b.x, c.x)...max(a.x, b.x, c.x)).contains(p.x)
        && (min(a.y, b.y, c.y)...max(a.y, b.y, c.y)).contains(p.y)
  }

  private static func side(_ a: PixelCorner, _ b: PixelCorner, _ p: PixelCorner) -> Int64 {
    (Int64(b.x) - Int64(a.x)) * (Int64(p.y) - Int64(a.y)) - (Int64(b.y) - Int64(a.y))
      * (Int64(p.x) - Int64(a.x))
  }
}
