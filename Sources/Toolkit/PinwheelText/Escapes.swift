extension Unicode.Scalar {
  /// Whether a terminal may obey this character instead of showing it: a control character, a line separator, or a mark
  /// that changes the direction of writing. Names come from untrusted archives.
  package var isControl: Bool {
    switch self {
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
      "\u{2066}"..."\u{2069}", "\u{FEFF}":
      true
    default: false
    }
  }
}

extension String {
  /// The text with some of its scalars replaced.
  ///
  /// - Parameter replacement: The replacement for a scalar; `nil` keeps the scalar.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
  }

  /// The text with some of its scalars escaped by their numbers, as in a Swift literal: `\u{a}`.
  package func escapingScalars(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    replacingScalars { isEscaped($0) ? "\\u{\(String($0.value, radix: 16))}" : nil }
  }

  /// The text as a Swift literal, with some of its scalars escaped by their numbers.
  package func literal(escaping isEscaped: (Unicode.Scalar) -> Bool) -> String {
    let text = replacingScalars { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil }
    return "\"" + text.escapingScalars(isEscaped) + "\""
  }

  /// The text as a part of an address (RFC 3986): bytes other than ASCII letters, digits and `others` are escaped.
  package func percentEncoded(keeping others: String) -> String {
    utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where others.utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
