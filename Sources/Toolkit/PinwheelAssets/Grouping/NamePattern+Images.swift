internal import PinwheelBundles

extension NamePattern {
  /// Whether an image matches: by its file name, with its extension or without, or by its path if the pattern has a `/`.
  func matches(_ image: NamedImage) -> Bool {
    if matchesPaths { return matches(name: image.path) }
    return matches(name: image.stem) || matches(name: image.path.lastPathComponent)
  }

  /// See ``matches(_:)-(NamedImage)``; a pattern with a `/` may also match the path below the output folder.
  package func matches(_ image: Manifest.Image) -> Bool {
    matches(NamedImage(image)) || matchesPaths && matches(name: image.file)
  }
}
