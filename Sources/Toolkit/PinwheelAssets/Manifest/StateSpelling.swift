package import Pinwheel

/// The meaning of unusual words in names, as a person writes it: `press=_clicked,_dn`.
package struct StateSpelling: Sendable, Hashable {
  /// The text as written.
  package let text: String
  package let state: SliceState
  /// The parts of names, spelled as in the text.
  package let words: [String]

  /// Reads the text of a spelling; `nil` unless it has a state and at least one word, and no word is empty.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), let state = SliceState(name: String(text[..<equals])) else {
      return nil
    }
    let words = text[text.index(after: equals)...].split(separator: ",", omittingEmptySubsequences: false)
    guard words.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.text = text
    self.state = state
    self.words = words.map(String.init)
  }

  /// The spelling without some words; `nil` if none is left.
  func without(_ taken: Set<Name>) -> StateSpelling? {
    let left = words.filter { !taken.contains($0) }
    if left.count == words.count { return self }
    return left.isEmpty ? nil : StateSpelling(state.name + "=" + left.joined(separator: ","))
  }
}
