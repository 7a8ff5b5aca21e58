/// A dynamic tree of boxes, searched by box: each node has up to eight boxes, of slices in a leaf, or else of nodes. It
/// knows no canvas: boxes may lie anywhere and have any size, and a search visits the few nodes near its box.
///
/// A box takes eight bytes: its edges in steps from the corner of its node, which is at most 2^15 of them large. A new
/// box goes where it enlarges the boxes around it least, a full node is divided where the girths of both parts are
/// least, and the boxes above one that goes shrink: a change takes time in proportion to the height. Slices are
/// identified by their owner.
struct BoxTree: Sendable {
  private var nodes: ContiguousArray<BoxNode> = [BoxNode(isLeaf: true)]
  private var free: ContiguousArray<Int32> = []
  private var root = 0
  /// The leaf of each owner; -1 without one.
  private var leaves: ContiguousArray<Int32> = []

  init() {}

  /// The tree of the boxes of owners, by owner. An empty box is not listed.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ boxes: ContiguousArray<Box2D>) {
    leaves = ContiguousArray(repeating: -1, count: boxes.count)
    var items: ContiguousArray<BoxNode.Item> = []
    for owner in boxes.indices where !boxes[owner].isEmpty {
      items.append((Int32(owner), boxes[owner].limited))
    }
    guard !items.isEmpty else { return }
    Self.arrange(&items, 0..<items.count)
    nodes.removeAll()
    var isLeaf = true
    repeat {
      var parents: ContiguousArray<BoxNode.Item> = []
      for first in stride(from: 0, to: items.count, by: BoxNode.capacity) {
        let end = min(first + BoxNode.capacity, items.count)
        nodes.append(BoxNode(items[first..<end], isLeaf: isLeaf))
        adopt(nodes.count - 1)
        parents.append((Int32(nodes.count - 1), BoxNode.bounds(of: items[first..<end])))
      }
      (items, isLeaf) = (parents, false)
    } while items.count > 1
    root = nodes.count - 1
  }

  /// Orders items so that those near each other fill a node, and such nodes the next higher one.
  private static func arrange(_ items: inout ContiguousArray<BoxNode.Item>, _ part: Range<Int>) {
    guard part.count > BoxNode.capacity else { return }
    var size = BoxNode.capacity
    while size * BoxNode.capacity < part.count { size *= BoxNode.capacity }
    let middle = part.lowerBound + (part.count + size - 1) / size / 2 * size
    var centers = Box2D.empty
    for index in part {
      let center = items[index].box.center
      centers = centers.union(Box2D(lower: center, upper: center))
    }
    let extent = centers.upper - centers.lower
    let axis = extent.x < extent.y ? 1 : 0
    // Only the items before the middle are to be the lesser ones.
    var (low, high) = (part.lowerBound, part.upperBound - 1)
    while low < high {
      let pivot = items[(low + high) / 2].box.center[axis]
      var (left, right) = (low, high)
      while left <= right {
        while items[left].box.center[axis] < pivot { left += 1 }
        while items[right].box.center[axis] > pivot { right -= 1 }
        guard left <= right else { break }
        items.swapAt(left, right)
        (left, right) = (left + 1, right - 1)
      }
      if middle > right, middle < left { break }
      (low, high) = middle <= right ? (low, right) : (left, high)
    }
    arrange(&items, part.lowerBound..<middle)
    arrange(&items, middle..<part.upperBound)
  }

  /// The size of the tree in bytes.
  var byteCount: Int { MemoryLayout<BoxNode>.stride * nodes.count + 4 * (leaves.count + free.count) }

  /// Lists an owner with a box, in place of its previous one. An empty box is not listed.
  ///
  /// - Parameter boxOf: The box of any owner that is listed.
  /// - Complexity: O(log *n*).
  mutating func set(_ owner: Int, box: Box2D, boxOf: (Int) -> Box2D) {
    while leaves.count <= owner { leaves.append(-1) }
    let (leaf, box) = (Int(leaves[owner]), box.limited)
    if leaf >= 0, !box.isEmpty, bounds(of: leaf).contains(box) {
      nodes[leaf].set(nodes[leaf].slot(of: owner), (Int32(owner), box))
    } else {
      remove(owner)
      if !box.isEmpty { insert((Int32(owner), box), boxOf) }
    }
  }

  /// Removes an owner, if it is listed.
  mutating func remove(_ owner: Int) {
    guard owner < leaves.count, leaves[owner] >= 0 else { return }
    var (node, item) = (Int(leaves[owner]), owner)
    leaves[owner] = -1
    nodes[node].remove(nodes[node].slot(of: item))
    while nodes[node].count == 0, node != root {
      free.append(Int32(node))
      (node, item) = (Int(nodes[node].parent), node)
      nodes[node].remove(nodes[node].slot(of: item))
    }
    while node != root {
      let (parent, bounds) = (Int(nodes[node].parent), nodes[node].bounds)
      guard nodes[parent].set(nodes[parent].slot(of: node), (Int32(node), bounds)) else { break }
      node = parent
    }
    while nodes[root].count == 1, !nodes[root].isLeaf {
      free.append(Int32(root))
      root = Int(nodes[root].numbers[0])
    }
  }

  /// Calls `body` once with every owner with a box that may have a point in common with this one, in no particular order.
  @inline(__always)
  func forEachOwner(near box: Box2D, _ body: (Int) -> Void) {
    if !box.isEmpty { Self.visit(nodes.span, root, box.limited, body) }
  }

  private static func visit(_ nodes: Span<BoxNode>, _ number: Int, _ box: Box2D, _ body: (Int) -> Void) {
    guard let limits = nodes[number].limits(of: box) else { return }
    for slot in 0..<Int(nodes[number].count) where nodes[number].isNear(slot, limits) {
      let item = Int(nodes[number].numbers[slot])
      if nodes[number].isLeaf { body(item) } else { visit(nodes, item, box, body) }
    }
  }

  /// A box in which an item of a node can change without others.
  private func bounds(of node: Int) -> Box2D {
    let parent = Int(nodes[node].parent)
    return nodes[node].reach.intersection(
      node == root ? .everything : nodes[parent].box(nodes[parent].slot(of: node)))
  }

  private mutating func insert(_ item: BoxNode.Item, _ boxOf: (Int) -> Box2D) {
    var node = root
    while !nodes[node].isLeaf {
      nodes[node].include(item.box)
      let slot = nodes[node].slot(enlargedLeastBy: item.box)
      let child = nodes[node].numbers[slot]
      nodes[node].set(slot, (child, nodes[node].box(slot).union(item.box)))
      node = Int(child)
    }
    add(item, to: node, boxOf)
  }

  /// Adds an item, whose box the nodes above include.
  private mutating func add(_ item: BoxNode.Item, to node: Int, _ boxOf: (Int) -> Box2D) {
    guard nodes[node].count == BoxNode.capacity else {
      nodes[node].include(item.box)
      nodes[node].append(item)
      return adopt(node)
    }
    let (parent, isLeaf) = (nodes[node].parent, nodes[node].isLeaf)
    // The boxes themselves: those of the node may have been rounded to long steps.
    let items = nodes[node].items.map {
      ($0.number, isLeaf ? boxOf(Int($0.number)).limited : nodes[Int($0.number)].bounds)
    }
    let (one, other) = BoxNode.division(of: items + [item])
    nodes[node] = BoxNode(one, isLeaf: isLeaf)
    let sibling = newNode(BoxNode(other, isLeaf: isLeaf))
    adopt(node)
    adopt(sibling)
    let halves: [BoxNode.Item] = [
      (Int32(node), BoxNode.bounds(of: one)), (Int32(sibling), BoxNode.bounds(of: other)),
    ]
    if node == root {
      root = newNode(BoxNode(halves, isLeaf: false))
      adopt(root)
    } else {
      nodes[node].parent = parent
      nodes[Int(parent)].set(nodes[Int(parent)].slot(of: node), halves[0])
      add(halves[1], to: Int(parent), boxOf)
    }
  }

  private mutating func newNode(_ node: BoxNode) -> Int {
    guard let number = free.popLast() else {
      nodes.append(node)
      return nodes.count - 1
    }
    nodes[Int(number)] = node
    return Int(number)
  }

  /// Tells the items of a node where they are.
  private mutating func adopt(_ node: Int) {
    for slot in 0..<Int(nodes[node].count) {
      let item = Int(nodes[node].numbers[slot])
      if nodes[node].isLeaf { leaves[item] = Int32(node) } else { nodes[item].parent = Int32(node) }
    }
  }
}

