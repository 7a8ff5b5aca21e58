import PinwheelText
import PinwheelBundles
import PinwheelFiles
import TestSupport
import Testing

/// Catalogs with one defect each: the parts that are lost, and the reported problem.
@Suite struct DamagedCatalogTests {
  typealias Record = CatalogBuilder.Record

  /// What is wrong with a rendition, and words of the reason.
  private static let faults: [(words: String, change: @Sendable (inout Record) -> Void)] = [
    ("ISTC", { $0.magic = "XSTC" }),
    ("attributes are longer", { $0.attributeLength = 5000 }),
    ("attributes are longer", { $0.attributeLength = 0xFFFF_FFFF }),
    ("payload is longer", { $0.payloadLength = 5000 }),
    ("payload is longer", { $0.payloadLength = 0xFFFF_FFFF }),
    ("2 payloads", { $0.payloadCount = 2 }),
    ("its key has 6 bytes", { $0.key = [1, 2, 3, 4, 5, 6] }),
    (
      "middle of one",
      {
        $0.tags = [(1004, [1, 2, 3, 4, 5, 6, 7, 8])]; $0.attributeLength = 15
      }
    ),
    ("attribute 1001 is too short", { $0.tags = [(1001, [0xFF, 0xFF, 0xFF, 0xFF])] }),
    ("attribute 1001 is too short", { $0.tags = [(1001, [])] }),
    ("attribute 1003 is too short", { $0.tags = [(1003, [2, 0, 0, 0] + Array(repeating: 1, count: 24))] }),
    ("attribute 1004 is too short", { $0.tags = [(1004, [0, 0, 0, 0])] }),
    ("attribute 1005 is too short", { $0.tags = [(1005, [200, 0, 0, 0, 0, 0, 0, 0, 65])] }),
    ("attribute 1006 is too short", { $0.tags = [(1006, [1])] }),
    ("attribute 1007 is too short", { $0.tags = [(1007, [1])] }),
    ("link to an atlas is too short", { $0.tags = [(1010, Array("KLNI".utf8))] }),
    (
      "attribute previous-value, which no key has",
      { $0.tags = [(1010, CatalogBuilder.linkBytes([0, 0, 1, 1], [(18, 3)]))] }
    ),
    (
      "links to nothing",
      {
        $0.layout = 1003; $0.payload = []
      }
    ),
    ("ends before its pixels", { $0.payload = Array("MLEC12345678".utf8) }),
    ("payload has 3 bytes", { $0.payload = [1, 2, 3] }),
    ("longer than its payload", { $0.payload = CatalogBuilder.file([1], length: 2) }),
    ("fewer components", { $0.payload = Array("RLOC".utf8) + Array(repeating: 9, count: 12) }),
    ("fewer sizes", { $0.payload = Array("SISM".utf8) + Array(repeating: 9, count: 12) }),
  ]

