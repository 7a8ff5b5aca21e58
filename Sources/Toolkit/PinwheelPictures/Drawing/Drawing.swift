internal import Pinwheel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

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
    /// A wheel as it looks, which is drawn when the picture is: it may be as large.
    case artwork(Artwork, x: Int, y: Int)
    /// Pixels that are made when the picture is drawn, some rows at a time.
    case layer(PixelRect, @Sendable (_ rows: Range<Int>) -> Pixmap)
    /// A set of pixels, moved by (`x`, `y`).
    ///
    /// - title: What it is, as a tooltip.
    case region(PixelRegion, Fill, x: Int, y: Int, title: String?)
    case rectangle(PixelRect, Fill)
    /// A circle line of this width, its middle at `radius`.
    case ring(center: Point2D, radius: Double, width: Double, Color)
    /// An area with a smooth edge.
    case shape(Outline, Color)
    case text(Text)
  }

  /// How pixels are filled.
  enum Fill: Sendable, Hashable {
    case solid(Color)
    /// Diagonal lines: of each `period` pixels of a row, `line` are covered.
    case hatch(Color, line: Int, period: Int)
    /// Squares of two grays, which show that nothing lies there.
    case checkers(side: Int)
  }

  /// A line of text.
  struct Text: Sendable, Hashable {
    /// Any text.
    var string: String
    /// The left end, or the middle if it is centered.
    var x: Double
    /// The top of a capital letter.
    var y: Double
    /// Pixels for each unit, of which an em has eleven.
    var zoom: Double
    var color = Color.letters
    /// The color of the rim that sets letters off from what lies behind; `nil` for none.
    var halo: Color?
    var isCentered = false
    /// How far the line is turned about the middle of its left end, or of itself if it is centered: radians, clockwise.
    var angle = 0.0
    /// How many characters are shown; from a longer text the middle is left out.
    var maximumCount = 60
    /// How many pixels the text may be wide; from a longer text the middle is left out.
    var maximumWidth = Double.infinity

    /// Units of the rim.
    static let haloRadius = 1.25

    /// The text as it is drawn.
    var shown: String {
      let text = Label.shortened(Label.plain(string), to: maximumCount)
      return maximumWidth.isFinite ? Label.shortened(text, toWidth: maximumWidth / zoom) : text
    }

    /// Columns that it takes, before it is turned.
    var width: Double { zoom * TextLine(shown).width }

    /// Where a place of the line, in units from its beginning on the line that letters stand on, lies in the picture.
    func position(of place: Point2D, lineWidth: Double) -> Point2D {
      let across = zoom * (place.x - (isCentered ? lineWidth / 2 : 0))
      let down = zoom * (place.y + LabelFont.capHeight / 2)
      let middle = y + zoom * LabelFont.capHeight / 2
      if angle == 0 { return Point2D(x: x + across, y: middle + down) }
      let (sine, cosine) = (sin(angle), cos(angle))
      return Point2D(x: x + across * cosine - down * sine, y: middle + across * sine + down * cosine)
    }
  }

  /// The grays of ``Fill/checkers(side:)``.
  static let checkerColors = [Color.white, Color(0xD8DBDF)]

  mutating func add(_ element: Element) {
    elements.append(element)
  }
}