/// A node of a tree of boxes.
private struct BoxNode: Sendable {
  /// An owner, or another node, and its box.
  typealias Item = (number: Int32, box: Box2D)

  static let capacity = 8
  /// The highest step.
  private static let last = 0x7FFE

  // The edges of the items' boxes: the first column and row, and how far the last ones are from 2^15 - 1, four words
  // whose highest bits are clear. The lower edges are rounded down, and the upper ones up.
  private var boxes = SIMD8<UInt64>.zero
  private(set) var numbers = SIMD8<Int32>.zero
  // The first edges, and the length of a step: a power of two, of which they are multiples.
  private var corner = SIMD2<Double>.zero
  private var step: Float = 1
  var parent: Int32 = -1
  private(set) var count: UInt8 = 0
  let isLeaf: Bool

  init(_ items: some Collection<Item> = [], isLeaf: Bool) {
    self.isLeaf = isLeaf
    fit(Self.bounds(of: items))
    for item in items { append(item) }
  }

  static func bounds(of items: some Collection<Item>) -> Box2D {
    var bounds = Box2D.empty
    for item in items { bounds = bounds.union(item.box) }
    return bounds
  }

  var items: [Item] { (0..<Int(count)).map { (numbers[$0], box($0)) } }

  /// The box around all items.
  var bounds: Box2D {
    var bounds = Box2D.empty
    for slot in 0..<Int(count) { bounds = bounds.union(box(slot)) }
    return bounds
  }

