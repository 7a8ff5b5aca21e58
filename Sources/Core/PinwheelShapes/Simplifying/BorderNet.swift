internal import Pinwheel

/// The borders of several masks on one grid, each stored once: lines of corners between the junctions where borders
/// meet.
///
/// ```
///   +------+------+        A and B share the center line. Both junctions stay where they are; the three lines
///   |  A   |  B   |        between them are simplified once each, and both rings take the same corners.
///   +------+------+
/// ```
///
/// A corner is a junction if more or fewer than two edges end there: where three masks meet, or pixels touch at a corner.
struct BorderNet {
  /// A corner of a ring, or a point inside an edge at which another ring has a corner.
  struct Vertex: Sendable, Hashable {
    let x: Int32
    let y: Int32
    /// A key that sorts vertices row by row.
    var key: UInt64 { UInt64(UInt32(bitPattern: y)) << 32 | UInt64(UInt32(bitPattern: x)) }
  }
  /// A line between junctions, or a closed line; the first vertex of a closed line is repeated at its end.
  struct Line: Sendable {
    var vertices: ContiguousArray<Vertex>
    /// Whether the line has no junction.
    let isClosed: Bool
  }
  /// A part of a ring: a line, forwards or backwards.
  struct Use: Sendable {
    let line: Int
    let isReversed: Bool
  }

  private(set) var lines: ContiguousArray<Line> = []
  /// The lines of every ring: by mask, by part, outer rings first.
  private(set) var rings: [[[[Use]]]] = []

  /// The lines, by their first edge.
  private var lineOfEdge: [UInt64: [UInt64: Int]] = [:]

  init(_ masks: [PixelOutlines]) {
    let places = masks.count > 1 ? BorderPlaces(masks) : nil
    var directions: [UInt64: UInt8] = [:]
    var all: [[[ContiguousArray<Vertex>]]] = []
    for outlines in masks {
      all.append(
        outlines.map { outline in
          ([outline.outer] + outline.holes).map { corners in
            var ring = ContiguousArray(corners.map { Vertex(x: $0.x, y: $0.y) })
            if let places { ring = places.split(ring) }
            Self.addDirections(of: ring, to: &directions)
            return ring
          }
        })
    }
    for outlines in all {
      rings.append(outlines.map { $0.map { uses(of: $0, directions) } })
    }
  }

  /// Marks at each vertex the directions of the edges that end there.
  private static func addDirections(of ring: ContiguousArray<Vertex>, to directions: inout [UInt64: UInt8]) {
    for index in ring.indices {
      let (from, to) = (ring[index], ring[index + 1 == ring.count ? 0 : index + 1])
      let out: UInt8 = to.x > from.x ? 1 : to.x < from.x ? 2 : to.y > from.y ? 4 : 8
      let back: UInt8 = to.x > from.x ? 2 : to.x < from.x ? 1 : to.y > from.y ? 8 : 4
      directions[from.key, default: 0] |= out
      directions[to.key, default: 0] |= back
    }
  }

  private mutating func uses(
    of ring: ContiguousArray<Vertex>, _ directions: [UInt64: UInt8]
  ) -> [Use] {
    let junctions = ring.indices.filter { directions[ring[$0].key]?.nonzeroBitCount != 2 }
    guard let first = junctions.first else {
      // A closed line starts at its first vertex in the order of rows, so that every mask gives the same line.
      let start = ring.indices.min { ring[$0].key < ring[$1].key } ?? 0
      let turned = ContiguousArray(ring[start...] + ring[..<start]) + [ring[start]]
      return [use(turned, isClosed: true)]
    }
    var uses: [Use] = []
    for (number, start) in junctions.enumerated() {
      let end = number + 1 < junctions.count ? junctions[number + 1] : first + ring.count
      uses.append(
        use(ContiguousArray((start...end).map { ring[$0 % ring.count] }), isClosed: false))
    }
    return uses
  }

