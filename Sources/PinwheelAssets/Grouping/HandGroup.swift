internal import PinwheelBundles

/// A wheel that a person asked for: `NAME=GLOB[,GLOB...]`.
package struct HandGroup: Sendable, Hashable {
  /// The wheel's name.
  package let name: String
  let globs: [Glob]

  /// Reads the value of `--group`; `nil` unless it has a name and at least one pattern, none of them empty.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let name = text[..<equals]
    let patterns = text[text.index(after: equals)...].split(separator: ",", omittingEmptySubsequences: false)
    guard !name.isEmpty, patterns.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.name = String(name)
    globs = patterns.map { Glob(pattern: String($0)) }
  }

  /// A pattern is matched against stem and file name, or against the path if it has a slash.
  func position(of image: NamedImage, path: String) -> Int? {
    let fileName = path.lastPathComponent
    return globs.firstIndex { glob in
      glob.matchesPaths ? glob.matches(path) : glob.matches(image.stem) || glob.matches(fileName)
    }
  }

  /// Whether images of several folders go into one wheel.
  var gathersFolders: Bool { globs.contains(where: \.matchesPaths) }
}
