internal import PinwheelBundles

/// One word of a file name: `btn_pressedHolo2` has the words `btn`, `_pressed` and `Holo2`.
///
/// A word begins after a separator (`_`, `-`, `.`, `@`, a space, a bracket or similar), at a capital that follows a
/// lowercase letter or a digit, or at the last capital of a run (`keyQPressed` is `key`, `Q`, `Pressed`). Two words that name a
/// state together are one: `mouse-over`.
struct NameWord: Sendable, Hashable {
  /// The word in lower case, without separators.
  let text: String
  /// The word as spelled.
  let spelling: String
  /// The text between the previous word and this one; empty at a capital and at the start of the name.
  let separator: String
  /// Whether separators, not letters, are on the word's left side; a single letter needs this to be a word.
  let isSetOff: Bool

  init(_ spelling: some StringProtocol, after separator: some StringProtocol, isSetOff: Bool) {
    (self.spelling, self.separator, self.isSetOff) = (String(spelling), String(separator), isSetOff)
    text = self.spelling.filter { !ImageName.isSeparator($0) }.lowercased()
  }

  /// The maximum number of words in a name. State words are near its ends; all words in the center of a longer name
  /// count as one, since families of names take memory quadratic in their words.
  static let maximumCount = 12

  /// The maximum length of a state word to which another word may be glued.
  private static let longestState = 32

  /// The words of a name. Of the properties that design tools export only the values count (``values(of:)``).
  static func split(_ name: String) -> [NameWord] {
    let name = values(of: name)
    var words: [NameWord] = []
    var start = name.startIndex
    var separator = name[start..<start]
    while start < name.endIndex {
      guard !ImageName.isSeparator(name[start]) else {
        start = name.index(after: start)
        separator = name[separator.startIndex..<start]
        continue
      }
      var end = name.index(after: start)
      while end < name.endIndex, !ImageName.isSeparator(name[end]), !beginsWord(at: end, of: name) {
        end = name.index(after: end)
      }
      let isSetOff = start == name.startIndex || !separator.isEmpty
      add(NameWord(name[start..<end], after: words.isEmpty ? "" : separator, isSetOff: isSetOff), to: &words)
      separator = name[end..<end]
      start = end
    }
    return shortened(words)
  }

  private static func shortened(_ words: [NameWord]) -> [NameWord] {
    guard words.count > maximumCount else { return words }
    let inner = maximumCount / 2..<words.count - (maximumCount - maximumCount / 2 - 1)
    let first = words[inner.lowerBound]
    let word = NameWord(words[inner].spelling, after: first.separator, isSetOff: first.isSetOff)
    return words[..<inner.lowerBound] + [word] + words[inner.upperBound...]
  }

  private static func beginsWord(at index: String.Index, of name: String) -> Bool {
    guard name[index].isUppercase else { return false }
    guard name[name.index(before: index)].isUppercase else { return true }
    let next = name.index(after: index)
    return next < name.endIndex && name[next].isLowercase
  }

  /// Adds a word, or makes one of it and the last one; splits a state word from a number or another state word that is glued to
  /// it, as in `disabled0` and `selectedhover`.
  private static func add(_ word: NameWord, to words: inout [NameWord]) {
    if let last = words.last, StateWord(last.text + word.text)?.isPlain == true {
      words[words.count - 1] = NameWord(
        last.spelling + word.separator + word.spelling, after: last.separator, isSetOff: last.isSetOff)
      return
    }
    let cut = word.spelling.indices.dropFirst(2).prefix(longestState).first { index in
      guard let first = StateWord(word.spelling[..<index].lowercased()) else { return false }
      let rest = word.spelling[index...]
      return rest.isNumber || first.isPlain && StateWord(rest.lowercased())?.isPlain == true
    }
    guard let cut else { return words.append(word) }
    words.append(NameWord(word.spelling[..<cut], after: word.separator, isSetOff: word.isSetOff))
    words.append(NameWord(word.spelling[cut...], after: "", isSetOff: false))
  }

  /// The name without the properties of a variant, as in `Heart, State=Liked`: `Heart, Liked`. A state that is true or false is
  /// itself the value: `Selected=True` is `Selected`, `Selected=False` nothing.
  private static func values(of name: String) -> String {
    guard name.contains("=") else { return name }
    return name.split(separator: ",").compactMap { part in
      guard let mark = part.firstIndex(of: "=") else { return String(part) }
      let (property, value) = (part[..<mark], part[part.index(after: mark)...])
      guard split(String(property)).nameStates else { return String(value) }
      return switch value.lowercased() {
      case "true", "yes", "on": String(property)
      case "false", "no", "off": nil
      default: String(value)
      }
    }.joined(separator: ",")
  }
}

extension StringProtocol {
  /// Whether the text consists of digits.
  var isNumber: Bool { allSatisfy { $0.isASCII && $0.isNumber } }
  /// The text without the number at its end.
  var withoutNumber: String {
    guard last?.isNumber == true else { return String(self) }
    return String(dropLast(reversed().prefix { $0.isASCII && $0.isNumber }.count))
  }
}

extension Collection<NameWord> {
  /// The words as spelled, with the separators between them.
  var spelling: String {
    (first?.spelling ?? "") + dropFirst().map { $0.separator + $0.spelling }.joined()
  }

  /// Whether all of the words may name a state; false without words.
  var nameStates: Bool { !isEmpty && allSatisfy { StateWord($0.text)?.mayNameFolder == true } }
}

extension Sequence<String> {
  /// Whether one of the words says that an image is a button, which has states.
  var nameButton: Bool { contains("btn") || contains("button") }
}
