/// One readable file of a bundle.
package struct BundleEntry: Sendable, Hashable {
  /// Relative, `/`-separated, without `.`, `..` and empty components.
  package let path: String
  /// The size that the bundle claims, in bytes.
  package let size: Int
  /// The entry's number in the archive; `nil` in a folder.
  let index: Int?

  package init(path: String, size: Int, index: Int? = nil) {
    (self.path, self.size, self.index) = (path, size, index)
  }
}
