/// Text for XML and HTML.
package enum XML {
  /// Escapes any text for the content of an element, or for a quoted attribute value.
  ///
  /// Control characters, some of which XML forbids, become a replacement character, because names are untrusted.
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
