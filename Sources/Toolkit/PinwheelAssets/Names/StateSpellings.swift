internal import Pinwheel

/// Replaces unusual state words in names by usual ones, so that all names are read by one set of rules.
struct StateSpellings {
  /// Longest first: of `_clicked` and `clicked`, the more specific one.
  private let words: [(word: String, state: SliceState)]

  init(_ spellings: [StateSpelling]) {
    words = spellings.flatMap { spelling in spelling.words.map { ($0, spelling.state) } }
      .enumerated().sorted { ($1.element.0.count, $0.offset) < ($0.element.0.count, $1.offset) }.map(
        \.element)
  }

  /// The stem with a usual word at its end: `play_pressed3` for `play_clicked3`; `nil` if it has none of the words.
  func respelled(_ stem: String) -> String? {
    for (word, state) in words {
      guard let rest = Self.rest(of: stem, without: word), !rest.base.isEmpty else { continue }
      return rest.base + "_" + Self.usual(state) + rest.number
    }
    return nil
  }

  /// The words of `spellings` that occur in no stem.
  static func unmatched(_ spellings: [StateSpelling], in stems: [String]) -> [String] {
    spellings.flatMap(\.words).filter { word in !stems.contains { rest(of: $0, without: word) != nil } }
  }

  /// What remains of a stem without a word at its end, before a number there, or at its beginning.
  private static func rest(of stem: String, without word: String) -> (base: Substring, number: Substring)? {
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
    for number in [0, digits] where stem.dropLast(number).hasSuffix(word) {
      return (stem.dropLast(number + word.count), stem.suffix(number))
    }
    return stem.hasPrefix(word) ? (stem.dropFirst(word.count), "") : nil
  }

  /// Words that mean one state regardless of their siblings; see ``StateWord``.
  private static func usual(_ state: SliceState) -> String {
    let words: [(SliceState, String)] = [
      (.selected, "checked"), (.focused, "focused"), (.inactive, "backdrop"), (.hover, "hover"),
      (.press, "pressed"), (.disabled, "disabled"),
    ]
    let found = words.filter { state.contains($0.0) }.map(\.1)
    return found.isEmpty ? "rest" : found.joined(separator: "_")
  }
}
