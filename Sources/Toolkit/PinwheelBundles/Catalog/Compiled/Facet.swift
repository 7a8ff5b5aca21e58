internal import PinwheelFiles

/// A name of a catalog, and the attributes that its renditions share.
package struct Facet: Sendable, Hashable {
  /// The name that an app loads; `/` separates namespaces.
  package let name: String
  /// The attributes in the keys of its renditions.
  package let attributes: [RenditionAttribute: Int]

  /// The number that represents the name in keys.
  package var identifier: Int { attributes[.identifier] ?? 0 }

  /// The maximum length of a name, in bytes: any number of renditions and files may contain it.
  static let longestName = 1024

  /// Reads the value of a FACETKEYS entry: the hot spot, a count, then pairs of attribute and value.
  ///
  /// - Throws: If the value is too short, or the name is too long or not UTF-8.
  init(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>) throws(CatalogDamage) {
    guard let name = key.validText else { throw CatalogDamage("its name is not UTF-8") }
    guard key.count <= Self.longestName else {
      throw CatalogDamage("its name has \(key.count) bytes, expected at most \(Self.longestName)")
    }
    guard let count = value.little16(at: 4) else {
      throw CatalogDamage("its entry in FACETKEYS is too short")
    }
    var attributes: [RenditionAttribute: Int] = [:]
    for index in 0..<count {
      guard let attribute = value.little16(at: 6 + 4 * index), let number = value.little16(at: 8 + 4 * index)
      else { throw CatalogDamage("its entry in FACETKEYS ends after \(index) of \(count) attributes") }
      attributes[RenditionAttribute(rawValue: attribute)] = number
    }
    (self.name, self.attributes) = (name, attributes)
  }
}