  /// The box of all steps.
  var reach: Box2D { Box2D(lower: corner, upper: corner + Double(step) * Double(Self.last)) }

  func slot(of number: Int) -> Int { (0..<Int(count)).first { numbers[$0] == number } ?? 0 }

  /// Chooses the steps for a box.
  private mutating func fit(_ box: Box2D) {
    guard !box.isEmpty else { return }
    let largest = max((0 - box.lower).max(), box.upper.max())
    // Edges are at most 2^50 steps from zero, so that multiples are exact.
    let least = max((box.upper - box.lower).max() * 0x1p-14, largest * 0x1p-50, 0x1p-100)
    let step = Double(sign: .plus, exponent: least.exponent + 1, significand: 1)
    self.step = Float(step)
    corner = SIMD2((box.lower.x / step).roundedDown, (box.lower.y / step).roundedDown) * step
  }

  /// Makes room for a box.
  mutating func include(_ box: Box2D) {
    guard !reach.contains(box) else { return }
    let items = items
    fit(Self.bounds(of: items).union(box))
    for slot in items.indices { set(slot, items[slot]) }
  }

  /// Adds an item, for which there must be room.
  mutating func append(_ item: Item) {
    count += 1
    set(Int(count) - 1, item)
  }

  /// - Returns: Whether the box changes.
  @discardableResult
  mutating func set(_ slot: Int, _ item: Item) -> Bool {
    let step = Double(step)
    func edge(_ coordinate: Double, _ corner: Double, isUpper: Bool) -> UInt64 {
      let steps = (coordinate - corner) / step
      var edge = isUpper ? steps.roundedUp : steps.roundedDown
      // The difference is rounded.
      if isUpper, corner + edge * step < coordinate { edge += 1 }
      if !isUpper, corner + edge * step > coordinate { edge -= 1 }
      return UInt64(min(max(edge, 0), Double(Self.last)))
    }
    let (left, top) = (
      edge(item.box.lower.x, corner.x, isUpper: false), edge(item.box.lower.y, corner.y, isUpper: false)
    )
    let right = 0x7FFF - edge(item.box.upper.x, corner.x, isUpper: true)
    let bottom = 0x7FFF - edge(item.box.upper.y, corner.y, isUpper: true)
    let words = left | top << 16 | right << 32 | bottom << 48
    guard words != boxes[slot] || numbers[slot] != item.number else { return false }
    (boxes[slot], numbers[slot]) = (words, item.number)
    return true
  }

