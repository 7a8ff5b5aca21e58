/// One readable file of a bundle.
package struct BundleEntry: Sendable, Hashable {
  /// Relative, `/`-separated, without `.`, `..` and empty components.
  package private(set) var path: String
  /// The size that the bundle claims, in bytes.
  package let size: Int
  /// The entry's number in the archive; `nil` in a folder.
  let index: Int?
  /// Whether the archive marks it as encrypted, which it is not if it can be read.
  package let isMarkedAsEncrypted: Bool

  package init(path: String, size: Int, index: Int? = nil, isMarkedAsEncrypted: Bool = false) {
    (self.path, self.size, self.index) = (path, size, index)
    self.isMarkedAsEncrypted = isMarkedAsEncrypted
  }

  func renamed(_ path: String) -> BundleEntry {
    var entry = self
    entry.path = path
    return entry
  }
}
