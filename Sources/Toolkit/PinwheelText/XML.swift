internal import Pinwheel

/// Text for XML and HTML.
package enum XML {
  /// Any text as the content of an element, or as the value of an attribute in quotes.
  ///
  /// Control characters, some of which XML does not have, are shown as a replacement character: names are untrusted.
  package static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: scalar.isControl || scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : nil
      }
    }
  }
}
