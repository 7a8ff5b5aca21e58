package import Pinwheel

/// A manual group: a wheel of the images whose names match, `NAME=GLOB[,GLOB...]`.
package struct ManualGroup: Sendable, Hashable {
  /// The text as written by a person.
  @Name package private(set) var text: String
  /// The wheel's name.
  @Name package private(set) var name: String
  let globs: [NamePattern]

  /// Reads the text of a group; `nil` unless it has a name and at least one pattern, none of them empty.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let name = text[..<equals]
    let patterns = Self.patterns(of: text[text.index(after: equals)...])
    guard !name.isEmpty, !name.utf8.contains(0), patterns.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.text = text
    self.name = String(name)
    globs = patterns.map { NamePattern($0) }
  }

  /// The patterns between commas. The comma of `Name=News, State=Pressed` is part of a file name: it is followed by a
  /// space and a pair.
  private static func patterns(of text: Substring) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).reduce(into: []) { patterns, part in
      if let last = patterns.indices.last, part.hasPrefix(" "), part.contains("=") {
        patterns[last] += "," + part
      } else {
        patterns.append(String(part))
      }
    }
  }

  /// Whether images from several folders form one wheel.
  var gathersFolders: Bool { globs.contains(where: \.matchesPaths) }
}
