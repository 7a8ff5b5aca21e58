/// A dynamic tree of boxes, searched by box: each node has up to sixteen boxes, of slices in a leaf, or else of nodes. It
/// knows no canvas: boxes may lie anywhere and have any size, and a search visits the few nodes near its box.
///
/// A box takes eight bytes: its edges to about a hundredth of their distance from the corner of its node. A new box goes
/// where it enlarges the boxes around it least, a full node is divided across its longer side, and the boxes above
/// one that goes shrink: a change takes time in proportion to the height. Slices are identified by their owner.
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
        nodes.append(BoxNode(items, first..<end, isLeaf: isLeaf))
        adopt(nodes.count - 1)
        parents.append((Int32(nodes.count - 1), BoxNode.bounds(of: items, first..<end)))
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
    divide(&items, part, at: middle)
    arrange(&items, part.lowerBound..<middle)
    arrange(&items, middle..<part.upperBound)
  }

  /// Orders items so that those before an index have the lesser centers, along the axis on which these spread most.
  private static func divide(
    _ items: inout ContiguousArray<BoxNode.Item>, _ part: Range<Int>, at middle: Int
  ) {
    var centers = Box2D.empty
    for index in part {
      let center = items[index].box.center
      centers = centers.union(Box2D(lower: center, upper: center))
    }
    let extent = centers.upper - centers.lower
    let axis = extent.x < extent.y ? 1 : 0
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
  }

  /// The size of the tree in bytes.
  var byteCount: Int { MemoryLayout<BoxNode>.stride * nodes.count + 4 * (leaves.count + free.count) }

  /// Changes the box of an owner if no other node needs to change.
  ///
  /// - Returns: Whether it did; if not, ``insert(_:box:boxOf:)`` does.
  mutating func update(_ owner: Int, box: Box2D) -> Bool {
    guard owner < leaves.count, leaves[owner] >= 0, !box.isEmpty else { return false }
    let (leaf, box) = (Int(leaves[owner]), box.limited)
    let parent = Int(nodes[leaf].parent)
    guard nodes[leaf].hasRoom(for: box),
      leaf == root || nodes[parent].contains(box, in: nodes[parent].slot(of: leaf))
    else { return false }
    nodes[leaf].set(nodes[leaf].slot(of: owner), (Int32(owner), box))
    return true
  }

  /// Lists an owner with a box, in place of its previous one. An empty box is not listed.
  ///
  /// - Parameter boxOf: The box of any owner that is listed.
  /// - Complexity: O(log *n*).
  mutating func insert(_ owner: Int, box: Box2D, boxOf: (Int) -> Box2D) {
    while leaves.count <= owner { leaves.append(-1) }
    remove(owner)
    if !box.isEmpty { insert((Int32(owner), box.limited), boxOf) }
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
  // Inlined, and a loop: a closure that is passed on would retain what it reads of a wheel, which takes ten times as long.
  @inline(__always)
  func forEachOwner(near box: Box2D, _ body: (Int) -> Void) {
    guard !box.isEmpty else { return }
    let box = box.limited
    // The items of a node that are near, and those of the nodes above that are still to visit, sixteen bits for each.
    var (node, path, upper) = (root, 0 as UInt64, 0 as UInt64)
    var near = BoxNode.items(of: nodes.span, node, near: box)
    while true {
      if near != 0 {
        let item = Int(nodes[node].numbers[near.trailingZeroBitCount])
        near &= near &- 1
        if nodes[node].isLeaf {
          body(item)
        } else {
          (upper, path, node) = (upper << 16 | path >> 48, path << 16 | near, item)
          near = BoxNode.items(of: nodes.span, node, near: box)
        }
      } else {
        guard path | upper != 0 else { return }
        node = Int(nodes[node].parent)
        (near, path, upper) = (path & 0xFFFF, path >> 16 | upper << 48, upper >> 16)
      }
    }
  }

  private mutating func insert(_ item: BoxNode.Item, _ boxOf: (Int) -> Box2D) {
    var node = root
    while !nodes[node].isLeaf {
      nodes[node].include(item.box)
      let slot = nodes[node].slot(enlargedLeastBy: item.box)
      nodes[node].extend(slot, to: item.box)
      node = Int(nodes[node].numbers[slot])
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
    // The boxes themselves: those of the node are larger.
    var items: ContiguousArray<BoxNode.Item> = [item]
    for slot in 0..<BoxNode.capacity {
      let number = nodes[node].numbers[slot]
      items.append((number, isLeaf ? boxOf(Int(number)).limited : nodes[Int(number)].bounds))
    }
    let count = items.count / 2
    Self.divide(&items, items.indices, at: count)
    nodes[node] = BoxNode(items, 0..<count, isLeaf: isLeaf)
    let sibling = newNode(BoxNode(items, count..<items.count, isLeaf: isLeaf))
    adopt(node)
    adopt(sibling)
    let halves: ContiguousArray<BoxNode.Item> = [
      (Int32(node), BoxNode.bounds(of: items, 0..<count)),
      (Int32(sibling), BoxNode.bounds(of: items, count..<items.count)),
    ]
    if node == root {
      root = newNode(BoxNode(halves, 0..<2, isLeaf: false))
      adopt(root)
      // A search notes the way through nine levels: no slices need as many, but a hundred million changes may make them.
      var (levels, lowest) = (1, root)
      while !nodes[lowest].isLeaf { (levels, lowest) = (levels + 1, Int(nodes[lowest].numbers[0])) }
      if levels > 9 {
        var boxes: ContiguousArray<Box2D> = []
        for owner in leaves.indices { boxes.append(leaves[owner] < 0 ? .empty : boxOf(owner)) }
        self = BoxTree(boxes)
      }
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

extension Box2D {
  /// The box, which must not be empty, as far as edges of nodes reach: 2^120 points.
  fileprivate var limited: Box2D {
    let limit = SIMD2(repeating: 0x1p120)
    return Box2D(
      lower: lower.greater(0 - limit).lesser(limit), upper: upper.greater(0 - limit).lesser(limit))
  }
}
