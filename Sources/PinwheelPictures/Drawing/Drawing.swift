internal import Pinwheel

/// A picture made of few kinds of things, to be written as PNG or SVG. Lengths are pixels, counted from the top-left
/// corner; later elements lie over earlier ones.
package struct Drawing: Sendable {
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Pixels per point, which gives a picture without fixed pixels its size.
  package let scale: Double
  /// What lies behind everything.
  let paper: Color
  /// What the picture shows, in words, for screen readers.
  let title: String
  private(set) var elements: [Element] = []

  init(width: Int, height: Int, scale: Double, paper: Color, title: String) {
    self.width = width
    self.height = height
    self.scale = scale
    self.paper = paper
    self.title = title
  }

  /// One thing.
  enum Element: Sendable {
    /// Pixels, with the corner at (`x`, `y`).
    case image(Pixmap, x: Int, y: Int)
    /// A set of pixels, moved by (`x`, `y`).
    ///
    /// - title: What it is, as a tooltip.
    case region(PixelRegion, Fill, x: Int, y: Int, title: String?)
    case rectangle(PixelRect, Fill)
    /// A circle line of this width, its middle at `radius`.
    case ring(center: Point2D, radius: Double, width: Double, Color)
    case text(Text)
  }

  /// How pixels are filled.
  enum Fill: Sendable, Hashable {
    case solid(Color)
    /// Diagonal lines: of each `period` pixels of a row, `line` are covered.
    case hatch(Color, line: Int, period: Int)
  }

  /// A line of text.
  struct Text: Sendable, Hashable {
    /// Any text.
    var string: String
    /// The left end, or the middle if it is centred.
    var x: Int
    /// The top of a capital letter.
    var y: Int
    /// Pixels for each pixel of the font.
    var zoom: Int
    var color = Color.black
    /// The colour of the rim that sets letters off from what lies behind; `nil` for none.
    var halo: Color?
    var isCentered = false
    /// How many characters are shown; from a longer text the middle is left out.
    var maximumCount = 60

    /// The text in characters of ``BitmapFont``.
    var drawable: String { Label.shortened(Label.drawable(string), to: maximumCount) }

    /// Columns that it takes.
    var width: Int { zoom * BitmapFont.width(of: drawable) }
  }

  mutating func add(_ element: Element) {
    elements.append(element)
  }
}
