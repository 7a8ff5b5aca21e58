internal import Pinwheel
internal import PinwheelBundles

/// Scripts of Ren'Py (`.rpy`): the images of an image button, or of an image map.
///
/// ```
/// imagebutton auto "start_%s.png" action Start()
/// imagebutton:
///     idle "gui/exit_idle.png"
///     hover "gui/exit_hover.png"
/// ```
///
/// Properties follow on the line or, after a colon, on the lines that are indented more. An image is a path below `game/` or
/// `game/images/`, or the name of a file there. `auto` stands for all states whose images exist and are not named.
enum RenpyScripts {
  static func statements(of bytes: ContiguousArray<UInt8>, at path: String) -> [Statement] {
    guard bytes.holds("imagebutton") || bytes.holds("imagemap") else { return [] }
    var statements: [Statement] = []
    var screen = ""
    var control: (name: String, indent: Int, states: Set<UInt8>)?
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() where statements.count < Statement.maximumCount {
      var tokens = Self.tokens(of: line)
      guard case .word(let first)? = tokens.first else { continue }
      let indent = line.prefix { $0 == " " || $0 == "\t" }.count
      if let open = control, indent <= open.indent { control = nil }
      if first == "screen", tokens.count > 1, case .word(let name) = tokens[1] { screen = name + " " }
      if first == "imagebutton" || first == "imagemap" {
        control = ("\(screen)\(first) line \(number + 1)", indent, [])
        tokens.removeFirst()
      }
      guard let name = control?.name else { continue }
      for (token, next) in zip(tokens, tokens.dropFirst()) {
        guard case .word(let property) = token, case .text(let text) = next, !text.contains("[") else {
          continue
        }
        for (word, state) in Self.states.sorted(by: { $0.value.rank < $1.value.rank }) {
          // A property counts more than `auto`, wherever it stands.
          guard property == word || property == "auto" && control?.states.contains(state.rawValue) == false
          else { continue }
          if property == word { control?.states.insert(state.rawValue) }
          let image = text.split(separator: "%s", omittingEmptySubsequences: false).joined(separator: word)
          statements.append(Statement(name, state, Self.image(image), line: number + 1))
        }
      }
      // A statement without a colon has no block.
      if tokens.last != .mark(":"), first == "imagebutton" || first == "imagemap" { control = nil }
    }
    return statements
  }

  private enum Token: Equatable {
    case word(String), text(String), mark(Character)
  }

  /// The words, texts and marks of a line up to its comment. What is in parentheses counts too, so that the image of
  /// `idle Transform("a.png")` follows its property; names of functions and parentheses are left out.
  private static func tokens(of line: Substring) -> [Token] {
    var tokens: [Token] = []
    var rest = line.prefix(maximumLength)
    while let first = rest.first, first != "#" {
      rest = rest.dropFirst()
      if first == "\"" || first == "'" {
        let text = rest.prefix { $0 != first }
        rest = rest[text.endIndex...].dropFirst()
        tokens.append(.text(String(text)))
      } else if first.isLetter || first == "_" {
        let word = String(first) + rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        rest = rest.dropFirst(word.count - 1)
        if rest.first != "(" || tokens.isEmpty || tokens == [.word("screen")] { tokens.append(.word(word)) }
      } else if !first.isWhitespace, !"()[]".contains(first) {
        tokens.append(.mark(first))
      }
    }
    return tokens
  }

  private static let maximumLength = 4_096

  private static func image(_ text: String) -> Statement.Image {
    text.lastPathComponent.contains(".") ? .path(text, below: ["images"]) : .region(text)
  }

  private static let states: [String: SliceState] = [
    "idle": .rest, "hover": .hover, "insensitive": .disabled, "activate": .press, "selected_idle": .selected,
    "selected_hover": [.selected, .hover], "selected_insensitive": [.selected, .disabled],
    "selected_activate": [.selected, .press],
  ]
}
