/// A node of a tree of boxes.
struct BoxNode: Sendable {
  /// An owner, or another node, and its box.
  typealias Item = (number: Int32, box: Box2D)

  static let capacity = 16

  // The edges of the items' boxes, each as the first sixteen bits of its distance from the corner as `Float`: what lies
  // before another edge or a point never has a greater number, so that nothing is rounded outwards. Beyond the last item
  // the highest number, which is near nothing.
  private var left = SIMD16<Int16>(repeating: .max)
  private var top = SIMD16<Int16>(repeating: .max)
  private var right = SIMD16<Int16>.zero
  private var bottom = SIMD16<Int16>.zero
  private(set) var numbers = SIMD16<Int32>.zero
  /// No edge lies before it.
  private var corner = SIMD2<Double>.zero
  var parent: Int32 = -1
  private(set) var count: UInt8 = 0
  let isLeaf: Bool

  /// A node with some items of a list.
  init(_ items: ContiguousArray<Item> = [], _ part: Range<Int> = 0..<0, isLeaf: Bool) {
    self.isLeaf = isLeaf
    fit(Self.bounds(of: items, part))
    for index in part { append(items[index]) }
  }

  static func bounds(of items: ContiguousArray<Item>, _ part: Range<Int>) -> Box2D {
    var bounds = Box2D.empty
    for index in part { bounds = bounds.union(items[index].box) }
    return bounds
  }

  /// The box around all items.
  var bounds: Box2D {
    var bounds = Box2D.empty
    for slot in 0..<Int(count) { bounds = bounds.union(box(slot)) }
    return bounds
  }

  func slot(of number: Int) -> Int { (0..<Int(count)).first { numbers[$0] == number } ?? 0 }

  /// Chooses the corner for a box: some way before it, where edges may move.
  private mutating func fit(_ box: Box2D) {
    guard !box.isEmpty else { return }
    let largest = max((0 - box.lower).max(), box.upper.max())
    corner = box.lower - max((box.upper - box.lower).max() / 8, largest * 0x1p-48, 0x1p-100)
  }

  /// Whether a box does not lie before the corner.
  func hasRoom(for box: Box2D) -> Bool { all(corner .<= box.lower) }

  /// Makes room for a box.
  mutating func include(_ box: Box2D) {
    guard !hasRoom(for: box) else { return }
    let before = self
    fit(before.bounds.union(box))
    for slot in 0..<Int(count) { set(slot, (numbers[slot], before.box(slot))) }
  }

  /// Adds an item, for which there must be room.
  mutating func append(_ item: Item) {
    count += 1
    set(Int(count) - 1, item)
  }

  /// - Returns: Whether the box changes.
  @discardableResult
  mutating func set(_ slot: Int, _ item: Item) -> Bool {
    let edges = Self.edges(of: item.box, from: corner)
    guard edges != self.edges(slot) || numbers[slot] != item.number else { return false }
    (left[slot], top[slot], right[slot], bottom[slot]) = (edges.x, edges.y, edges.z, edges.w)
    numbers[slot] = item.number
    return true
  }

  /// Extends the box of an item to another one, for which there must be room.
  mutating func extend(_ slot: Int, to box: Box2D) {
    let edges = Self.edges(of: box, from: corner)
    (left[slot], top[slot]) = (min(left[slot], edges.x), min(top[slot], edges.y))
    (right[slot], bottom[slot]) = (max(right[slot], edges.z), max(bottom[slot], edges.w))
  }

  /// Whether the box of an item, and so those of the nodes above, certainly contain another one.
  func contains(_ box: Box2D, in slot: Int) -> Bool {
    let (edges, own) = (Self.edges(of: box, from: corner), edges(slot))
    return own.x < edges.x && own.y < edges.y && edges.z < own.z && edges.w < own.w
  }

  private func edges(_ slot: Int) -> SIMD4<Int16> { SIMD4(left[slot], top[slot], right[slot], bottom[slot]) }

  @inline(__always)
  private static func edges(of box: Box2D, from corner: SIMD2<Double>) -> SIMD4<Int16> {
    let lower = (box.lower - corner).greater(.zero)
    let upper = (box.upper - corner).greater(.zero)
    let offsets = SIMD4(Float(lower.x), Float(lower.y), Float(upper.x), Float(upper.y))
    // SAFETY: both types have the same size, and any bits are a valid value of either.
    return unsafe unsafeBitCast(offsets, to: SIMD8<Int16>.self).oddHalf
  }

  mutating func remove(_ slot: Int) {
    count -= 1
    let last = Int(count)
    (left[slot], top[slot], right[slot], bottom[slot]) = (left[last], top[last], right[last], bottom[last])
    numbers[slot] = numbers[last]
    left[last] = .max
  }

  /// A box around that of an item, one number larger on each side.
  func box(_ slot: Int) -> Box2D {
    func offset(_ edge: Int16) -> Double { Double(Float(bitPattern: UInt32(truncatingIfNeeded: edge) << 16)) }
    let edges = edges(slot)
    return Box2D(
      lower: corner + SIMD2(offset(max(edges.x, 1) - 1), offset(max(edges.y, 1) - 1)),
      upper: corner + SIMD2(offset(edges.z + 1), offset(edges.w + 1)))
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

  /// The items of a node whose boxes may have a point in common with another one, a bit for each.
  // Static: a call on a node would copy it first.
  @inline(never)
  static func items(of nodes: borrowing Span<BoxNode>, _ number: Int, near box: Box2D) -> UInt64 {
    let edges = edges(of: box, from: nodes[number].corner)
    // Below zero for each edge beyond the box.
    var beyond: SIMD16<Int16> = SIMD16(repeating: edges.z) &- nodes[number].left
    beyond |= SIMD16(repeating: edges.w) &- nodes[number].top
    beyond |= nodes[number].right &- SIMD16(repeating: edges.x)
    beyond |= nodes[number].bottom &- SIMD16(repeating: edges.y)
    let near = SIMD16<UInt16>(truncatingIfNeeded: ~beyond) &>> 15
    // The products have the lowest bits of the bytes in their highest bytes.
    let low = (near.lowHalf.lowBytes &* 0x0102_0408_1020_4080) &>> 56
    return (near.highHalf.lowBytes &* 0x0102_0408_1020_4080) &>> 48 & 0xFF00 | low
  }
}
