/// Text for XML and HTML.
package enum XML {
  /// Any text as the content of an element, or as the value of an attribute in quotes.
  ///
  /// Control characters, some of which XML does not have, are shown as a replacement character: names are untrusted.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _ where scalar.isControl || scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
