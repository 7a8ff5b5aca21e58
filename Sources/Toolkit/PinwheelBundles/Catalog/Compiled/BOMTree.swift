internal import PinwheelFiles

/// The entries of a tree in a BOM store, in the order of its leaves.
///
/// ```
/// tree   "tree", version, root, node size, entry count, flags
/// node   is a leaf, count, next leaf, previous leaf, then (value, key) pairs of block numbers
/// ```
/// In a branch, the values are nodes, one more than the keys. The first children lead from the root to the first
/// leaf, and every leaf names the next one.
struct BOMTree {
  /// The numbers of the blocks of values and keys.
  private(set) var entries: [(value: Int, key: Int)] = []
  /// Why entries are missing; `nil` if the tree is complete.
  private(set) var damage: String?

  /// A damaged node ends the entries. `nil` if the block holds no tree.
  ///
  /// - Throws: If the budget is spent.
  init?(_ number: Int, in store: BOMStore, budget: inout ReadingBudget) throws(CatalogDamage) {
    guard let tree = store.block(number), tree.has("tree"), let root = tree.big32(at: 8),
      let count = tree.big32(at: 16)
    else { return nil }
    try read(from: root, in: store, &budget)
    if damage == nil, entries.count != count {
      damage = "it has \(entries.count) entries, expected \(count)"
    }
  }

  private mutating func read(
    from root: Int, in store: BOMStore, _ budget: inout ReadingBudget
  ) throws(CatalogDamage) {
    var visited: Set<Int> = []
    var next = root
    repeat {
      guard visited.insert(next).inserted else { return damage = "a node leads back to an earlier one" }
      guard let node = store.block(next), let leaf = node.big16(at: 0), let pairs = node.big16(at: 2),
        let forward = node.big32(at: 4)
      else { return damage = "a node lies outside the file" }
      try budget.spend(12 + 8 * pairs)
      guard leaf != 0 else {
        guard entries.isEmpty, let child = node.big32(at: 12) else {
          return damage = "a branch stands where a leaf is expected"
        }
        next = child
        continue
      }
      for index in 0..<pairs {
        guard let value = node.big32(at: 12 + 8 * index), let key = node.big32(at: 16 + 8 * index) else {
          return damage = "a node names more entries than it holds"
        }
        entries.append((value, key))
      }
      next = forward
    } while next != 0
  }
}