  mutating func remove(_ slot: Int) {
    count -= 1
    (boxes[slot], numbers[slot]) = (boxes[Int(count)], numbers[Int(count)])
  }

  /// The box of an item, as large as its steps.
  func box(_ slot: Int) -> Box2D {
    let (words, step) = (boxes[slot], Double(step))
    let lower = SIMD2(Double(words.word(0)), Double(words.word(1)))
    let upper = SIMD2(Double(0x7FFF - words.word(2)), Double(0x7FFF - words.word(3)))
    return Box2D(lower: corner + lower * step, upper: corner + upper * step)
  }

  /// The item whose box grows least, of equal ones the smallest, if it includes another box.
  func slot(enlargedLeastBy added: Box2D) -> Int {
    var (best, least, smallest) = (0, Double.infinity, Double.infinity)
    for slot in 0..<Int(count) {
      let box = box(slot)
      let growth = box.union(added).girth - box.girth
      if growth < least || growth == least && box.girth < smallest {
        (best, least, smallest) = (slot, growth, box.girth)
      }
    }
    return best
  }

  /// The edges that those of an item must not exceed for its box to be near another; `nil` if there is none.
  @inline(__always)
  func limits(of box: Box2D) -> UInt64? {
    let scale = 1 / Double(step)
    let lower = (box.lower - corner) * scale - 1
    let upper = (box.upper - corner) * scale + 1
    let last = Double(Self.last)
    guard all((upper .>= 0) .& (lower .<= last)) else { return nil }
    let first = lower.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: last))
    let end = upper.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: last))
    let ends = UInt64(end.x) | UInt64(end.y) << 16
    return 0x8000_8000_8000_8000 | ends | (0x7FFF - UInt64(first.x) | (0x7FFF - UInt64(first.y)) << 16) << 32
  }

  /// Whether the box of an item has no edge beyond the limits.
  // One comparison of all edges: a branch for each would be unpredictable in a search.
  @inline(__always)
  func isNear(_ slot: Int, _ limits: UInt64) -> Bool { ~(limits &- boxes[slot]) & 0x8000_8000_8000_8000 == 0 }

  /// Two parts of the items of a full node and another one, whose boxes have the least girth together.
  static func division(of items: [Item]) -> (ArraySlice<Item>, ArraySlice<Item>) {
    var (best, least) = ((items[..<4], items[4...]), Double.infinity)
    for axis in 0..<2 {
      let sorted = items.sorted { $0.box.center[axis] < $1.box.center[axis] }
      for count in 3...items.count - 3 {
        let (one, other) = (sorted[..<count], sorted[count...])
        let girth = bounds(of: one).girth + bounds(of: other).girth
        if girth < least { (best, least) = ((one, other), girth) }
      }
    }
    return best
  }
}

extension Box2D {
  /// The box, which must not be empty, as far as steps of nodes reach: 2^120 points.
  fileprivate var limited: Box2D {
    let limit = SIMD2(repeating: 0x1p120)
    return Box2D(
      lower: lower.clamped(lowerBound: 0 - limit, upperBound: limit),
      upper: upper.clamped(lowerBound: 0 - limit, upperBound: limit))
  }
}
