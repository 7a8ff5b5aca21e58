/// Why a file is not the layout that it appears to be.
package struct LayoutMistake: Error, Hashable, CustomStringConvertible {
  /// The mistake, as a phrase.
  package let description: String

  package init(_ description: String) { self.description = description }
}
