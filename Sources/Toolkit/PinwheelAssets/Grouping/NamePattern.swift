internal import PinwheelBundles

/// A pattern for the names of images and pinwheels, with `*` and `?` as in a ``ManualGroup``.
package struct NamePattern: Sendable {
  private let glob: Glob

  package init(_ pattern: String) {
    glob = Glob(pattern: pattern)
  }

  /// Whether a text has wildcards.
  package static func isPattern(_ text: String) -> Bool { text.utf8.contains { "*?".utf8.contains($0) } }

  package func matches(name: String) -> Bool { glob.matches(Array(name)) }

  /// Whether an image matches: by its file name, with its extension or without, or by its path if the pattern has a `/`.
  package func matches(_ image: Manifest.Image) -> Bool {
    if glob.matchesPaths { return matches(name: image.file) || matches(name: image.bundlePath) }
    return matches(name: image.bundlePath.lastPathComponent) || matches(name: NamedImage(image).stem)
  }
}
