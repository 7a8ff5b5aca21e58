internal import Pinwheel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A picture made of a few kinds of elements, to be written as PNG or SVG. Lengths are pixels, counted from the
/// top-left corner; later elements cover earlier ones.
package struct Drawing: Sendable {
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Pixels per point, which determines the size of a picture without fixed pixels.
  package let scale: Double
  /// The background color.
  let paper: Color
  /// A description of the picture in words, for screen readers.
  let title: String
  private(set) var elements: [Element] = []

  /// An element of a drawing.
  enum Element: Sendable {
    /// Pixels, with the corner at (`x`, `y`).
    case image(Pixmap, x: Int, y: Int)
    /// A drawn wheel at (`x`, `y`), rendered only with the picture, since it may be as large.
    case artwork(Artwork, x: Int, y: Int)
    /// Pixels that are computed when the picture is drawn, some rows at a time.
    case layer(PixelRect, @Sendable (_ rows: Range<Int>) -> Pixmap)
    /// A set of pixels, moved by (`x`, `y`).
    ///
    /// - title: A description, as a tooltip.
    case region(AlphaMask, Fill, x: Int, y: Int, title: String?)
    case rectangle(PixelRect, Fill)
    /// A circle with a line of this width, centered on `radius`.
    case ring(center: Point2D, radius: Double, width: Double, Color)
    /// An area with a smooth edge.
    case shape(Outline, Color)
    case text(Text)
  }

  /// How pixels are filled.
  enum Fill: Sendable, Hashable {
    case solid(Color)
    /// Diagonal lines: `line` of every `period` pixels in a row are covered.
    case hatch(Color, line: Int, period: Int)
    /// Squares in two grays, which show that a place is empty; dark ones behind light artwork.
    case checkers(side: Int, isDark: Bool = false)
  }

  /// A line of text.
  struct Text: Sendable, Hashable {
    /// Any text.
    var string: String
    /// The left end, or the center if the text is centered.
    var x: Double
    /// The top of a capital letter.
    var y: Double
    /// Pixels per unit; an em has eleven units.
    var zoom: Double
    var color = Color.letters
    /// The color of the rim that separates letters from the background; `nil` for none.
    var halo: Color?
    var isCentered = false
    /// The rotation about the center of the line's left end, or of the whole line if it is centered: radians,
    /// clockwise.
    var angle = 0.0
    /// The maximum number of characters; a longer text loses its center part.
    var maximumCount = 60
    /// The maximum width of the text, in pixels; a longer text loses its center part.
    var maximumWidth = Double.infinity

    /// The width of the rim, in units.
    static let haloRadius = 1.25

    /// The displayed text.
    var shown: String {
      let text = Label.shortened(Label.plain(string), to: maximumCount)
      return maximumWidth.isFinite ? Label.shortened(text, toWidth: maximumWidth / zoom) : text
    }

    /// The width in pixels, before rotation.
    var width: Double { zoom * TextLine(shown).width }

    /// The position in the picture of a place on the line, given in units from the start of the baseline.
    func position(of place: Point2D, lineWidth: Double) -> Point2D {
      let across = zoom * (place.x - (isCentered ? lineWidth / 2 : 0))
      let down = zoom * (place.y + LabelFont.capHeight / 2)
      let center = y + zoom * LabelFont.capHeight / 2
      if angle == 0 { return Point2D(x: x + across, y: center + down) }
      let (sine, cosine) = (sin(angle), cos(angle))
      return Point2D(x: x + across * cosine - down * sine, y: center + across * sine + down * cosine)
    }
  }

  /// The grays of ``Fill/checkers(side:isDark:)``.
  static let checkerColors = [Color.white, Color(0xD8DBDF)]
  /// The grays behind light artwork.
  static let darkCheckerColors = [Color(0x3A4149), Color(0x2B3138)]

  mutating func add(_ element: Element) {
    elements.append(element)
  }
}
