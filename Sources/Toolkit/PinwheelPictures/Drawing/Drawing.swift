internal import Pinwheel

/// An annotated picture, to be written as SVG. Lengths are pixels, counted from the top-left corner; later elements cover
/// earlier ones.
package struct Drawing {
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Pixels per point, which determines the natural size.
  package let scale: Double
  /// A description of the picture in words, for screen readers.
  let title: String
  private(set) var elements: [Element] = []

  /// An element of a drawing.
  enum Element {
    /// Pixels, with the corner at (`x`, `y`).
    case pixels(Raster, x: Int, y: Int)
    /// A set of pixels, moved by (`x`, `y`).
    ///
    /// - title: A description, as a tooltip.
    case region(AlphaMask, Fill, x: Int, y: Int, title: String?)
    case rectangle(PixelRect, Fill)
    /// A circle with a line of this width, centered on `radius`.
    case ring(center: Point2D, radius: Double, width: Double, Color)
    case polygon([Point2D], Color)
    case text(Text)
  }

  /// How pixels are filled.
  enum Fill: Sendable, Hashable {
    case solid(Color)
    /// Diagonal lines: `line` of every `period` pixels in a row are covered.
    case hatch(Color, line: Int, period: Int)
    /// Squares in two grays, which show that a place is empty; dark ones behind light artwork.
    case checkers(side: Int, isDark: Bool)
  }

  /// A line of text, in letters of whichever font the reader has.
  struct Text: Sendable, Hashable {
    /// Any text.
    var string: String
    /// The left end, or the center if the text is centered.
    var x: Double
    /// The top of a capital letter.
    var y: Double
    /// Pixels per unit of text.
    var zoom: Double
    var color = Color.letters
    /// The color of the rim that separates letters from the background; `nil` for none.
    var halo: Color?
    var isCentered = false
    /// The maximum number of characters; a longer text loses its center part.
    var maximumCount = 60

    /// The size of the font, in units.
    static let size = 11.0
    /// The height of a capital letter, in units.
    static let capHeight = 8.0
    /// The distance of lines, in units.
    static let lineHeight = 14.0

    /// The displayed text.
    var shown: String { Label.shortened(Label.plain(string), to: maximumCount) }

    /// The width in pixels, about: as wide as in Verdana, wider than in most fonts.
    var width: Double {
      // Letters of scripts from Hangul on are about as wide as high.
      shown.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.62 : 1) } * Self.size * zoom
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
