/// A part of a catalog that could not be used, while the rest could.
package struct CatalogProblem: Sendable, Hashable {
  /// What it is: the name of a rendition, a facet or a table; in a source catalog the path of a file.
  package let name: String
  /// What is wrong, in a phrase.
  package let reason: String

  package init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}
