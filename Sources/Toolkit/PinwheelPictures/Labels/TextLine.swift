internal import Pinwheel

/// A line of text as glyphs with positions, from left to right.
///
/// Lengths are in units; an em has eleven.
struct TextLine: Sendable, Hashable {
  enum Glyph: Sendable, Hashable {
    /// A glyph of ``LabelFont``, by its number.
    case letter(Int)
    /// A character that the font lacks, such as one of a script that cannot be drawn letter by letter.
    case box(Unicode.Scalar)

    var outline: Outline {
      switch self {
      case .letter(let number): LabelFont.shared.outline(of: number)
      case .box(let scalar): CodePointBox.outline(of: scalar)
      }
    }

    var advance: Double {
      switch self {
      case .letter(let number): LabelFont.shared.advance(of: number)
      case .box(let scalar): CodePointBox.advance(of: scalar)
      }
    }
  }

  /// A glyph, and its distance from the line's left end.
  struct PositionedGlyph: Sendable, Hashable {
    let glyph: Glyph
    let x: Double
  }

  private(set) var glyphs: [PositionedGlyph] = []
  private(set) var width = 0.0

  /// - Parameter text: A text escaped by ``Label/plain(_:)``.
  /// - Complexity: O(characters).
  init(_ text: String) {
    for scalar in text.unicodeScalars {
      // A variation selector chooses a presentation of the character before it, and this font has only one.
      if scalar == "\u{FE0E}" || scalar == "\u{FE0F}" { continue }
      let glyph = LabelFont.shared.glyph(of: scalar).map { Glyph.letter($0) } ?? .box(scalar)
      glyphs.append(PositionedGlyph(glyph: glyph, x: width))
      width += glyph.advance
    }
  }

  /// The line as one outline, starting at (0, 0), with y downwards.
  ///
  /// - Complexity: O(points).
  var outline: Outline {
    var outline = Outline()
    for place in glyphs {
      outline += place.glyph.outline.moved { Point2D(x: $0.x + place.x, y: $0.y) }
    }
    return outline
  }
}
