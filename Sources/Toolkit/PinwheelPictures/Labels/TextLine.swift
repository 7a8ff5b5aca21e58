internal import Pinwheel

/// A line of text as glyphs and their places, from left to right.
///
/// Lengths are units, of which a font's em has eleven.
struct TextLine: Sendable, Hashable {
  enum Glyph: Sendable, Hashable {
    /// A glyph of ``LabelFont``, by its number.
    case letter(Int)
    /// A character that the font does not have, such as those of scripts that cannot be drawn letter by letter.
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

  /// A glyph, and how far from the line's left end it stands.
  struct Place: Sendable, Hashable {
    let glyph: Glyph
    let x: Double
  }

  private(set) var glyphs: [Place] = []
  private(set) var width = 0.0

  /// - Parameter text: One that ``Label/plain(_:)`` has escaped.
  /// - Complexity: O(characters).
  init(_ text: String) {
    for scalar in text.unicodeScalars {
      // It asks for one way to draw the character before it, and this font has one.
      if scalar == "\u{FE0E}" || scalar == "\u{FE0F}" { continue }
      let glyph = LabelFont.shared.glyph(of: scalar).map { Glyph.letter($0) } ?? .box(scalar)
      glyphs.append(Place(glyph: glyph, x: width))
      width += glyph.advance
    }
  }

  /// The line as one outline, from (0, 0) on, y growing down.
  ///
  /// - Complexity: O(points).
  var outline: Outline {
    var outline = Outline()
    for place in glyphs {
      outline.append(place.glyph.outline.moved { Point2D(x: $0.x + place.x, y: $0.y) })
    }
    return outline
  }
}
