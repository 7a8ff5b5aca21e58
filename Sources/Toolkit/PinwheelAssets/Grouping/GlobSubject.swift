internal import PinwheelBundles

/// The texts of an image that patterns are matched against.
struct GlobSubject {
  let stem: [Character]
  let fileName: [Character]
  let path: [Character]

  init(_ image: NamedImage) {
    stem = Array(image.stem)
    fileName = Array(image.path.lastPathComponent)
    path = Array(image.path)
  }
}

extension ManualGroup {
  /// The position of the first pattern that an image matches: by its stem or file name, or by its path if the pattern
  /// has a slash.
  func position(of image: GlobSubject) -> Int? {
    globs.firstIndex { glob in
      glob.matchesPaths ? glob.matches(image.path) : glob.matches(image.stem) || glob.matches(image.fileName)
    }
  }
}
