/// The metadata of a compiled asset catalog. Reading the catalog does not depend on it.
package struct CatalogHeader: Sendable, Hashable {
  /// The version of Apple's CoreUI that wrote it, such as 498.
  package let coreUIVersion: Int
  /// The version of the format, such as 15.
  package let storageVersion: Int
  /// How many renditions it claims.
  package let renditionCount: Int
  /// The versions of CoreUI and of the compiler, in words.
  package let mainVersion: String
  package let toolVersion: String
  package let schemaVersion: Int
  /// From the extended metadata; empty where there is none.
  package let platform: String
  package let platformVersion: String
  package let authoringTool: String
  package let thinning: String

  /// - Throws: ``CatalogError`` if there is no header of the kind that is read.
  init(_ store: BOMStore, path: String) throws(CatalogError) {
    guard let block = store["CARHEADER"].flatMap({ store.block($0) }) else {
      throw .notACatalog(path: path, reason: "it has no CARHEADER")
    }
    if block.has("CTAR") { throw .bigEndian(path: path) }
    guard block.has("RATC"), let coreUIVersion = block.little32(at: 4),
      let storageVersion = block.little32(at: 8), let renditionCount = block.little32(at: 16)
    else { throw .notACatalog(path: path, reason: "its CARHEADER does not begin with RATC") }
    let metadata = store["EXTENDED_METADATA"].flatMap { store.block($0) }
    self.coreUIVersion = coreUIVersion
    self.storageVersion = storageVersion
    self.renditionCount = renditionCount
    mainVersion = block.slice(at: 20, count: 128)?.text ?? ""
    toolVersion = block.slice(at: 148, count: 256)?.text ?? ""
    schemaVersion = block.little32(at: 424) ?? 0
    let words = (0..<4).map { index in
      metadata.flatMap { $0.has("META") ? $0.slice(at: 4 + 256 * index, count: 256)?.text : nil } ?? ""
    }
    (thinning, platformVersion, platform, authoringTool) = (words[0], words[1], words[2], words[3])
  }
}
