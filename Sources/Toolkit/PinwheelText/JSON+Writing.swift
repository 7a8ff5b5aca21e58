extension JSON {
  /// The value on one line without spaces, for streams of one value per line.
  package var line: String {
    var text = ""
    write(to: &text, .compact)
    return text
  }

  /// Indented by two spaces per level, with small objects and arrays of plain values on one line. Ends with a line
  /// break.
  package var document: String {
    var text = ""
    write(to: &text, .block(indent: 0))
    return text + "\n"
  }

  private enum Style {
    case compact, spaced
    case block(indent: Int)
  }

  private func write(to text: inout String, _ style: Style) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += number.text
    case .string(let string): Self.write(string, to: &text)
    case .array(let values): write(values.map { (nil, $0) }, open: "[", close: "]", to: &text, style)
    case .object(let members):
      write(members.map { ($0.key, $0.value) }, open: "{", close: "}", to: &text, style)
    }
  }

  private func write(
    _ values: [(key: String?, value: JSON)], open: String, close: String, to text: inout String,
    _ style: Style
  ) {
    var style = style
    if case .block = style, fitsOneLine { style = .spaced }
    text += open
    for (position, (key, value)) in values.enumerated() {
      if position > 0 { text += "," }
      var inner = style
      switch style {
      case .compact: break
      case .spaced: if position > 0 { text += " " }
      case .block(let indent):
        inner = .block(indent: indent + 2)
        text += "\n" + String(repeating: " ", count: indent + 2)
      }
      if let key {
        Self.write(key, to: &text)
        if case .compact = style { text += ":" } else { text += ": " }
      }
      value.write(to: &text, inner)
    }
    if case .block(let indent) = style { text += "\n" + String(repeating: " ", count: indent) }
    text += close
  }

  /// Whether a value of a document fits on one line: it contains no nested values and is short.
  private var fitsOneLine: Bool {
    switch value {
    case .array(let elements) where elements.allSatisfy(\.isScalar): isShort
    case .object(let members) where members.allSatisfy({ $0.value.isScalar }): isShort
    default: false
    }
  }

  /// Whether the value takes at most 90 bytes; determined for long values without writing them.
  private var isShort: Bool {
    if case .object(let members) = value {
      var count = 0
      for member in members {
        count += member.key.utf8.count
        count += member.value.text?.utf8.count ?? 0
        if count > 90 { return false }
      }
    }
    return line.utf8.count <= 90
  }

  private var isScalar: Bool {
    switch value {
    case .array, .object: false
    default: true
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most strings are plain ASCII; writing scalar by scalar takes several times as long.
    if string.utf8.allSatisfy({
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }) {
      text += string
      return
    }
    text += string.replacingScalars { scalar in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\t": return "\\t"
      case "\r": return "\\r"
      default:
        guard scalar.isControl else { return nil }
        let hex = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      }
    }
  }
}
