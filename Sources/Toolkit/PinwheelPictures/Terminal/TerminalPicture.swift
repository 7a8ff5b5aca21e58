internal import PinwheelChecks
internal import PinwheelImages
package import PinwheelQueries

/// Draws wheels in a terminal.
package enum TerminalPicture {
  /// The maximum number of columns: a picture is for a glance.
  private static let maximumColumns = 64

  /// A pinwheel as lines of text, with at most one column per point.
  ///
  /// - Parameters:
  ///   - columns: The terminal's columns.
  ///   - maximumPixels: The maximum of columns times rows of the picture before it is shrunk.
  /// - Throws: A ``DiagnosticError`` if an image cannot be read.
  package static func lines(
    of name: String, in baked: BakedFolder, columns: Int, maximumPixels: Int
  ) throws -> [String] {
    let stack = try baked.stack(named: name, scale: nil)
    var painter = try WheelPainter(stack, of: baked, scale: 1)
    var request = PictureRequest(maximumPixels: maximumPixels)
    request.choice.pinwheel = name
    let area = try painter.area(for: request)
    let picture = try painter.picture(of: WheelSnapshot(of: painter.stack).layers, area: area)
    let width = min(area.width, max(1, min(columns, maximumColumns)))
    let height = max(1, (area.height * width + area.width / 2) / area.width)
    let small = picture.shrunk(width: width, height: min(height, area.height))
    return HalfBlocks.lines(of: backed(small))
  }

  /// The picture on a light background if it is dark, or on a dark one if it is light: the terminal's color is
  /// unknown, and black icons are common.
  static func backed(_ picture: Pixmap) -> Pixmap {
    guard let lightness = picture.lightness, !lightness.isOfAll else { return picture }
    let ground: Color
    switch lightness.mean {
    case ..<64: ground = Color(0xE8EAED)
    case Pixmap.lightFrom...: ground = Color(0x20262E)
    default: return picture
    }
    var backed = Pixmap(width: picture.width, height: picture.height, filledWith: ground)
    backed.draw(picture, x: 0, y: 0)
    return backed
  }
}

/// A picture in terminal characters, each of which shows two pixels: the upper one as the color of a half block and
/// the lower one as its background.
package enum HalfBlocks {
  /// The picture as lines of text in 24-bit color; each line ends with default colors.
  ///
  /// A pixel that is less than half opaque shows the terminal's background, regardless of its color.
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

  /// A line written from left to right; colors are set where they change.
  private struct Line {
    private var text = ""
    private var foreground: Color?
    private var background: Color?
    /// Trailing spaces that were not written yet.
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
  /// Whether the two look the same in a terminal, which has no alpha.
  fileprivate func looksLike(_ other: Color?) -> Bool {
    other.map { $0.red == red && $0.green == green && $0.blue == blue } ?? false
  }
}
