/// Why a file is not the layout that it appears to be.
package struct LayoutMistake: Error, Hashable, CustomStringConvertible {
  /// The mistake, as a phrase.
  package let description: String
  /// Whether values are nested more deeply than in any layout.
  let isTooDeep: Bool

  package init(_ description: String, isTooDeep: Bool = false) {
    (self.description, self.isTooDeep) = (description, isTooDeep)
  }
}
