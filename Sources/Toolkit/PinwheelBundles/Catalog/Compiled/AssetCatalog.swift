internal import PinwheelFiles

/// A compiled asset catalog (`Assets.car`), read without decoding a pixel.
///
/// Nothing in the file is trusted: every offset and length is checked, trees that refer back to themselves end, and
/// the total of overlapping blocks is bounded, so reading takes time and memory linear in the file. An unreadable
/// part does not affect the others and is listed in ``problems``.
package struct AssetCatalog: Sendable {
  /// The whole file; renditions refer to its ranges.
  package let bytes: ContiguousArray<UInt8>
  package let header: CatalogHeader
  /// The attributes of every key, in order.
  package let keyFormat: [RenditionAttribute]
  /// The names, in the order of the file. A catalog of the system may have none.
  package let facets: [Facet]
  /// The stored renditions, in the order of the file.
  package let renditions: [Rendition]
  /// The parts that could not be read, in the order of the file.
  package let problems: [CatalogProblem]

  private let positions: [RenditionKey: Int]

  /// Reads a file.
  ///
  /// - Parameter path: The name of the file in messages.
  /// - Throws: ``CatalogError`` if the file is not a catalog, is big-endian, or lacks a part that every catalog
  ///   has.
  /// - Complexity: O(*n*) in the bytes of the file.
  package init(_ bytes: ContiguousArray<UInt8>, path: String) throws(CatalogError) {
    guard bytes.has(BOMStore.signature) else {
      throw .notACatalog(path: path, reason: "it does not begin with BOMStore")
    }
    let store = try Self.checked(path) { () throws(CatalogDamage) in try BOMStore(bytes) }
    header = try CatalogHeader(store, path: path)
    let reader = try Self.checked(path) { () throws(CatalogDamage) in
      try CatalogReader(store, fileSize: bytes.count)
    }
    self.bytes = bytes
    (keyFormat, facets, renditions) = (reader.keyFormat, reader.facets, reader.renditions)
    (problems, positions) = (reader.problems, reader.positions)
  }

  private static func checked<Part>(
    _ path: String, _ read: () throws(CatalogDamage) -> Part
  ) throws(CatalogError) -> Part {
    do throws(CatalogDamage) { return try read() } catch { throw .damaged(path: path, reason: error.reason) }
  }

  /// The position of the rendition with a key; `nil` if there is none.
  package func position(of key: RenditionKey) -> Int? { positions[key] }
}
