internal import Pinwheel
internal import PinwheelBundles

/// Style sheets: CSS of the web and of GTK, QSS of Qt. Each rule with an image says what its selectors show.
///
/// ```
/// QCheckBox::indicator:checked:disabled { image: url(:/icons/checked_disabled.png); }
/// ```
///
/// The pseudo-classes that name states are taken out of a selector; what is left is the control. Of two rules for one state of
/// a control the later counts, whatever their specificity. In GTK `:active` of a check or radio button that says nothing of
/// `:checked` is what is checked.
struct StyleSheets: RelationReader {
  private var list = StatementList()

  func statements() -> [(file: String, statements: [Statement])] { list.files }

  mutating func read(_ bytes: ContiguousArray<UInt8>, at path: String) {
    guard bytes.holds("url(") else { return }
    var text = StyleText(bytes)
    var statements: [Statement] = []
    // What stands ahead of a brace is a selector, or the condition of a group of rules.
    while let piece = text.next(), statements.count < Statement.maximumCount {
      guard piece.end == UInt8(ascii: "{"), !piece.text.hasPrefix("@") else { continue }
      let selectors = StyleSelector.all(in: piece.text)
      while let declaration = text.next() {
        if declaration.end == UInt8(ascii: "{") { break }
        if let (property, image) = Self.image(in: declaration.text) {
          for selector in selectors {
            statements.append(
              Statement("\(selector.control) { \(property) }", selector.state, image, line: declaration.line))
          }
        }
        if declaration.end == UInt8(ascii: "}") { break }
      }
    }
    list.add(Self.withChecks(statements), of: path)
  }

  private static func withChecks(_ statements: [Statement]) -> [Statement] {
    func isCheck(_ control: String) -> Bool {
      control.contains("{ -gtk") && (control.contains("check") || control.contains("radio"))
    }
    let checked = Set(statements.filter { $0.state.contains(.selected) }.map(\.control))
    return statements.map { statement in
      guard statement.state.contains(.press), isCheck(statement.control), !checked.contains(statement.control)
      else {
        return statement
      }
      return Statement(
        statement.control, statement.state.subtracting(.press).union(.selected), statement.image,
        line: statement.line)
    }
  }

  /// The image of a declaration: its first `url(...)`. What is not a file of the project is none.
  private static func image(in declaration: String) -> (property: String, image: Statement.Image)? {
    guard let colon = declaration.firstIndex(of: ":") else { return nil }
    let property = declaration[..<colon].filter { !$0.isWhitespace }.lowercased()
    guard ["image", "icon", "background"].contains(where: property.contains) else { return nil }
    var rest = declaration[declaration.index(after: colon)...]
    while let open = rest.firstIndex(of: "(") {
      let function = rest[..<open].reversed().prefix { $0.isLetter }
      rest = rest[rest.index(after: open)...]
      guard String(function.reversed()).lowercased() == "url", let close = rest.firstIndex(of: ")") else {
        continue
      }
      let path = rest[..<close].filter { $0 != "\"" && $0 != "'" && !$0.isNewline }
      return Self.image(at: path.drop(while: \.isWhitespace)).map { (property, $0) }
    }
    return nil
  }

  private static func image(at text: Substring) -> Statement.Image? {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    if path.hasPrefix(":") || path.hasPrefix("qrc:") || path.hasPrefix("resource:") {
      let rest = path.drop { $0 != ":" }.drop { $0 == ":" || $0 == "/" }
      return rest.isEmpty ? nil : .resource(String(rest))
    }
    return path.isEmpty || path.contains(":") || path.hasPrefix("//") ? nil : .path(String(path))
  }
}

/// A style sheet, piece by piece: what stands ahead of a brace or a semicolon. Comments are left out; in quotes and
/// parentheses nothing ends a piece.
struct StyleText {
  private let bytes: ContiguousArray<UInt8>
  private var at = 0
  private var line = 1

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  struct Piece {
    let text: String
    /// Where it begins, counted from 1.
    let line: Int
    /// What ends it; `nil` at the end of the file.
    let end: UInt8?
  }

  mutating func next() -> Piece? {
    var piece = ContiguousArray<UInt8>()
    var start: Int?
    var (quote, depth): (UInt8?, Int) = (nil, 0)
    guard at < bytes.count else { return nil }
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == 0x0A { line += 1 }
      if let open = quote {
        if byte == open || byte == 0x0A { quote = nil }
      } else if byte == UInt8(ascii: "/"), at < bytes.count, bytes[at] == UInt8(ascii: "*") {
        skipComment()
        continue
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth = max(0, depth - 1)
      } else if "{}".utf8.contains(byte) || byte == UInt8(ascii: ";") && depth == 0 {
        return Piece(text: String(decoding: piece, as: UTF8.self), line: start ?? line, end: byte)
      }
      if start == nil {
        if byte <= 0x20 { continue }
        start = line
      }
      piece.append(byte)
    }
    return Piece(text: String(decoding: piece, as: UTF8.self), line: start ?? line, end: nil)
  }

  private mutating func skipComment() {
    at += 1
    while at < bytes.count, !(bytes[at] == UInt8(ascii: "/") && bytes[at - 1] == UInt8(ascii: "*")) {
      if bytes[at] == 0x0A { line += 1 }
      at += 1
    }
    at += 1
  }
}

/// One selector of a rule: what it selects, and in which state.
struct StyleSelector {
  let control: String
  let state: SliceState

  private static let maximumCount = 256
  private static let maximumLength = 512

  /// The selectors of a list with commas.
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
    // In Qt, `:active` is the window that is in front.
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
      // What a selector excludes is no state of it.
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
