internal import PinwheelFiles

/// The metadata of a compiled asset catalog. Reading the catalog does not depend on it.
package struct CatalogHeader: Sendable, Hashable {
  /// The version of Apple's CoreUI that wrote the catalog, such as 498.
  package let coreUIVersion: Int
  /// The platform in the extended metadata; empty if there is none.
  package let platform: String

  /// - Throws: ``CatalogError`` if there is no header of a supported kind.
  init(_ store: BOMStore, path: String) throws(CatalogError) {
    guard let block = store["CARHEADER"].flatMap({ store.block($0) }) else {
      throw .notACatalog(path: path, reason: "it has no CARHEADER")
    }
    if block.has("CTAR") { throw .bigEndian(path: path) }
    guard block.has("RATC"), let coreUIVersion = block.little32(at: 4) else {
      throw .notACatalog(path: path, reason: "its CARHEADER does not begin with RATC")
    }
    self.coreUIVersion = coreUIVersion
    // Four texts of 256 bytes: the thinning target, a version, the platform and the tool that wrote the catalog.
    let metadata = store["EXTENDED_METADATA"].flatMap { store.block($0) }
    platform = metadata.flatMap { $0.has("META") ? $0.slice(at: 516, count: 256)?.text : nil } ?? ""
  }
}
