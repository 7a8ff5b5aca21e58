internal import Pinwheel

/// One selector of a rule: what it selects, and in which state.
struct StyleSelector {
  let control: String
  let state: SliceState

  private static let maximumCount = 256
  private static let maximumLength = 512

  /// The selectors of a comma-separated list.
  static func all(in text: String) -> [StyleSelector] {
    var (parts, part, depth): ([String], String, Int) = ([], "", 0)
    for character in text {
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
      if character == ",", depth <= 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (parts + [part]).prefix(maximumCount).compactMap { StyleSelector($0) }
  }

  private init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty, words.utf8.count <= Self.maximumLength else { return nil }
    // In Qt, `:active` refers to the front-most window.
    let isQt = words.hasPrefix("Q")
    var control = ""
    var state: SliceState = .rest
    var rest = words[...]
    while let colon = rest.firstIndex(of: ":") {
      control += rest[..<colon]
      let colons = rest[colon...].prefix { $0 == ":" }
      rest = rest[colons.endIndex...]
      let word = rest.prefix { $0.isLetter || $0.isNumber || "-_!".contains($0) }
      rest = rest[word.endIndex...]
      var argument = ""
      if rest.first == "(" {
        let end = rest.firstIndex(of: ")").map { rest.index(after: $0) } ?? rest.endIndex
        argument = String(rest[..<end])
        rest = rest[end...]
      }
      // An excluded state is not a state of the selector.
      if word.hasPrefix("!") || word == "not" { continue }
      if let found = word == "active" && isQt ? SliceState.rest : Self.states[String(word)], argument.isEmpty
      {
        state.formUnion(found)
      } else {
        control += colons + word + argument
      }
    }
    control += rest
    self.control = control.split(separator: " ").joined(separator: " ")
    self.state = state
    if self.control.isEmpty { return nil }
  }

  private static let states: [String: SliceState] = [
    "hover": .hover, "prelight": .hover, "pressed": .press, "active": .press, "checked": .selected,
    "on": .selected, "selected": .selected, "disabled": .disabled, "insensitive": .disabled,
    "focus": .focused, "focus-visible": .focused, "focus-within": .focused, "backdrop": .inactive,
    "unchecked": .rest, "off": .rest, "enabled": .rest, "link": .rest,
  ]
}
