internal import Pinwheel
internal import PinwheelBundles

/// Style sheets: CSS of the web and of GTK, and Qt's QSS. Each rule with an image states what its selectors show.
///
/// ```
/// QCheckBox::indicator:checked:disabled { image: url(:/icons/checked_disabled.png); }
/// ```
///
/// The pseudo-classes that name states are removed from a selector; the rest is the control. If two rules give one
/// state of a control, the later counts, whatever their specificity. In GTK, `:active` of a check or radio button
/// means checked unless the selector mentions `:checked`.
enum StyleSheets {
  static func statements(of bytes: ContiguousArray<UInt8>) -> [Statement] {
    guard bytes.holds("url(") else { return [] }
    var text = StyleText(bytes)
    var statements: [Statement] = []
    // The text before a brace is a selector, or the condition of a group of rules.
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
    return Self.withInherited(Self.withChecks(statements))
  }

  private static func withChecks(_ statements: [Statement]) -> [Statement] {
    func isCheck(_ control: String) -> Bool {
      control.contains("{ -gtk") && (control.contains("check") || control.contains("radio"))
    }
    let checked = Set<Name>(names: statements.filter { $0.state.contains(.selected) }.map(\.control))
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

  /// What a control of GTK inherits where its selector says nothing: `menu menuitem check:hover` has the image of `.check`.
  private static func withInherited(_ statements: [Statement]) -> [Statement] {
    let controls = Dictionary(
      grouping: statements.indices.filter { statements[$0].control.contains("{ -gtk") }
    ) {
      Name(statements[$0].control)
    }
    var result = statements
    for (control, own) in controls.sorted(by: { $0.value[0] < $1.value[0] }) {
      // The last part of the selector, with the property: `check { -gtk-icon-source }`.
      let parts = control.wrappedValue.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count > 4 else { continue }
      let simple = parts[(parts.count - 4)...].joined(separator: " ")
      let dotted = simple.hasPrefix(".") ? String(simple.dropFirst()) : "." + simple
      let states = Set(own.map { statements[$0].state })
      for index in controls[dotted, default: []] + controls[simple, default: []]
      where !states.contains(statements[index].state) && result.count < Statement.maximumCount {
        let inherited = statements[index]
        result.append(Statement(control.wrappedValue, inherited.state, inherited.image, line: inherited.line))
      }
    }
    return result
  }

  /// The image of a declaration: its first `url(...)`; `nil` if that is not a file of the project.
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
