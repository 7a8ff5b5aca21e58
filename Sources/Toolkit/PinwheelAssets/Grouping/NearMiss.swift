internal import PinwheelText

/// Suggestions for a pattern or a word that matches no image, as the end of a sentence; empty if nothing is near.
enum NearMiss {
  /// A name, or the beginning or end of one with a star.
  static func pattern(for pattern: String, names: [String]) -> String {
    nearest(
      to: pattern, of: names.flatMap { [$0] + cuts(of: $0).flatMap { [$0.before + "*", "*" + $0.after] } })
  }

  /// A word at the end of some stem.
  static func word(for word: String, stems: [String]) -> String {
    nearest(to: word, of: stems.flatMap { cuts(of: $0).map(\.after) })
  }

  /// A name cut where its words begin, and at the separators before them.
  private static func cuts(of name: String) -> [(before: String, after: String)] {
    let words = NameWord.split(name)
    return words.indices.dropFirst().flatMap { index in
      let (before, after, separator) = (
        words[..<index].spelling, words[index...].spelling, words[index].separator
      )
      return [(before, separator + after), (before + separator, after)]
    }
  }

  /// The nearest of some texts; of several the one with the same length, then the first alphabetically.
  private static func nearest(to text: String, of candidates: [String]) -> String {
    let sorted = Set(candidates).map { (abs($0.count - text.count), $0) }.sorted(by: <)
    return Suggestion.nearest(to: text, among: sorted.lazy.map(\.1)).first.map { "; did you mean '\($0)'?" }
      ?? ""
  }
}
