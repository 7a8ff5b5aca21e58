internal import Pinwheel

/// Finds the corners of a mask's boundary a word at a time, and joins them into rings.
///
/// ```
///        A | B      line y runs between the rows above and below. A corner of the boundary lies where the vertical
///  line y --+--     edges of the two rows differ. With it ends or begins a horizontal edge: along a line, corners
///        C | D      pair up two by two. Down a column they pair up too, by `open`.
/// ```
///
/// If A and D are equal, and B and C are the opposite, two corners coincide: the connectivity determines which edges
/// meet.
struct OutlineTracer {
  private struct Node {
    let x: Int32
    let y: Int32
    /// The node at the other end of the vertical edge.
    var link: Int32
  }
  /// A node with a clear pixel below and to the right: a hole may begin there.
  private struct HoleStart {
    let node: Int32
    /// A node of the part that contains the hole.
    let around: Int32
  }

  private let joinsCorners: Bool
  private let limit: Int
  private var nodes: ContiguousArray<Node> = []
  private var holeStarts: ContiguousArray<HoleStart> = []
  /// For each column, the node at which its vertical edge begins, if it has one.
  private var open: ContiguousArray<Int32>
  private let firstColumn: Int

  init(_ bits: PackedBits, connectivity: Connectivity, limit: Int) throws(ShapeError) {
    joinsCorners = connectivity == .corners
    self.limit = limit
    firstColumn = bits.firstStripe * 64
    open = ContiguousArray(repeating: 0, count: bits.stripeCount * 64 + 1)
    let words = bits.words.span
    for line in 0...bits.rowCount {
      try visit(line: line, of: words, rowCount: bits.rowCount, y: Int32(bits.firstRow + line))
    }
  }

  /// Adds the corners between rows `line - 1` and `line`.
  private mutating func visit(
    line: Int, of words: Span<UInt64>, rowCount: Int, y: Int32
  ) throws(ShapeError) {
    var (lastAbove, lastBelow): (UInt64, UInt64) = (0, 0)
    // The column of the last vertical edge below.
    var edge = 0
    var column = 0
    var index = line
    while column < open.count {
      let isStored = index - line < words.count
      let above = line > 0 && isStored ? words[index &- 1] : 0
      let below = line < rowCount && isStored ? words[index] : 0
      let edgesAbove = above ^ (above &<< 1 | lastAbove &>> 63)
      let edgesBelow = below ^ (below &<< 1 | lastBelow &>> 63)
      let crossings = edgesAbove & edgesBelow & (above ^ below)
      var places = edgesAbove ^ edgesBelow | crossings
      while places != 0 {
        let bit = places & (0 &- places)
        places ^= bit
        let x = column &+ bit.trailingZeroBitCount
        if crossings & bit != 0 {
          addCrossing(x: x, y: y, isSolidBelow: below & bit != 0)
        } else {
          // The run that contains C begins at the last edge below, to the left of this column. `open` is up to date
          // there. The edges above may no longer belong to the part of `open`, because of a crossing on this line.
          let before = edgesBelow & (bit &- 1)
          let start = before != 0 ? column &+ 63 &- before.leadingZeroBitCount : edge
          addCorner(x: x, y: y, goesUp: edgesAbove & bit != 0, isSolidBelow: below & bit != 0, start: start)
        }
      }
      if edgesBelow != 0 { edge = column &+ 63 &- edgesBelow.leadingZeroBitCount }
      (lastAbove, lastBelow) = (above, below)
      column &+= 64
      index &+= rowCount
    }
    if nodes.count > limit { throw .tooComplex(parts: limit, limit: limit) }
  }

  @inline(__always)
  private mutating func addCorner(x: Int, y: Int32, goesUp: Bool, isSolidBelow: Bool, start: Int) {
    let node = Int32(truncatingIfNeeded: nodes.count)
    if goesUp {
      nodes[Int(open[x])].link = node
      append(x: x, y: y, link: open[x])
    } else {
      if node & 1 == 0, !isSolidBelow { holeStarts.append(HoleStart(node: node, around: open[start])) }
      append(x: x, y: y, link: 0)
      open[x] = node
    }
  }

  /// Adds two coinciding corners: the first belongs to the edge on the left, the second to the edge on the right.
  private mutating func addCrossing(x: Int, y: Int32, isSolidBelow: Bool) {
    let node = Int32(truncatingIfNeeded: nodes.count)
    let up = open[x]
    if isSolidBelow != joinsCorners {
      nodes[Int(up)].link = node
      append(x: x, y: y, link: up)
      if !isSolidBelow { holeStarts.append(HoleStart(node: node + 1, around: up)) }
      append(x: x, y: y, link: 0)
      open[x] = node + 1
    } else {
      nodes[Int(up)].link = node + 1
      append(x: x, y: y, link: 0)
      append(x: x, y: y, link: up)
      open[x] = node
    }
  }

  @inline(__always)
  private mutating func append(x: Int, y: Int32, link: Int32) {
    nodes.append(Node(x: Int32(truncatingIfNeeded: firstColumn &+ x), y: y, link: link))
  }

  /// Joins the corners into rings.
  consuming func outlines() -> [PixelOutline] {
    let none: Int32 = -1
    var partOfNode = ContiguousArray(repeating: none, count: nodes.count)
    var parts: [PixelOutline] = []
    var holeStart = 0
    for first in nodes.indices where partOfNode[first] == none {
      while holeStart < holeStarts.count, holeStarts[holeStart].node < first { holeStart += 1 }
      let isHole = holeStart < holeStarts.count && holeStarts[holeStart].node == first
      // The ring around a hole began earlier.
      let part =
        isHole ? partOfNode[Int(holeStarts[holeStart].around)] : Int32(truncatingIfNeeded: parts.count)
      var ring = ContiguousArray<PixelCorner>()
      ring.reserveCapacity(4)
      // The solid pixels lie on the right-hand side: the tracing first moves right around a part, and down around a
      // hole.
      var node = first
      repeat {
        let next = isHole ? Int(nodes[node].link) : node ^ 1
        partOfNode[node] = part
        partOfNode[next] = part
        ring.append(PixelCorner(x: nodes[node].x, y: nodes[node].y))
        ring.append(PixelCorner(x: nodes[next].x, y: nodes[next].y))
        node = isHole ? next ^ 1 : Int(nodes[next].link)
      } while node != first
      if isHole {
        parts[Int(part)].holes.append(ring)
      } else {
        parts.append(PixelOutline(outer: ring, holes: []))
      }
    }
    return parts
  }
}
