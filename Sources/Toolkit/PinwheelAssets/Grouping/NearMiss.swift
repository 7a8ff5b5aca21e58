internal import PinwheelBundles
internal import PinwheelText

/// Suggestions for a pattern or a word that matches no image.
enum NearMiss {
  /// Longer texts get no suggestion, because comparing takes the product of both lengths.
  private static let maximumLength = 64

  /// A pattern that some image matches; `nil` if none is near.
  static func pattern(for glob: NamePattern, stems: [String], paths: [String]) -> String? {
    let text = glob.pattern
    guard text.count <= maximumLength else { return nil }
    let names = Set(glob.matchesPaths ? paths : stems)
    // "amber" for amber_rest and amber_press: only the star is missing.
    let literal = text.filter { $0 != "*" && $0 != "?" }
    if !literal.isEmpty {
      if names.contains(where: { $0.hasPrefix(literal) }) { return literal + "*" }
      if names.contains(where: { $0.hasSuffix(literal) }) { return "*" + literal }
      if names.contains(where: { $0.contains(literal) }) { return "*" + literal + "*" }
    }
    return nearest(to: text, of: names.reduce(into: Set()) { $0.formUnion(candidates(in: $1, like: text)) })
  }

  /// A word at the end of some stem; `nil` if none is near.
  static func word(for word: String, stems: [String]) -> String? {
    guard word.count <= maximumLength else { return nil }
    let ends = stems.reduce(into: Set<String>()) { ends, stem in
      ends.formUnion(cuts(of: stem).map { String(stem[$0...]) })
    }
    return nearest(to: word, of: ends)
  }

  /// The patterns for a name with a star wherever `text` has one, cut where a word of the name begins.
  private static func candidates(in name: String, like text: String) -> [String] {
    guard text.contains("*") else { return [name] }
    var result: [String] = []
    for cut in cuts(of: name) {
      if text.hasPrefix("*") { result.append("*" + name[cut...]) }
      if text.hasSuffix("*") {
        result.append(name[..<cut] + "*")
        if NameBreak.isSeparator(name[cut]) { result.append(name[...cut] + "*") }
      }
    }
    if text.hasPrefix("*") == text.hasSuffix("*"), !text.hasPrefix("*") { result.append(name) }
    return result
  }

  /// The places of separators and beginnings of words, except the beginning of the name.
  private static func cuts(of name: String) -> [String.Index] {
    name.indices.dropFirst().filter { index in
      let before = name[name.index(before: index)]
      return NameBreak.isSeparator(name[index]) || NameBreak.isSeparator(before)
        || name[index].isUppercase && before.isLowercase
    }
  }

  private static func nearest(to text: String, of candidates: Set<String>) -> String? {
    // Of equally near ones, the one with the same length, then the first alphabetically, so that the answer is always
    // the same.
    let sorted = candidates.map { (abs($0.count - text.count), $0) }.sorted(by: <)
    return Suggestion.nearest(to: text, among: sorted.lazy.map(\.1)).first
  }

  private enum NameBreak {
    static func isSeparator(_ character: Character) -> Bool {
      NameWord.isSeparator(character) || character == "/"
    }
  }
}
