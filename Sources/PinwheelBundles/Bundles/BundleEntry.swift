/// One readable file of a bundle.
package struct BundleEntry: Sendable, Hashable {
  /// Relative, `/`-separated, without `.`, `..` and empty components.
  package let path: String
  /// Bytes, as the bundle claims.
  package let size: Int
  /// Its number in the archive; `nil` in a folder.
  let index: Int?
}

/// Something that was found but cannot be used, with the reason in a phrase.
package struct SkippedEntry: Sendable, Hashable {
  /// The name as it was found, which may not be a path at all.
  package let path: String
  package let reason: String

  static let symbolicLink = "it is a symbolic link, which is never followed"

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
