extension Unicode.Scalar {
  /// Whether a terminal may obey this character instead of showing it: control characters, line separators, and
  /// the marks that turn the direction of writing. Names come from strangers' archives.
  package var isControl: Bool {
    switch self {
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
      "\u{2066}"..."\u{2069}", "\u{FEFF}":
      true
    default: false
    }
  }
}
