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
  struct Entry {
    /// The number of the value's block.
    let value: Int
    /// The number of the key's block.
    let key: Int
  }

  private(set) var entries: [Entry] = []
  /// Why entries are missing; `nil` if the tree is complete.
  private(set) var damage: String?

  /// - Throws: If the block holds no tree, or the budget is spent. A damaged node ends the entries instead.
  init(_ number: Int, in store: BOMStore, budget: inout ReadingBudget) throws(CatalogDamage) {
    guard let tree = store.block(number), tree.has("tree"), let root = tree.big32(at: 8),
      let count = tree.big32(at: 16)
    else { throw CatalogDamage("has no tree") }
    var visited: Set<Int> = []
    var next = root
    repeat {
      guard visited.insert(next).inserted else {
        damage = "a node leads back to an earlier one"
        return
      }
      guard let node = store.block(next), let leaf = node.big16(at: 0), let pairs = node.big16(at: 2),
        let forward = node.big32(at: 4)
      else {
        damage = "a node lies outside the file"
        return
      }
      try budget.spend(12 + 8 * pairs)
      if leaf == 0 {
        guard entries.isEmpty, let child = node.big32(at: 12) else {
          damage = "a branch stands where a leaf is expected"
          return
        }
        next = child
      } else {
        guard add(pairs, of: node) else { return }
        next = forward
      }
    } while next != 0
    if entries.count != count { damage = "it has \(entries.count) entries, expected \(count)" }
  }

  private mutating func add(_ count: Int, of node: ArraySlice<UInt8>) -> Bool {
    for index in 0..<count {
      guard let value = node.big32(at: 12 + 8 * index), let key = node.big32(at: 16 + 8 * index) else {
        damage = "a node names more entries than it holds"
        return false
      }
      entries.append(Entry(value: value, key: key))
    }
    return true
  }
}
