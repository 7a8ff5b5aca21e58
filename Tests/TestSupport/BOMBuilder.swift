/// Writes BOM stores block by block, so that a test controls exactly what is wrong with one.
package struct BOMBuilder {
  /// Block 0 is never used.
  package private(set) var blocks: [[UInt8]] = [[]]
  package var variables: [(name: String, block: Int)] = []
  /// The offset of a block according to the index, if it differs from the real one.
  package var places: [Int: (offset: Int, length: Int)] = [:]
  /// Unused entries at the end of the index.
  package var spareCapacity = 3
  package var version = 1

  package init() {}

  package subscript(block: Int) -> [UInt8] {
    get { blocks[block] }
    set { blocks[block] = newValue }
  }

  package mutating func add(_ block: [UInt8]) -> Int {
    blocks.append(block)
    return blocks.count - 1
  }

  package mutating func add(_ block: [UInt8], named name: String) {
    variables.append((name, add(block)))
  }

  /// A tree whose leaves have `leafSize` entries and whose branches have `fanOut` children.
  ///
  /// - Returns: The blocks of its nodes, level by level, the leaves first and the root last.
  @discardableResult
  package mutating func addTree(
    _ entries: [(key: [UInt8], value: [UInt8])], named name: String, leafSize: Int = 1000, fanOut: Int = 2,
    claimedCount: Int? = nil
  ) -> [[Int]] {
    var pairs: [(value: Int, key: Int)] = []
    for entry in entries {
      let value = add(entry.value)
      pairs.append((value, add(entry.key)))
    }
    let leafCount = max(1, (pairs.count + leafSize - 1) / leafSize)
    let first = blocks.count
    var levels = [Array(first..<first + leafCount)]
    for leaf in 0..<leafCount {
      let part = pairs[min(pairs.count, leaf * leafSize)..<min(pairs.count, (leaf + 1) * leafSize)]
      _ = add(
        Self.node(
          isLeaf: true, forward: leaf + 1 < leafCount ? first + leaf + 1 : 0,
          backward: leaf > 0 ? first + leaf - 1 : 0, part.map { [$0.value, $0.key] }.flatMap { $0 },
          count: part.count))
    }
    while let children = levels.last, children.count > 1 {
      var parents: [Int] = []
      for start in stride(from: 0, to: children.count, by: fanOut) {
        let group = children[start..<min(children.count, start + fanOut)]
        // The separator keys are of no use to a reader that follows the leaves.
        let numbers = group.dropLast().flatMap { [$0, 1] } + [group[group.endIndex - 1]]
        parents.append(
          add(Self.node(isLeaf: false, forward: 0, backward: 0, numbers, count: group.count - 1)))
      }
      levels.append(parents)
    }
    let root = levels[levels.count - 1][0]
    add(Self.tree(root: root, count: claimedCount ?? entries.count), named: name)
    return levels
  }

  package static func tree(root: Int, count: Int) -> [UInt8] {
    Array("tree".utf8) + big(1) + big(root) + big(4096) + big(count) + [0]
  }

  package static func node(isLeaf: Bool, forward: Int, backward: Int, _ numbers: [Int], count: Int) -> [UInt8]
  {
    big(isLeaf ? 1 : 0, 2) + big(count, 2) + big(forward) + big(backward) + numbers.flatMap { big($0) }
  }

  package var bytes: ContiguousArray<UInt8> {
    var body: [UInt8] = []
    var index = big(blocks.count + spareCapacity)
    for (number, block) in blocks.enumerated() {
      let place = places[number] ?? (number == 0 ? (0, 0) : (512 + body.count, block.count))
      index += big(place.offset) + big(place.length)
      body += block
    }
    index += Array(repeating: 0, count: 8 * spareCapacity) + big(0)
    var table = big(variables.count)
    for variable in variables {
      table += big(variable.block) + [UInt8(variable.name.utf8.count)] + Array(variable.name.utf8)
    }
    let header =
      Array("BOMStore".utf8) + big(version) + big(blocks.count - 1)
      + big(512 + body.count) + big(index.count) + big(512 + body.count + index.count)
      + big(table.count)
    return ContiguousArray(header + Array(repeating: 0, count: 512 - header.count) + body + index + table)
  }
}