  /// The line with these vertices, in one direction or the other.
  private mutating func use(_ vertices: ContiguousArray<Vertex>, isClosed: Bool) -> Use {
    let (first, second) = (vertices[0].key, vertices[1].key)
    let (last, beforeLast) = (vertices[vertices.count - 1].key, vertices[vertices.count - 2].key)
    let isReversed = (last, beforeLast) < (first, second)
    let (start, next) = isReversed ? (last, beforeLast) : (first, second)
    if let line = lineOfEdge[start]?[next] { return Use(line: line, isReversed: isReversed) }
    lineOfEdge[start, default: [:]][next] = lines.count
    lines.append(
      Line(vertices: isReversed ? ContiguousArray(vertices.reversed()) : vertices, isClosed: isClosed))
    return Use(line: lines.count - 1, isReversed: isReversed)
  }

  /// The rings of these lines, with other vertices between the same ends.
  func outlines(_ lines: ContiguousArray<ContiguousArray<Vertex>>) -> [[PixelOutline]] {
    func ring(_ uses: [Use]) -> ContiguousArray<PixelCorner> {
      var corners = ContiguousArray<PixelCorner>()
      for use in uses {
        // The last vertex is the next line's first.
        let line = lines[use.line]
        for index in 0..<max(0, line.count - 1) {
          let vertex = use.isReversed ? line[line.count - 1 - index] : line[index]
          corners.append(PixelCorner(x: vertex.x, y: vertex.y))
        }
      }
      return corners
    }
    return rings.map { parts in
      parts.map { rings in
        PixelOutline(outer: rings.first.map(ring) ?? [], holes: rings.dropFirst().map(ring))
      }
    }
  }
}

/// The corners of many rings, by row and by column.
private struct BorderPlaces {
  private var byRow: [Int32: ContiguousArray<Int32>] = [:]
  private var byColumn: [Int32: ContiguousArray<Int32>] = [:]

  init(_ masks: [PixelOutlines]) {
    for outlines in masks {
      for corner in outlines.corners {
        byRow[corner.y, default: []].append(corner.x)
        byColumn[corner.x, default: []].append(corner.y)
      }
    }
    for key in byRow.keys { byRow[key]?.sort() }
    for key in byColumn.keys { byColumn[key]?.sort() }
  }

  /// A ring with a vertex at every corner of any ring that lies on one of its edges.
  func split(_ ring: ContiguousArray<BorderNet.Vertex>) -> ContiguousArray<BorderNet.Vertex> {
    var split = ContiguousArray<BorderNet.Vertex>()
    for index in ring.indices {
      let (from, to) = (ring[index], ring[index + 1 == ring.count ? 0 : index + 1])
      split.append(from)
      if from.y == to.y {
        Self.forEach(between: from.x, to.x, of: byRow[from.y] ?? []) {
          split.append(BorderNet.Vertex(x: $0, y: from.y))
        }
      } else {
        Self.forEach(between: from.y, to.y, of: byColumn[from.x] ?? []) {
          split.append(BorderNet.Vertex(x: from.x, y: $0))
        }
      }
    }
    return split
  }

  /// Calls `body` with each number strictly between two others, once, in the direction from the first to the second.
  private static func forEach(
    between from: Int32, _ to: Int32, of sorted: ContiguousArray<Int32>, _ body: (Int32) -> Void
  ) {
    let (least, most) = (min(from, to), max(from, to))
    var (low, high) = (0, sorted.count)
    while low < high {
      let midpoint = (low + high) / 2
      if sorted[midpoint] <= least { low = midpoint + 1 } else { high = midpoint }
    }
    var end = low
    while end < sorted.count, sorted[end] < most { end += 1 }
    var last: Int32?
    for step in 0..<end - low {
      let value = sorted[from < to ? low + step : end - 1 - step]
      if value != last { body(value) }
      last = value
    }
  }
}
