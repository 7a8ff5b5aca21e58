/// A stem read as "base, state, index": `shows_disabled0` is the disabled image number 0 of `shows`.
///
/// A state token stands at the end of the stem, or before a trailing index. It is set off by `_`, `-`, `.`,
/// a space, or a capital letter. What stands before it is the base and may not be empty, so `Default` has no
/// state.
package struct StateReading: Sendable, Hashable {
  /// The name that all states share.
  package let base: String
  package let token: StateToken
  /// The number after the state; `nil` without one.
  package let index: Int?

  /// Reads a stem; `nil` if it names no state.
  package init?(stem: String) {
    if let (base, token) = Self.split(stem[...]) {
      self.base = base
      self.token = token
      index = nil
      return
    }
    let digits = stem.suffix(while: { $0.isASCII && $0.isNumber })
    guard let index = Int(digits), let (base, token) = Self.split(Self.trimmed(stem[..<digits.startIndex]))
    else {
      return nil
    }
    self.base = base
    self.token = token
    self.index = index
  }

  private static func split(_ stem: Substring) -> (base: String, token: StateToken)? {
    var start = stem.endIndex
    while start > stem.startIndex {
      let before = stem.index(before: start)
      if isSeparator(stem[before]) { break }
      start = before
      guard before > stem.startIndex else { break }
      // A capital after anything but a capital begins a word: `starOn`, `button2Up`, `buttonHL`.
      if stem[before].isUppercase, !stem[stem.index(before: before)].isUppercase { break }
    }
    let base = trimmed(stem[..<start])
    guard !base.isEmpty, let token = StateToken(word: stem[start...].lowercased()) else { return nil }
    return (String(base), token)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last, isSeparator(last) { text.removeLast() }
    return text
  }

  static func isSeparator(_ character: Character) -> Bool {
    character == "_" || character == "-" || character == "." || character == " "
  }
}

extension String {
  /// The last characters that all satisfy `condition`.
  fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
    self[(lastIndex { !condition($0) }.map { index(after: $0) } ?? startIndex)...]
  }
}
