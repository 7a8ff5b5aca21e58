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
    store[leaf] = Array(store[leaf][..<4]) + BOMBuilder.big32(levels[0][0]) + Array(store[leaf][8...])
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

  /// A catalog with something of everything.
  private var rich: ContiguousArray<UInt8> {
    var builder = CatalogBuilder(
      ["logo", "menu/icon", "set"],
      [
        CatalogBuilder.atlas(0, width: 20, height: 10),
        CatalogBuilder.link(1, to: 0, left: 1, bottom: 2, width: 3, height: 4),
        CatalogBuilder.image(2, [12: 2, 15: 2, 7: 1]).with {
          let slices = [3, 0, 0, 1, 3, 1, 0, 2, 3, 3, 0, 1, 3].flatMap { CatalogBuilder.little32($0) }
          let metrics = [1, 1, 0, 1, 0, 2, 3].flatMap { CatalogBuilder.little32($0) }
          $0.tags = [
            (1001, slices), (1003, metrics), (1006, CatalogBuilder.little32(1)),
            (1007, CatalogBuilder.little32(16)),
          ]
        },
        CatalogBuilder.image(2, [25: 3]), CatalogBuilder.image(2, [25: 5]),
        CatalogBuilder.image(3, [2: 218]).with {
          $0.layout = 1010
          $0.payload = Array("SISM".utf8) + [1, 1, 60, 60, 0].flatMap { CatalogBuilder.little32($0) }
        },
        CatalogBuilder.image(3, [2: 220, 9: 0]),
        CatalogBuilder.image(3, [12: 0]).with { $0.payload = CatalogBuilder.file(Array("%PDF".utf8)) },
      ])
    builder.appearances = [("UIAppearanceDark", 1)]
    builder.localizations = [("fr", 1)]
    builder.leafSize = 2
    return builder.bytes
  }

  /// Reads the bytes and uses every part of the result; it must come to an end.
  private func exercise(_ bytes: ContiguousArray<UInt8>) {
    guard let catalog = try? AssetCatalog(bytes, path: "x") else { return }
    let images = catalog.images { $0.deploymentTarget < 4 }
    #expect(
      images.images.reduce(0) { $0 + 1 + $1.others.count } + images.leftOut.count == catalog.renditions.count)
    for image in images.images {
      #expect(image.file.path.pathComponents.allSatisfy { $0 != ".." && $0.utf8.count <= 255 })
      #expect(catalog.renditions[image.rendition].payloadRange.upperBound <= bytes.count)
    }
  }

  @Test("a catalog cut short is refused or read in part, and never traps")
  func truncation() throws {
    let bytes = rich
    #expect(try AssetCatalog(bytes, path: "x").problems.isEmpty)
    for count in stride(from: 0, to: bytes.count, by: 20) { exercise(ContiguousArray(bytes[..<count])) }
  }

  @Test("changed bytes never trap", arguments: 1...8)
  func mutation(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bytes = rich
    // The first block is at 512; the zeros before it are padding.
    let places = Array(0..<32) + Array(512..<bytes.count)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = places[Int.random(in: 0..<places.count, using: &random)]
        damaged[place] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)
          ?? 0
      }
      exercise(damaged)
    }
  }
}
