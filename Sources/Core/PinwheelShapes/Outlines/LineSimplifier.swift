/// Removes vertices of lines one at a time, the least significant first, as long as the lines stay within a distance of
/// the originals and no vertex changes to the other side of a line.
///
/// A vertex b between a and c may be removed if the triangle a, b, c has no other vertex inside or on it. Then no edge
/// crosses the triangle: such an edge would have to leave through a side that is itself an edge. So lines that did not
/// cross or touch before never do.
struct LineSimplifier {
  /// A vertex of a line. The vertices of one line follow each other in memory.
  private struct Node {
    let vertex: PixelCorner
    var previous: Int32
    var next: Int32
    /// Whether the vertex may be removed: it is not a junction.
    let isFree: Bool
    var isRemoved = false
    /// The version of its latest candidate: older candidates are out of date.
    var version: Int32 = 0
  }
  /// A vertex that may be removed.
  private struct Candidate {
    let cost: Double
    let node: Int32
    let version: Int32
  }

  private var nodes: ContiguousArray<Node> = []
  private let lineStarts: ContiguousArray<Int32>
  private let limit: Double
  private var heap: ContiguousArray<Candidate> = []
  private var grid: VertexGrid
  /// The ends of the lines that consist of one edge: two such lines must not have the same ends.
  private var straightLines: Set<SIMD2<UInt64>> = []
  /// The number of remaining vertices of each line.
  private var counts: ContiguousArray<Int32>
  private var lineOfNode: ContiguousArray<Int32> = []
  private let isLoop: ContiguousArray<Bool>

  /// The maximum number of original vertices that one edge may replace, which bounds the work.
  private static let longestEdge = 1024

  init(_ lines: ContiguousArray<SharedBorders.Line>, within distance: Double) {
    limit = distance > 0 ? distance : 0
    var starts: ContiguousArray<Int32> = []
    var nodes: ContiguousArray<Node> = []
    for (number, line) in lines.enumerated() {
      starts.append(Int32(nodes.count))
      let (first, count) = (Int32(nodes.count), Int32(line.count))
      for (index, vertex) in line.enumerated() {
        let at = first + Int32(index)
        let isEnd = index == 0 || at == first + count - 1
        nodes.append(Node(vertex: vertex, previous: at - 1, next: at + 1, isFree: !isEnd))
        lineOfNode.append(Int32(number))
      }
    }
    starts.append(Int32(nodes.count))
    lineStarts = starts
    self.nodes = nodes
    counts = ContiguousArray(lines.map { Int32($0.count) })
    isLoop = ContiguousArray(lines.map { $0.first == $0.last })
    grid = VertexGrid(nodes.map { $0.vertex })
    for line in lines where line.count == 2 {
      straightLines.insert(Self.straight(line[0], line[1]))
    }
  }

  private static func straight(_ a: PixelCorner, _ b: PixelCorner) -> SIMD2<UInt64> {
    SIMD2(min(a.key, b.key), max(a.key, b.key))
  }

  /// The lines with fewer vertices.
  consuming func simplified() -> ContiguousArray<SharedBorders.Line> {
    for node in nodes.indices { offer(Int32(node)) }
    while let candidate = pop() {
      let node = Int(candidate.node)
      guard !nodes[node].isRemoved, nodes[node].version == candidate.version, canRemove(node) else {
        continue
      }
      remove(node)
    }
    var result = ContiguousArray<SharedBorders.Line>()
    for line in 0..<lineStarts.count - 1 {
      var vertices = SharedBorders.Line()
      for node in Int(lineStarts[line])..<Int(lineStarts[line + 1]) where !nodes[node].isRemoved {
        vertices.append(nodes[node].vertex)
      }
      result.append(vertices)
    }
    return result
  }

  private mutating func remove(_ node: Int) {
    let (previous, next) = (nodes[node].previous, nodes[node].next)
    nodes[node].isRemoved = true
    nodes[Int(previous)].next = next
    nodes[Int(next)].previous = previous
    grid.remove(Int32(node), at: nodes[node].vertex)
    let line = Int(lineOfNode[node])
    counts[line] -= 1
    if counts[line] == 2 {
      straightLines.insert(Self.straight(nodes[Int(previous)].vertex, nodes[Int(next)].vertex))
    }
    offer(previous)
    offer(next)
  }

  /// Adds a candidate for a vertex if the distance allows its removal.
  private mutating func offer(_ node: Int32) {
    guard nodes[Int(node)].isFree, !nodes[Int(node)].isRemoved else { return }
    nodes[Int(node)].version += 1
    let (previous, next) = (Int(nodes[Int(node)].previous), Int(nodes[Int(node)].next))
    guard next - previous <= Self.longestEdge else { return }
    let (a, c) = (nodes[previous].vertex, nodes[next].vertex)
    var cost = 0.0
    for between in previous + 1..<next {
      cost = max(cost, Self.squaredDistance(nodes[between].vertex, a, c))
      if cost > limit * limit { return }
    }
    push(Candidate(cost: cost, node: node, version: nodes[Int(node)].version))
  }

  private func canRemove(_ node: Int) -> Bool {
    let (previous, next) = (Int(nodes[node].previous), Int(nodes[node].next))
    let (a, b, c) = (nodes[previous].vertex, nodes[node].vertex, nodes[next].vertex)
    let line = Int(lineOfNode[node])
    // A loop keeps three vertices, and its first is stored twice.
    if isLoop[line], counts[line] <= 4 { return false }
    if counts[line] == 3, straightLines.contains(Self.straight(a, c)) { return false }
    return !grid.contains(inTriangle: a, b, c)
  }

  private static func squaredDistance(_ p: PixelCorner, _ a: PixelCorner, _ c: PixelCorner) -> Double {
    let (dx, dy) = (Double(c.x) - Double(a.x), Double(c.y) - Double(a.y))
    let (px, py) = (Double(p.x) - Double(a.x), Double(p.y) - Double(a.y))
    let length = dx * dx + dy * dy
    let along = length > 0 ? min(max((px * dx + py * dy) / length, 0), 1) : 0
    let (x, y) = (px - along * dx, py - along * dy)
    return x * x + y * y
  }

  private static func isBefore(_ a: Candidate, _ b: Candidate) -> Bool { (a.cost, a.node) < (b.cost, b.node) }

  private mutating func push(_ candidate: Candidate) {
    heap.append(candidate)
    var place = heap.count - 1
    while place > 0, Self.isBefore(heap[place], heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func pop() -> Candidate? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var place = 0
    while true {
      var least = place
      for child in 2 * place + 1...2 * place + 2 where child < heap.count {
        if Self.isBefore(heap[child], heap[least]) { least = child }
      }
      guard least != place else { return first }
      heap.swapAt(place, least)
      place = least
    }
  }
}
