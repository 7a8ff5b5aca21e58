/// A node of a tree of boxes.
struct BoxNode: Sendable {
  /// An owner, or another node, and its box.
  typealias Item = (number: Int32, box: Box2D)

  static let capacity = 8
  /// The highest step.
  private static let last = 0x7FFE

  // The edges of the items' boxes in steps, the lower ones rounded down, the upper ones up, and these as what they lack of
  // 2^15 - 1: so all of them are compared alike. Beyond the last item the highest number, which is near nothing.
  private var left = SIMD8<Int16>(repeating: .max)
  private var top = SIMD8<Int16>(repeating: .max)
  private var right = SIMD8<Int16>(repeating: .max)
  private var bottom = SIMD8<Int16>(repeating: .max)
  private(set) var numbers = SIMD8<Int32>.zero
  // The first edges, and the number of steps in a point: a power of two; the edges are whole numbers of steps.
  private var corner = SIMD2<Double>.zero
  private var scale: Float = 1
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

  /// The box of all steps.
  var reach: Box2D { Box2D(lower: corner, upper: corner + step * Double(Self.last)) }

  private var step: Double { 1 / Double(scale) }

  func slot(of number: Int) -> Int { (0..<Int(count)).first { numbers[$0] == number } ?? 0 }

  /// Chooses the steps for a box.
  private mutating func fit(_ box: Box2D) {
    guard !box.isEmpty else { return }
    let largest = max((0 - box.lower).max(), box.upper.max())
    // Edges are at most 2^50 steps from zero, so that multiples are exact.
    let least = max((box.upper - box.lower).max() * 0x1p-14, largest * 0x1p-50, 0x1p-100)
    let step = Double(sign: .plus, exponent: least.exponent + 1, significand: 1)
    scale = Float(1 / step)
    corner = SIMD2((box.lower.x / step).roundedDown, (box.lower.y / step).roundedDown) * step
  }

  /// Makes room for a box.
  mutating func include(_ box: Box2D) {
    guard !reach.contains(box) else { return }
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
    let (step, scale) = (step, Double(scale))
    func edge(_ coordinate: Double, _ corner: Double, isUpper: Bool) -> Int16 {
      let steps = (coordinate - corner) * scale
      var edge = isUpper ? steps.roundedUp : steps.roundedDown
      // The difference is rounded.
      if isUpper, corner + edge * step < coordinate { edge += 1 }
      if !isUpper, corner + edge * step > coordinate { edge -= 1 }
      return Int16(min(max(edge, 0), Double(Self.last)))
    }
    let edges = SIMD4(
      edge(item.box.lower.x, corner.x, isUpper: false), edge(item.box.lower.y, corner.y, isUpper: false),
      .max - edge(item.box.upper.x, corner.x, isUpper: true),
      .max - edge(item.box.upper.y, corner.y, isUpper: true))
    guard edges != self.edges(slot) || numbers[slot] != item.number else { return false }
    (left[slot], top[slot], right[slot], bottom[slot]) = (edges.x, edges.y, edges.z, edges.w)
    numbers[slot] = item.number
    return true
  }

  private func edges(_ slot: Int) -> SIMD4<Int16> {
    SIMD4(left[slot], top[slot], right[slot], bottom[slot])
  }

  mutating func remove(_ slot: Int) {
    count -= 1
    let last = Int(count)
    (left[slot], top[slot], right[slot], bottom[slot]) = (left[last], top[last], right[last], bottom[last])
    numbers[slot] = numbers[last]
    left[last] = .max
  }

  /// The box of an item, as large as its steps.
  func box(_ slot: Int) -> Box2D {
    let (edges, step) = (edges(slot), step)
    let lower = SIMD2(Double(edges.x), Double(edges.y))
    let upper = SIMD2(Double(.max - edges.z), Double(.max - edges.w))
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

  /// The items of a node whose boxes may have a point in common with another one, a bit for each.
  // Static: a call on a node would copy it first.
  @inline(never)
  static func items(of nodes: borrowing Span<BoxNode>, _ number: Int, near box: Box2D) -> UInt64 {
    let scale = Double(nodes[number].scale)
    // One step more on each side than rounding to the nearest one.
    let lower = (box.lower - nodes[number].corner) * scale - 1
    let upper = (box.upper - nodes[number].corner) * scale + 1
    let most = Double(last)
    guard lower.x <= most, lower.y <= most, upper.x >= 0, upper.y >= 0 else { return 0 }
    func step(_ position: Double) -> Int16 {
      // The sum with 2^52 has the nearest whole number in its low bits.
      Int16(truncatingIfNeeded: (min(max(position, 0), most) + 0x1p52).bitPattern)
    }
    // Below zero for each edge beyond the box.
    var beyond: SIMD8<Int16> = SIMD8(repeating: step(upper.x)) &- nodes[number].left
    beyond |= SIMD8(repeating: step(upper.y)) &- nodes[number].top
    beyond |= SIMD8(repeating: .max &- step(lower.x)) &- nodes[number].right
    beyond |= SIMD8(repeating: .max &- step(lower.y)) &- nodes[number].bottom
    // Not a literal of an array, of which each call would make one.
    let bits = ~(beyond &>> 15) & SIMD8<Int16>(1, 2, 4, 8, 16, 32, 64, 128)
    return UInt64(truncatingIfNeeded: bits.wrappedSum())
  }
}
