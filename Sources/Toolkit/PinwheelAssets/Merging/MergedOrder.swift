/// The order of a list that a person and a new extraction may both have changed.
enum MergedOrder {
  /// Merges two orders of items, each a number that may be in one list or in both.
  ///
  /// If the person changed the order of the items that both have, the person's order counts, otherwise the new one.
  /// An item that only the other list has follows the same item as there.
  ///
  /// - Returns: All items, whether the person changed the order of the old ones, and whether the two lists changed the
  ///   order in different ways.
  static func merge(
    old: [Int], edited: [Int], new: [Int]
  ) -> (order: [Int], isReordered: Bool, isConflict: Bool) {
    func common(_ items: [Int], _ others: [Int]...) -> [Int] {
      let sets = others.map { Set($0) }
      return items.filter { item in sets.allSatisfy { $0.contains(item) } }
    }
    let isReordered = common(edited, old) != common(old, edited)
    let orders = [common(old, edited, new), common(edited, old, new), common(new, old, edited)]
    let isConflict = isReordered && orders[2] != orders[0] && orders[2] != orders[1]
    let (first, second) = isReordered || new.isEmpty ? (edited, new) : (new, edited)
    return (inserting(second, into: first), isReordered, isConflict)
  }

  private static func inserting(_ second: [Int], into first: [Int]) -> [Int] {
    let placed = Set(first)
    var front: [Int] = []
    var followers: [Int: [Int]] = [:]
    var last: Int?
    for item in second {
      if placed.contains(item) {
        last = item
      } else if let last {
        followers[last, default: []].append(item)
      } else {
        front.append(item)
      }
    }
    return front + first.flatMap { [$0] + followers[$0, default: []] }
  }
}
