internal import PinwheelBundles

extension NamePattern {
  /// Whether an image matches: by its file name, with its extension or without, or by its path if the pattern has a `/`.
  package func matches(_ image: Manifest.Image) -> Bool {
    if matchesPaths { return matches(name: image.file) || matches(name: image.bundlePath) }
    return matches(name: image.bundlePath.lastPathComponent) || matches(name: NamedImage(image).stem)
  }
}
