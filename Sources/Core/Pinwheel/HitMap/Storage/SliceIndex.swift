/// A spatial index of the slices, searched by rectangle or cell: a loose hierarchical grid.
///
/// A slice is listed once, in the bin of its top left cell, among bins at least as large as its area: the area reaches at
/// most into the next bins to the right and below. So a change takes constant time, and a search visits, for each size of
/// bins, those of its area and at most one more to the left and above, as far as the longest area reaches.
///
/// Slices are identified by their owner.
struct SliceIndex: Sendable {
  // Indexed by owner. A copy of the area, so that a search reads no other memory: sixteen bytes in all.
  private struct Node: Sendable {
    /// Empty unless the slice is listed.
    var area = CellArea.empty
    /// The owner of the next slice in the bin; -1 at the end.
    var next: Int32 = -1
    /// The owner before it; -1 at the start.
    var previous: Int32 = -1
  }

  /// Bins of one size, `1 << shift` cells a side.
  private struct Level: Sendable {
    let shift: Int
    let columns: Int
    let rows: Int
    /// The first owner in each bin; -1 for none. Empty until a slice is listed.
    var heads: ContiguousArray<Int32> = []
    var count = 0
    /// The longest side of the areas that have been listed.
    var longest = 0

    func bin(of area: CellArea) -> Int { area.rect.y >> shift * columns + area.rect.x >> shift }
  }

  private let columns: Int
  private let rows: Int
  private var levels: ContiguousArray<Level> = []
  private var nodes: ContiguousArray<Node> = [Node()]
  /// The number of slices that the sizes of the bins suit.
  private let capacity: Int

  /// - Parameter slices: The number of slices: the smallest bins are at most twice as many.
  init(columns: Int, rows: Int, slices: Int) {
    (self.columns, self.rows, capacity) = (columns, rows, max(16, slices))
    nodes.reserveCapacity(slices + 1)
    var shift = 3
    func level() -> Level {
      Level(shift: shift, columns: columns >> shift + 1, rows: rows >> shift + 1)
    }
    while level().columns * level().rows > 2 * capacity { shift += 1 }
    while true {
      levels.append(level())
      guard 1 << shift < max(columns, rows) else { return }
      shift += 1
    }
  }

  /// The size of the index in bytes.
  var byteCount: Int {
    levels.reduce(MemoryLayout<Node>.stride * nodes.count) { $0 + 4 * $1.heads.count }
  }

  /// Lists the owner of a slice in an area, which must lie within the grid, in place of its previous area. An empty area is
  /// not listed.
  ///
  /// - Complexity: O(1), on average over many new owners.
  mutating func set(_ owner: Int, area: CellArea) {
    if owner >= nodes.count {
      nodes.append(contentsOf: repeatElement(Node(), count: owner + 1 - nodes.count))
      if owner > 2 * capacity { rebuild() }
    }
    guard nodes[owner].area != area else { return }
    remove(owner)
    guard !area.rect.isEmpty else { return }
    let level = level(of: area)
    if levels[level].heads.isEmpty {
      levels[level].heads = ContiguousArray(repeating: -1, count: levels[level].columns * levels[level].rows)
    }
    let bin = levels[level].bin(of: area)
    let next = levels[level].heads[bin]
    nodes[owner] = Node(area: area, next: next)
    if next >= 0 { nodes[Int(next)].previous = Int32(owner) }
    levels[level].heads[bin] = Int32(owner)
    levels[level].count += 1
    levels[level].longest = max(levels[level].longest, area.rect.width, area.rect.height)
  }

  /// Removes an owner, if it is listed.
  mutating func remove(_ owner: Int) {
    guard owner < nodes.count, !nodes[owner].area.rect.isEmpty else { return }
    let (node, level) = (nodes[owner], level(of: nodes[owner].area))
    if node.next >= 0 { nodes[Int(node.next)].previous = node.previous }
    if node.previous >= 0 {
      nodes[Int(node.previous)].next = node.next
    } else {
      levels[level].heads[levels[level].bin(of: node.area)] = node.next
    }
    levels[level].count -= 1
    nodes[owner] = Node()
  }

  /// Lists all slices anew, in bins that suit their number.
  private mutating func rebuild() {
    var index = SliceIndex(columns: columns, rows: rows, slices: nodes.count)
    for owner in nodes.indices { index.set(owner, area: nodes[owner].area) }
    self = index
  }

  /// Calls `body` once with every owner with an area that intersects this one, in no particular order.
  @inline(__always)
  func forEachOwner(touching area: PixelRect, _ body: (Int) -> Void) {
    guard !area.isEmpty else { return }
    let (levels, nodes, limits) = (levels.span, nodes.span, CellArea(area).limits)
    for index in levels.indices where levels[index].count > 0 {
      let (shift, columns, longest) = (levels[index].shift, levels[index].columns, levels[index].longest)
      let heads = levels[index].heads.span
      let (left, top) = (max(0, area.x &- longest) &>> shift, max(0, area.y &- longest) &>> shift)
      for y in top...(area.y &+ area.height &- 1) &>> shift {
        for x in left...(area.x &+ area.width &- 1) &>> shift {
          var owner = Int(heads[y &* columns &+ x])
          while owner >= 0 {
            let node = nodes[owner]
            if node.area.intersects(limits) { body(owner) }
            owner = Int(node.next)
          }
        }
      }
    }
  }

  /// Calls `body` once with the owner of every area that contains a cell, in no particular order.
  @inline(__always)
  func forEachOwner(column: Int, row: Int, _ body: (Int) -> Void) {
    forEachOwner(touching: PixelRect(x: column, y: row, width: 1, height: 1), body)
  }

  /// The level whose bins are at least as large as the area.
  private func level(of area: CellArea) -> Int {
    let side = max(area.rect.width, area.rect.height)
    return min(max(0, Int.bitWidth - (side - 1).leadingZeroBitCount - levels[0].shift), levels.count - 1)
  }
}

/// A rectangle of cells, in eight bytes.
struct CellArea: Sendable, Equatable {
  /// The first column and row, and how far the ends of columns and rows are from 2^15 - 1: four words, whose highest bits
  /// are clear.
  private let edges: UInt64

  static let empty = CellArea(.empty)

  /// - Parameter rect: Must lie within the grid.
  init(_ rect: PixelRect) {
    let right = 0x7FFF &- UInt64(truncatingIfNeeded: rect.x &+ rect.width)
    let bottom = 0x7FFF &- UInt64(truncatingIfNeeded: rect.y &+ rect.height)
    edges = UInt64(truncatingIfNeeded: rect.x | rect.y &<< 16) | right &<< 32 | bottom &<< 48
  }

  var rect: PixelRect {
    let (x, y) = (Int(edges.word(0)), Int(edges.word(1)))
    return PixelRect(
      x: x, y: y, width: 0x7FFF - Int(edges.word(2)) - x, height: 0x7FFF - Int(edges.word(3)) - y)
  }

  /// The edges that an area must not exceed to intersect this one, which must not be empty; the highest bits are set.
  var limits: UInt64 { 0xFFFE_FFFE_FFFE_FFFE &- (edges &<< 32 | edges &>> 32) }

  /// Whether the area intersects the one with these limits: no word exceeds its limit.
  // One comparison of all edges: a branch for each would be unpredictable in a search.
  @inline(__always)
  func intersects(_ limits: UInt64) -> Bool { ~(limits &- edges) & 0x8000_8000_8000_8000 == 0 }
}
