/// One word of a file name: `btn_pressedHolo2` has the words `btn`, `_pressed` and `Holo2`.
///
/// A word begins after a separator (`_`, `-`, `.`, a space, a bracket or similar), at a capital that follows a
/// lowercase letter or a digit, or at the last capital of a run (`keyQPressed` is `key`, `Q`, `Pressed`).
package struct NameWord: Sendable, Hashable {
  /// The word in lower case.
  package let text: String
  /// The word as spelled.
  package let spelling: String
  /// The text between the previous word and this one; empty at a capital and at the start of the name.
  package let separator: String

  /// Whether separators, not letters, are on the word's left side; a single letter needs this to be a word.
  let isSetOff: Bool

  init(_ spelling: some StringProtocol, after separator: some StringProtocol, isSetOff: Bool) {
    self.spelling = String(spelling)
    self.separator = String(separator)
    self.isSetOff = isSetOff
    text = spelling.lowercased()
  }

  /// The maximum number of words in a name. State words are near its ends; all words in the center of a longer name
  /// count as one, since families of names take memory quadratic in their words.
  package static let maximumCount = 12

  /// The words of a name, and the text after the last one.
  package static func split(_ name: String) -> (words: [NameWord], tail: String) {
    var words: [NameWord] = []
    var (separator, word): (Substring, Substring) = (name[name.startIndex..<name.startIndex], "")
    var isSetOff = true
    func finish() {
      guard !word.isEmpty else { return }
      words += numbered(NameWord(word, after: separator, isSetOff: isSetOff))
    }
    var index = name.startIndex
    word = name[index..<index]
    while index < name.endIndex {
      let next = name.index(after: index)
      if isSeparator(name[index]) {
        finish()
        if !word.isEmpty || words.isEmpty { separator = name[index..<index] }
        separator = name[separator.startIndex..<next]
        (word, isSetOff) = (name[next..<next], true)
      } else {
        if !word.isEmpty, beginsWord(at: index, of: name) {
          finish()
          (separator, word, isSetOff) = (name[index..<index], name[index..<index], false)
        }
        word = name[word.startIndex..<next]
      }
      index = next
    }
    finish()
    return (shortened(words), word.isEmpty && !words.isEmpty ? String(separator) : "")
  }

  private static func shortened(_ words: [NameWord]) -> [NameWord] {
    guard words.count > maximumCount else { return words }
    let inner = maximumCount / 2..<words.count - (maximumCount - maximumCount / 2 - 1)
    let first = words[inner.lowerBound]
    let word = NameWord(words[inner].spelling, after: first.separator, isSetOff: first.isSetOff)
    return words[..<inner.lowerBound] + [word] + words[inner.upperBound...]
  }

  package static func isSeparator(_ character: Character) -> Bool { "_-. ()[]{}+,&=".contains(character) }

  private static func beginsWord(at index: String.Index, of name: String) -> Bool {
    guard name[index].isUppercase else { return false }
    guard name[name.index(before: index)].isUppercase else { return true }
    let next = name.index(after: index)
    return next < name.endIndex && name[next].isLowercase
  }

  /// Splits a state word from a number glued to it: `disabled0`, `dis02`.
  private static func numbered(_ word: NameWord) -> [NameWord] {
    let letters = word.spelling.prefix { !($0.isASCII && $0.isNumber) }
    let digits = word.spelling[letters.endIndex...]
    guard !digits.isEmpty, letters.count > 1, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      StateWord(letters.lowercased()) != nil
    else { return [word] }
    return [
      NameWord(letters, after: word.separator, isSetOff: word.isSetOff),
      NameWord(digits, after: "", isSetOff: false),
    ]
  }
}

extension Collection<NameWord> {
  /// The words as spelled, with the separators between them.
  package var spelling: String {
    (first?.spelling ?? "") + dropFirst().map { $0.separator + $0.spelling }.joined()
  }

  /// Whether all of the words may name a state; false without words.
  package var nameStates: Bool { !isEmpty && allSatisfy { StateWord($0.text)?.mayNameFolder == true } }
}
