package import Pinwheel

/// A word that names a state, and how sure that is.
package struct StateToken: Sendable, Hashable {
  package let state: SliceState
  /// Whether the word names a state only beside a sibling of the same base: single letters, and words that
  /// mean other things as well (`arrow_up`, `traffic_on`).
  package let needsSibling: Bool
  /// Whether the word, `inactive`, means disabled beside another rest image and rest otherwise.
  package let isRestOrDisabled: Bool

  /// Looks a lower-case word up in the lexicon; `nil` if it names no state.
  package init?(word: String) {
    guard let state = Self.lexicon.first(where: { $0.words.contains(word) })?.state else { return nil }
    self.state = state
    needsSibling = word.count == 1 || Self.ambiguous.contains(word)
    isRestOrDisabled = word == "inactive"
  }

  private static let lexicon: [(state: SliceState, words: Set<String>)] = [
    (
      .rest,
      [
        "rest", "normal", "default", "up", "idle", "off", "enabled", "n", "unselected", "unchecked",
        "inactive",
      ]
    ),
    (
      .press,
      [
        "press", "pressed", "down", "highlighted", "highlight", "hilite", "hl", "touch", "touched", "tap",
        "tapped", "push", "pushed", "h", "p",
      ]
    ),
    (.hover, ["over", "hover", "rollover", "focus", "focused"]),
    (
      .selected,
      [
        "selected", "select", "sel", "on", "checked", "active", "filled", "fill", "s", "open",
      ]
    ),
    (.disabled, ["disabled", "disable", "dim", "dimmed", "d"]),
  ]

  private static let ambiguous: Set<String> = ["on", "off", "up", "down", "inactive"]
}
