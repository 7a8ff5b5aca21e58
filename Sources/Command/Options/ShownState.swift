import ArgumentParser
import Pinwheel
import PinwheelText

/// `NAME=STATE`: the state that a slice shows.
struct ShownState {
  let slice: String
  let state: SliceState

  /// The help of the option that takes it.
  static let help = ArgumentHelp(
    "Show a slice in a state: \(SliceState.words.joined(separator: ", ")), or several such as selected+press. May be repeated.",
    valueName: "name=state")

  /// Parses an option's value; meant for the option's `transform`.
  static func parse(_ text: String) throws -> ShownState {
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex else {
      throw ValidationError(
        "--state", found: text, expected: "NAME=STATE", "give one such as amber=press")
    }
    let word = String(text[text.index(after: equals)...])
    guard let state = SliceState(name: word) else {
      throw ValidationError(
        "--state", found: text,
        expected: "a state, which is one of \(SliceState.words.joined(separator: ", "))",
        .name(
          like: word, "\(text[...equals])", among: SliceState.allCases.map(\.name), else: "give one of those")
      )
    }
    return ShownState(slice: String(text[..<equals]), state: state)
  }
}

extension SliceState {
  /// The names of the elementary states, of which others are combinations.
  static let words = [SliceState.rest, .press, .disabled, .hover, .selected, .focused, .inactive].map(\.name)
}