  @Test(
    "a broken rendition costs itself alone, and the reason names what is wrong", arguments: faults.indices)
  func brokenRendition(index: Int) throws {
    let (reason, change) = Self.faults[index]
    let builder = CatalogBuilder(
      ["a", "b", "c"],
      [CatalogBuilder.image(1), CatalogBuilder.image(2).with(change), CatalogBuilder.image(3)])
    let catalog = try AssetCatalog(builder.bytes, path: "x")
    #expect(catalog.renditions.map(\.facet) == ["a", "c"])
    let problem = try #require(catalog.problems.first)
    #expect(catalog.problems.count == 1 && problem.reason.contains(reason), "\(problem)")
    if !reason.hasPrefix("its key") { #expect(problem.file.hasPrefix("b (scale 1")) }
  }

  @Test("a record that ends early is reported with its bytes", arguments: [0, 3, 4, 39, 183])
  func shortRecord(count: Int) throws {
    let builder = CatalogBuilder(["a", "b"], [CatalogBuilder.image(1), CatalogBuilder.image(2)])
    var store = builder.store
    let record = builder.record(builder.records[0])
    let block = try #require(store.blocks.firstIndex(of: record))
    store[block] = Array(record.prefix(count))
    let catalog = try AssetCatalog(store.bytes, path: "x")
    #expect(catalog.renditions.map(\.facet) == ["b"])
    #expect(catalog.problems.count == 1)
  }

  @Test("equal keys: the first counts; equal names and identifiers are reported")
  func duplicates() throws {
    var builder = CatalogBuilder(
      ["a", "a"], [CatalogBuilder.image(1, name: "1"), CatalogBuilder.image(1, name: "2")])
    var catalog = try AssetCatalog(builder.bytes, path: "x")
    #expect(catalog.renditions.map(\.name) == ["1"])
    #expect(catalog.problems.map(\.file) == ["a", "a (scale 1, identifier 1, element 85, part 181)"])
    builder = CatalogBuilder(["a"], [CatalogBuilder.image(1)])
    builder.facets.append(("b", [1: 85, 2: 181, 17: 1]))
    catalog = try AssetCatalog(builder.bytes, path: "x")
    #expect(catalog.renditions.map(\.facet) == ["a"] && catalog.problems.map(\.file) == ["b"])
  }

  @Test("damaged facets and appearances cost themselves")
  func tables() throws {
    var builder = CatalogBuilder(["a", "b"], [CatalogBuilder.image(1), CatalogBuilder.image(2, [7: 1])])
    builder.appearances = [("x", 1), ("y", 1)]
    var store = builder.store
    let name = try #require(store.blocks.firstIndex(of: Array("b".utf8)))
    store[name] = [0xFF]
    // Every value was added just before its key: this is the other facet's.
    store[name - 3] = [0, 0, 0, 0, 9, 0]
    let catalog = try AssetCatalog(store.bytes, path: "x")
    #expect(catalog.facets.isEmpty && catalog.renditions.count == 2)
    #expect(catalog.problems.count == 3)
    #expect(catalog.problems.contains { $0.reason.contains("after 0 of 9 attributes") })
    #expect(catalog.problems.contains { $0.reason.contains("not UTF-8") })
    #expect(catalog.problems.contains { $0.reason.contains("same number 1") })
  }

  @Test("a name may have 1,024 bytes")
  func longName() throws {
    let names = [1024, 1025].map { String(repeating: "n", count: $0) }
    let catalog = try AssetCatalog(
      CatalogBuilder(names, [CatalogBuilder.image(1), CatalogBuilder.image(2)]).bytes, path: "x")
    #expect(catalog.renditions.map(\.facet) == [names[0], nil])
    #expect(catalog.problems.map(\.reason) == ["its name has 1025 bytes, expected at most 1024"])
    #expect(catalog.problems[0].file.count == 80)
  }

  private func failure(_ bytes: ContiguousArray<UInt8>) -> CatalogError? {
    do {
      _ = try AssetCatalog(bytes, path: "A.car")
      return nil
    } catch {
      return error
    }
  }

  @Test("files that are not catalog, and catalogs that cannot be read at all, are each refused in a sentence")
  func refused() throws {
    #expect(failure([]) == .notACatalog(path: "A.car", reason: "it does not begin with BOMStore"))
    #expect(
      failure(ContiguousArray("PNG".utf8))?.description.contains("not a compiled asset catalog") == true)
    var builder = CatalogBuilder()
    for (name, words) in [
      ("CARHEADER", "no CARHEADER"), ("KEYFORMAT", "no KEYFORMAT"), ("RENDITIONS", "no RENDITIONS"),
    ] {
      builder.omitted = [name]
      #expect(failure(builder.bytes)?.reason.contains(words) == true)
    }
    builder.omitted = []
    builder.signature = "CTAR"
    #expect(failure(builder.bytes) == .bigEndian(path: "A.car"))
    #expect(
      failure(builder.bytes)?.description
        == "A.car cannot be read: its header is big-endian (found CTAR, expected RATC)"
    )
    builder.signature = "ZZZZ"
    #expect(failure(builder.bytes)?.reason == "its CARHEADER does not begin with RATC")
    builder.signature = "RATC"
    builder.keyFormat = []
    #expect(failure(builder.bytes)?.reason.contains("0 attributes") == true)
    builder.keyFormat = Array(0...128)
    #expect(failure(builder.bytes)?.reason.contains("129 attributes") == true)
    var store = CatalogBuilder().store
    store.variables.append(("KEYFORMAT", 1))
    #expect(failure(store.bytes)?.reason.contains("KEYFORMAT twice") == true)
    store = CatalogBuilder().store
    store.version = 2
    #expect(failure(store.bytes)?.reason.contains("version 2") == true)
    store = CatalogBuilder().store
    let format = try #require(store.variables.first { $0.name == "KEYFORMAT" }).block
    store.places[format] = (1 << 31, 40)
    #expect(failure(store.bytes)?.reason == "its KEYFORMAT lies outside the file")
    store[format] = Array("tmfk".utf8) + [0, 0, 0, 0, 9, 0, 0, 0]
    store.places = [:]
    #expect(failure(store.bytes)?.reason == "its KEYFORMAT ends after 0 of 9 attributes")
    store[format] = []
    #expect(failure(store.bytes)?.reason == "its KEYFORMAT does not begin with tmfk")
  }

  @Test("counts beyond what a table holds are refused before anything is reserved")
  func hugeCounts() {
    let bytes = CatalogBuilder(["a"], [CatalogBuilder.image(1)]).bytes
    func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
    for (offset, words) in [(number(16), "more blocks than it holds"), (number(24), "more than it holds")] {
      var damaged = bytes
      for index in 0..<4 { damaged[offset + index] = 0xFF }
      #expect(failure(damaged)?.reason.contains(words) == true)
    }
    for offset in [16, 20, 24, 28] {
      var damaged = bytes
      for index in 0..<4 { damaged[offset + index] = 0xFF }
      #expect(failure(damaged)?.reason.contains("ends before the tables") == true)
    }
  }
}
