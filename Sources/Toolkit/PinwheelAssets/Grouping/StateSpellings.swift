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

  /// The stem with a usual word at its end: `play_pressed3` for `play_clicked3`; `nil` if it contains none of the
  /// words.
  ///
  /// A word must be at the end of the stem, before a number there, or at the beginning, and the stem must have other
  /// characters.
  func respelled(_ stem: String) -> String? {
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let numbers = digits > 0 ? [0, digits] : [0]
    for (word, state) in words {
      for number in numbers {
        let name = stem.dropLast(number)
        guard name.hasSuffix(word), name.count > word.count else { continue }
        return name.dropLast(word.count) + "_" + Self.usual(state) + stem.suffix(number)
      }
      if stem.hasPrefix(word), stem.count > word.count {
        return stem.dropFirst(word.count) + "_" + Self.usual(state)
      }
    }
    return nil
  }

  /// The words of `spellings` that occur in no stem.
  static func unmatched(_ spellings: [StateSpelling], in stems: some Sequence<String>) -> [String] {
    var left = Set(spellings.flatMap(\.words))
    for stem in stems where !left.isEmpty {
      let name = stem.reversed().drop { $0.isASCII && $0.isNumber }
      let base = String(name.reversed())
      left = left.filter { !(stem.hasSuffix($0) || base.hasSuffix($0) || stem.hasPrefix($0)) }
    }
    return spellings.flatMap(\.words).filter(left.contains)
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
