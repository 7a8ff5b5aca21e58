internal import Pinwheel

/// A shell pattern: `*` matches any run of characters, `?` one character, and other characters match themselves. A
/// pattern with a `/` is matched against whole paths, and its `*` crosses folders; other patterns are matched against
/// names.
package struct NamePattern: Sendable, Hashable {
  @Name private(set) var pattern: String
  private let characters: [Character]

  package init(_ pattern: String) {
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

  /// Whether a text has wildcards.
  package static func isPattern(_ text: String) -> Bool { text.utf8.contains { "*?".utf8.contains($0) } }

  package func matches(name: String) -> Bool { matches(Array(name)) }
}
