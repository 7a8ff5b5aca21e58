internal import Pinwheel

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
  private typealias Shown = (control: String, state: SliceState, image: ImagePath, line: Int)

  static func facts(_ file: FactFile) -> [Fact]? {
    guard file.bytes.contains("url(".utf8) else { return nil }
    var text = StyleText(file.bytes)
    var shown: [Shown] = []
    // The text before a brace is a selector, or the condition of a group of rules.
    while let piece = text.next(), shown.count < Fact.maximumCount {
      guard piece.end == UInt8(ascii: "{"), !piece.text.hasPrefix("@") else { continue }
      let selectors = StyleSelector.all(in: piece.text)
      while let declaration = text.next() {
        if declaration.end == UInt8(ascii: "{") { break }
        if let (property, image) = Self.image(in: declaration.text) {
          shown += selectors.map { ("\($0.control) { \(property) }", $0.state, image, declaration.line) }
        }
        if declaration.end == UInt8(ascii: "}") { break }
      }
    }
    return withInherited(withChecks(shown)).prefix(Fact.maximumCount).map {
      Fact.state($0.state, of: $0.control, $0.image, line: $0.line)
    }
  }

  private static func withChecks(_ shown: [Shown]) -> [Shown] {
    func isCheck(_ control: String) -> Bool {
      control.contains("{ -gtk") && (control.contains("check") || control.contains("radio"))
    }
    let checked = Set<Name>(names: shown.filter { $0.state.contains(.selected) }.map(\.control))
    return shown.map { one in
      guard one.state.contains(.press), isCheck(one.control), !checked.contains(one.control) else {
        return one
      }
      return (one.control, one.state.subtracting(.press).union(.selected), one.image, one.line)
    }
  }

  /// What a control of GTK inherits where its selector says nothing: `menu menuitem check:hover` has the image of `.check`.
  private static func withInherited(_ shown: [Shown]) -> [Shown] {
    let controls = Dictionary(grouping: shown.indices.filter { shown[$0].control.contains("{ -gtk") }) {
      Name(shown[$0].control)
    }
    var result = shown
    for (control, own) in controls.sorted(by: { $0.value[0] < $1.value[0] }) {
      // The last part of the selector, with the property: `check { -gtk-icon-source }`.
      let parts = control.wrappedValue.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count > 4 else { continue }
      let simple = parts[(parts.count - 4)...].joined(separator: " ")
      let dotted = simple.hasPrefix(".") ? String(simple.dropFirst()) : "." + simple
      let states = Set(own.map { shown[$0].state })
      for index in controls[dotted, default: []] + controls[simple, default: []]
      where !states.contains(shown[index].state) && result.count < Fact.maximumCount {
        result.append((control.wrappedValue, shown[index].state, shown[index].image, shown[index].line))
      }
    }
    return result
  }

  /// The image of a declaration: its first `url(...)`; `nil` if that is not a file of the project.
  private static func image(in declaration: String) -> (property: String, image: ImagePath)? {
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

  private static func image(at text: Substring) -> ImagePath? {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    if path.hasPrefix(":") || path.hasPrefix("qrc:") || path.hasPrefix("resource:") {
      let rest = path.drop { $0 != ":" }.drop { $0 == ":" || $0 == "/" }
      return rest.isEmpty ? nil : .resource(String(rest))
    }
    return path.isEmpty || path.contains(":") || path.hasPrefix("//") ? nil : .path(String(path))
  }
}
