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
struct SharedBorders {
  /// The vertices of a line between junctions, or of a closed line, whose first vertex is repeated at its end. A vertex is
  /// a corner of a ring, or a point inside an edge at which another ring has a corner.
  typealias Line = ContiguousArray<PixelCorner>
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

  init(_ masks: [[PixelOutline]]) {
    let index = masks.count > 1 ? CornerIndex(masks) : nil
    var directions: [UInt64: UInt8] = [:]
    var all: [[[ContiguousArray<PixelCorner>]]] = []
    for outlines in masks {
      all.append(
        outlines.map { outline in
          outline.rings.map { corners in
            let ring = index?.split(corners) ?? corners
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
  private static func addDirections(
    of ring: ContiguousArray<PixelCorner>, to directions: inout [UInt64: UInt8]
  ) {
    for index in ring.indices {
      let (from, to) = (ring[index], ring[index + 1 == ring.count ? 0 : index + 1])
      let out: UInt8 = to.x > from.x ? 1 : to.x < from.x ? 2 : to.y > from.y ? 4 : 8
      let back: UInt8 = to.x > from.x ? 2 : to.x < from.x ? 1 : to.y > from.y ? 8 : 4
      directions[from.key, default: 0] |= out
      directions[to.key, default: 0] |= back
    }
  }

  private mutating func uses(
    of ring: ContiguousArray<PixelCorner>, _ directions: [UInt64: UInt8]
  ) -> [Use] {
    let junctions = ring.indices.filter { directions[ring[$0].key]?.nonzeroBitCount != 2 }
    guard let first = junctions.first else {
      // A closed line starts at its first vertex in the order of rows, so that every mask gives the same line.
      let start = ring.indices.min { ring[$0].key < ring[$1].key } ?? 0
      let turned = ContiguousArray(ring[start...] + ring[..<start]) + [ring[start]]
      return [use(turned)]
    }
    var uses: [Use] = []
    for (number, start) in junctions.enumerated() {
      let end = number + 1 < junctions.count ? junctions[number + 1] : first + ring.count
      uses.append(use(ContiguousArray((start...end).map { ring[$0 % ring.count] })))
    }
    return uses
  }

  /// The line with these vertices, in one direction or the other.
  private mutating func use(_ vertices: Line) -> Use {
    let (first, second) = (vertices[0].key, vertices[1].key)
    let (last, beforeLast) = (vertices[vertices.count - 1].key, vertices[vertices.count - 2].key)
    let isReversed = (last, beforeLast) < (first, second)
    let (start, next) = isReversed ? (last, beforeLast) : (first, second)
    if let line = lineOfEdge[start]?[next] { return Use(line: line, isReversed: isReversed) }
    lineOfEdge[start, default: [:]][next] = lines.count
    lines.append(isReversed ? Line(vertices.reversed()) : vertices)
    return Use(line: lines.count - 1, isReversed: isReversed)
  }

  /// The rings of these lines, with other vertices between the same ends.
  func outlines(_ lines: ContiguousArray<Line>) -> [[PixelOutline]] {
    func ring(_ uses: [Use]) -> ContiguousArray<PixelCorner> {
      var corners = ContiguousArray<PixelCorner>()
      for use in uses {
        // The last vertex is the next line's first.
        let line = lines[use.line]
        for index in 0..<max(0, line.count - 1) {
          corners.append(use.isReversed ? line[line.count - 1 - index] : line[index])
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
private struct CornerIndex {
  private var byRow: [Int32: ContiguousArray<Int32>] = [:]
  private var byColumn: [Int32: ContiguousArray<Int32>] = [:]

  init(_ masks: [[PixelOutline]]) {
    for outlines in masks {
      for corner in outlines.flatMap({ $0.rings }).joined() {
        byRow[corner.y, default: []].append(corner.x)
        byColumn[corner.x, default: []].append(corner.y)
      }
    }
    for key in byRow.keys { byRow[key]?.sort() }
    for key in byColumn.keys { byColumn[key]?.sort() }
  }

  /// A ring with a vertex at every corner of any ring that lies on one of its edges.
  func split(_ ring: ContiguousArray<PixelCorner>) -> ContiguousArray<PixelCorner> {
    var split = ContiguousArray<PixelCorner>()
    for index in ring.indices {
      let (from, to) = (ring[index], ring[index + 1 == ring.count ? 0 : index + 1])
      split.append(from)
      if from.y == to.y {
        Self.forEach(between: from.x, to.x, of: byRow[from.y] ?? []) {
          split.append(PixelCorner(x: $0, y: from.y))
        }
      } else {
        Self.forEach(between: from.y, to.y, of: byColumn[from.x] ?? []) {
          split.append(PixelCorner(x: from.x, y: $0))
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
    let low = sorted.indices.partitioningIndex { sorted[$0] > least }
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

extension PixelCorner {
  /// A key that sorts corners row by row.
  var key: UInt64 { UInt64(UInt32(bitPattern: y)) << 32 | UInt64(UInt32(bitPattern: x)) }
}
