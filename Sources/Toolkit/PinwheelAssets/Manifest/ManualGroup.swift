package import Pinwheel

/// A manual group: a wheel of the images whose names match, `NAME=GLOB[,GLOB...]`.
package struct ManualGroup: Sendable, Hashable {
  /// The text as written by a person.
  @Name package private(set) var text: String
  /// The wheel's name.
  @Name package private(set) var name: String
  let globs: [Glob]

  /// Reads the text of a group; `nil` unless it has a name and at least one pattern, none of them empty.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let name = text[..<equals]
    let patterns = Self.patterns(of: text[text.index(after: equals)...])
    guard !name.isEmpty, !name.utf8.contains(0), patterns.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.text = text
    self.name = String(name)
    globs = patterns.map { Glob(pattern: $0) }
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

/// A shell pattern: `*` matches any run of characters, `?` one character, and other characters match themselves. A
/// pattern with a `/` is matched against whole paths, and its `*` crosses folders; other patterns are matched against
/// names.
struct Glob: Sendable, Hashable {
  @Name private(set) var pattern: String
  private let characters: [Character]

  init(pattern: String) {
    self.pattern = pattern
    characters = Array(pattern)
  }

  var matchesPaths: Bool { pattern.unicodeScalars.contains("/") }

  func matches(_ text: [Character]) -> Bool {
    // The usual two-pointer search: on a mismatch, go back to the last star and let it take another character.
    let pattern = characters
    var (p, t) = (0, 0)
    var star: (p: Int, t: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p].utf8.elementsEqual(text[t].utf8) {
        p += 1
        t += 1
      } else if let last = star {
        p = last.p + 1
        t = last.t + 1
        star = (last.p, t)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
