/// A picture in the characters of a terminal: each shows two pixels, the upper one as the colour of a half block and the
/// lower one as what lies behind it.
package enum HalfBlocks {
  /// The picture as lines of text in 24-bit colour, each of which ends in plain colours.
  ///
  /// A pixel that is less than half opaque is left as the terminal has it, whatever its colour is.
  ///
  /// - Complexity: O(pixels).
  package static func lines(of picture: Pixmap) -> [String] {
    stride(from: 0, to: picture.height, by: 2).map { row in
      var line = Line()
      for column in 0..<picture.width {
        line.append(
          upper: visible(picture[column, row]),
          lower: row + 1 < picture.height ? visible(picture[column, row + 1]) : nil)
      }
      return line.finished
    }
  }

  private static func visible(_ color: Color) -> Color? { color.alpha >= 128 ? color : nil }

  /// A line that is written from left to right; colours are named where they change.
  private struct Line {
    private var text = ""
    private var foreground: Color?
    private var background: Color?
    /// Spaces that nothing has followed yet.
    private var blanks = 0

    mutating func append(upper: Color?, lower: Color?) {
      guard upper != nil || lower != nil else {
        blanks += 1
        return
      }
      if blanks > 0 {
        setBackground(nil)
        text += String(repeating: " ", count: blanks)
        blanks = 0
      }
      setBackground(upper == nil ? nil : lower)
      setForeground(upper ?? lower)
      text += upper == nil ? "\u{2584}" : "\u{2580}"
    }

    var finished: String {
      foreground == nil && background == nil ? text : text + "\u{1B}[0m"
    }

    private mutating func setForeground(_ color: Color?) {
      guard let color, !color.looksLike(foreground) else { return }
      text += "\u{1B}[38;2;\(color.red);\(color.green);\(color.blue)m"
      foreground = color
    }

    private mutating func setBackground(_ color: Color?) {
      if let color {
        if !color.looksLike(background) { text += "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m" }
      } else if background != nil {
        text += "\u{1B}[49m"
      }
      background = color
    }
  }
}

extension Color {
  /// Whether a terminal, which knows no alpha, shows the same.
  fileprivate func looksLike(_ other: Color?) -> Bool {
    other.map { $0.red == red && $0.green == green && $0.blue == blue } ?? false
  }
}
