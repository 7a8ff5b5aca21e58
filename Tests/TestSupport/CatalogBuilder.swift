/// Writes compiled asset catalogs.
package struct CatalogBuilder {
  /// A rendition; a field that is `nil` gets its correct value.
  package struct Record {
    package var attributes: [Int: Int]
    package var name = "image.png"
    package var width = 4
    package var height = 3
    package var pixelFormat = "ARGB"
    package var layout = 12
    package var flags = 0
    package var tags: [(tag: Int, bytes: [UInt8])] = []
    package var payload: [UInt8] = []
    package var key: [UInt8]?
    package var magic = "ISTC"
    package var attributeLength: Int?
    package var payloadLength: Int?
    package var payloadCount = 1

    package init(_ attributes: [Int: Int], name: String = "image.png") {
      self.attributes = attributes
      self.name = name
      payload = CatalogBuilder.bitmap(codec: 4, [1, 2, 3])
    }

    /// With changes.
    package func with(_ change: (inout Record) -> Void) -> Record {
      var record = self
      change(&record)
      return record
    }
  }

  package var keyFormat = [12, 15, 16, 25, 24, 7, 13, 20, 21, 17, 1, 2, 8, 9, 10, 6]
  package var facets: [(name: String, attributes: [Int: Int])] = []
  package var records: [Record] = []
  package var appearances: [(name: String, number: Int)] = []
  package var localizations: [(name: String, number: Int)] = []
  package var signature = "RATC"
  package var leafSize = 1000
  /// Variables to leave out.
  package var omitted: Set<String> = []

  /// A catalog with a facet for each name, numbered from 1 on.
  package init(_ names: [String] = [], _ records: [Record] = []) {
    facets = names.enumerated().map { ($1, [1: 85, 2: 181, 17: $0 + 1]) }
    self.records = records
  }

  /// An image of facet `identifier`.
  package static func image(_ identifier: Int, _ others: [Int: Int] = [:], name: String = "image.png")
    -> Record
  {
    Record([1: 85, 2: 181, 17: identifier, 12: 1].merging(others) { $1 }, name: name)
  }

  /// An atlas whose first dimension is `number`.
  package static func atlas(_ number: Int, width: Int, height: Int) -> Record {
    Record([1: 9, 2: 181, 12: 1, 8: number], name: "ZZZZPackedAsset-1.0.0").with {
      $0.layout = 1004
      ($0.width, $0.height) = (width, height)
    }
  }

  /// A link of facet `identifier` to a rectangle of an atlas; `bottom` counts from the bottom.
  package static func link(
    _ identifier: Int, to atlas: Int, left: Int, bottom: Int, width: Int, height: Int,
    _ others: [Int: Int] = [:]
  ) -> Record {
    image(identifier, others).with {
      $0.layout = 1003
      ($0.width, $0.height) = (width, height)
      $0.payload = []
      $0.tags = [
        (1010, linkBytes([left, bottom, width, height], [(1, 9), (2, 181), (8, atlas), (12, 1), (0, 0)]))
      ]
    }
  }

  package static func linkBytes(_ rectangle: [Int], _ target: [(Int, Int)]) -> [UInt8] {
    Array("KLNI".utf8) + little(0) + rectangle.flatMap { little($0) } + little(12, 2)
      + little(4 * target.count) + target.flatMap { little($0.0, 2) + little($0.1, 2) }
  }

  package static func bitmap(codec: Int, flags: Int = 0, _ bytes: [UInt8]) -> [UInt8] {
    Array("MLEC".utf8) + little(flags) + little(codec) + little(bytes.count) + bytes
  }

  package static func file(_ bytes: [UInt8], flags: Int = 0, length: Int? = nil) -> [UInt8] {
    Array("DWAR".utf8) + little(flags) + little(length ?? bytes.count) + bytes
  }

  package var store: BOMBuilder {
    var store = BOMBuilder()
    let header =
      Array(signature.utf8) + [498, 15, 0, records.count].flatMap { little($0) }
      + Self.padded("main", 128) + Self.padded("tool", 256) + Array(repeating: 0, count: 32)
    store.add(header, named: "CARHEADER")
    store.addTree(
      records.map { (key($0), record($0)) }, named: "RENDITIONS", leafSize: leafSize)
    store.addTree(
      facets.map { name, attributes in
        let pairs = attributes.sorted { $0.key < $1.key }.flatMap {
          little($0.key, 2) + little($0.value, 2)
        }
        return (Array(name.utf8), Array(repeating: 0, count: 4) + little(attributes.count, 2) + pairs)
      }, named: "FACETKEYS", leafSize: leafSize)
    let format = little(0) + little(keyFormat.count) + keyFormat.flatMap { little($0) }
    store.add(Array("tmfk".utf8) + format, named: "KEYFORMAT")
    for (name, table) in [("APPEARANCEKEYS", appearances), ("LOCALIZATIONKEYS", localizations)]
    where !table.isEmpty {
      store.addTree(table.map { (Array($0.name.utf8), little($0.number, 2)) }, named: name)
    }
    store.variables.removeAll { omitted.contains($0.name) }
    return store
  }

  package var bytes: ContiguousArray<UInt8> { store.bytes }

  package func key(_ record: Record) -> [UInt8] {
    record.key ?? keyFormat.flatMap { little(record.attributes[$0] ?? 0, 2) }
  }

  package func record(_ record: Record) -> [UInt8] {
    let tags = record.tags.flatMap { little($0.tag) + little($0.bytes.count) + $0.bytes }
    let scale = (record.attributes[12] ?? 0) * 100
    let format =
      Array(record.pixelFormat.utf8) + Array(repeating: 0x20, count: 4 - record.pixelFormat.utf8.count)
    var bytes = Array(record.magic.utf8)
    for number in [1, record.flags, record.width, record.height, scale] { bytes += little(number) }
    bytes += format.reversed() + little(1) + little(0) + little(record.layout, 2)
    bytes += little(0, 2) + Self.padded(record.name, 128)
    bytes += little(record.attributeLength ?? tags.count) + little(record.payloadCount)
    bytes += little(0) + little(record.payloadLength ?? record.payload.count)
    return bytes + tags + record.payload
  }

  package static func padded(_ text: String, _ count: Int) -> [UInt8] {
    Array((Array(text.utf8) + Array(repeating: 0, count: count)).prefix(count))
  }
}
