import PinwheelBundles
import TestSupport
import Testing

/// Trees that lead astray, blocks that overlap, and files cut or changed anywhere.
@Suite struct HostileCatalogTests {
  private var builder: CatalogBuilder {
    CatalogBuilder((1...8).map { "image \($0)" }, (1...8).map { CatalogBuilder.image($0, name: "\($0)") })
  }

  /// A store with one tree of renditions, and its nodes.
  private func storeWithTree(leafSize: Int, claimedCount: Int? = nil) -> (store: BOMBuilder, levels: [[Int]])
  {
    let builder = self.builder
    var store = builder.store
    store.variables.removeAll { $0.name == "RENDITIONS" }
    let levels = store.addTree(
      builder.records.map { (builder.key($0), builder.record($0)) }, named: "RENDITIONS", leafSize: leafSize,
      claimedCount: claimedCount)
    return (store, levels)
  }

  private func problems(_ store: BOMBuilder) throws -> (count: Int, reasons: [String]) {
    let catalog = try AssetCatalog(store.bytes, path: "x")
    return (catalog.renditions.count, catalog.problems.map(\.reason))
  }

  @Test("a leaf that leads back ends the tree; what was read stays")
  func cycleOfLeaves() throws {
    var (store, levels) = storeWithTree(leafSize: 2)
    let leaf = levels[0][2]
    store[leaf] = Array(store[leaf][..<4]) + big(levels[0][0]) + Array(store[leaf][8...])
    #expect(try problems(store) == (6, ["a node leads back to an earlier one"]))
  }

  @Test("a branch that leads back to itself or to its parent gives no entry", arguments: [0, 1])
  func cycleOfBranches(up: Int) throws {
    var (store, levels) = storeWithTree(leafSize: 2)
    let branch = levels[1][0]
    store[branch] = BOMBuilder.node(
      isLeaf: false, forward: 0, backward: 0, [levels[1 + up][0]], count: 0)
    #expect(try problems(store) == (0, ["a node leads back to an earlier one"]))
  }

  @Test("a branch after a leaf, a node outside the file, a node too short for its entries")
  func brokenNodes() throws {
    var (store, levels) = storeWithTree(leafSize: 2)
    store[levels[0][1]] = BOMBuilder.node(isLeaf: false, forward: 0, backward: 0, [levels[0][2]], count: 0)
    #expect(try problems(store) == (2, ["a branch stands where a leaf is expected"]))
    (store, levels) = storeWithTree(leafSize: 2)
    store.places[levels[0][1]] = (1 << 30, 28)
    #expect(try problems(store) == (2, ["a node lies outside the file"]))
    (store, levels) = storeWithTree(leafSize: 2)
    store[levels[0][1]] = Array(store[levels[0][1]].dropLast())
    #expect(try problems(store) == (3, ["a node names more entries than it holds"]))
    (store, levels) = storeWithTree(leafSize: 2)
    store[levels[0][0]] = []
    #expect(try problems(store) == (0, ["a node lies outside the file"]))
  }

  @Test(
    "a tree with another number of entries than it claims is reported", arguments: [0, 7, 9, 0xFFFF_FFFF])
  func claimedCount(count: Int) throws {
    let (store, _) = storeWithTree(leafSize: 3, claimedCount: count)
    #expect(try problems(store) == (8, ["it has 8 entries, expected \(count)"]))
  }

  @Test("what is not a tree: without renditions the catalog is refused, without names it is read")
  func noTree() throws {
    for name in ["RENDITIONS", "FACETKEYS"] {
      var store = builder.store
      let block = try #require(store.variables.first { $0.name == name }).block
      store[block] = Array("leaf".utf8)
      if name == "RENDITIONS" {
        #expect(
          throws: CatalogError.damaged(path: "x", reason: "its RENDITIONS is not a tree inside the file")
        ) {
          try AssetCatalog(store.bytes, path: "x")
        }
      } else {
        #expect(try problems(store) == (8, ["its FACETKEYS is not a tree inside the file"]))
      }
    }
  }

  @Test("an entry whose key or value lies outside the file costs itself")
  func entryOutside() throws {
    var store = builder.store
    let value = try #require(store.blocks.firstIndex(of: builder.record(builder.records[2])))
    store.places[value + 1] = (600, 1 << 31)
    #expect(try problems(store) == (7, ["entry 2 lies outside the file"]))
  }

  @Test("entries that name the same large block are refused before they cost more than the file")
  func overlappingBlocks() throws {
    // Each of 8 small entries names one block of 100,000 bytes: 8 times the file.
    let builder = self.builder
    var store = builder.store
    let large = store.add(
      builder.record(builder.records[0].with { $0.payload = Array(repeating: 1, count: 100_000) }))
    let (offset, length) = (
      512 + store.blocks[..<large].reduce(0) { $0 + $1.count }, store.blocks[large].count
    )
    for record in builder.records.map({ builder.record($0) }) {
      store.places[try #require(store.blocks.firstIndex(of: record))] = (offset, length)
    }
    #expect(
      throws: CatalogError.damaged(
        path: "x", reason: "its blocks overlap: together they are more than twice as long as the file")
    ) { try AssetCatalog(store.bytes, path: "x") }
  }

  @Test("nodes that overlap are bounded as well")
  func overlappingNodes() throws {
    // Every leaf of a long chain has the same bytes except its number in the index.
    var store = CatalogBuilder().store
    store.variables.removeAll { $0.name == "RENDITIONS" }
    let first = store.blocks.count
    let count = 2000
    for number in 0..<count {
      _ = store.add([])
      store.places[first + number] = (0, 0)
    }
    // Each node has 12 bytes, and claims as its entries the bytes that follow, which belong to all later nodes.
    var bodies: [UInt8] = []
    for number in 0..<count {
      bodies += BOMBuilder.node(isLeaf: true, forward: first + number + 1, backward: 0, [], count: 1000)
    }
    let body = store.add(bodies)
    let start = 512 + store.blocks[..<body].reduce(0) { $0 + $1.count }
    for number in 0..<count { store.places[first + number] = (start + 12 * number, 12 * (count - number)) }
    store.add(BOMBuilder.tree(root: first, count: 5), named: "RENDITIONS")
    #expect(throws: CatalogError.self) { try AssetCatalog(store.bytes, path: "x") }
  }
}
