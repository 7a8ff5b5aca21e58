internal import PinwheelBundles

/// What a person may have meant by a pattern or a word that no image has.
enum NearMiss {
  /// Longer texts get no suggestion: comparing takes the product of both lengths.
  private static let maximumLength = 64

  /// A pattern that some image matches; `nil` if none is near.
  static func pattern(for glob: Glob, stems: [String], paths: [String]) -> String? {
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

  /// The patterns for a name that have a star where `text` has one, cut where a word of the name begins.
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

  /// Where a separator stands or a word begins, but for the beginning.
  private static func cuts(of name: String) -> [String.Index] {
    name.indices.dropFirst().filter { index in
      let before = name[name.index(before: index)]
      return NameBreak.isSeparator(name[index]) || NameBreak.isSeparator(before)
        || name[index].isUppercase && before.isLowercase
    }
  }

  /// The text with the fewest changes, at most one in three characters; capitals count a little.
  private static func nearest(to text: String, of candidates: Set<String>) -> String? {
    let wanted = Array(text)
    let small = Array(text.lowercased())
    let most = max(1, wanted.count / 3)
    var best: (cost: Int, length: Int, text: String)?
    for candidate in candidates where abs(candidate.count - wanted.count) <= most {
      let other = Array(candidate.lowercased())
      let changes = distance(small, other, atMost: most)
      guard changes <= most else { continue }
      let capitals = other == small ? zip(wanted, candidate).count { $0 != $1 } : 0
      let cost = changes * 1000 + capitals
      let found = (cost: cost, length: abs(other.count - wanted.count), text: candidate)
      if best.map({ found < $0 }) ?? true { best = found }
    }
    return best?.text
  }

  /// How many characters have to be put in, taken out or exchanged, or two neighbours swapped; more than `limit` where
  /// it is beyond that.
  private static func distance(_ a: [Character], _ b: [Character], atMost limit: Int) -> Int {
    var before: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
      var next = [i + 1]
      for j in b.indices {
        var cost = min(next[j] + 1, row[j + 1] + 1, row[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        next.append(cost)
      }
      (before, row) = (row, next)
      if (row.min() ?? 0) > limit, (before.min() ?? 0) > limit { return limit + 1 }
    }
    return row[b.count]
  }

  private enum NameBreak {
    static func isSeparator(_ character: Character) -> Bool {
      NameWord.isSeparator(character) || character == "/"
    }
  }
}
