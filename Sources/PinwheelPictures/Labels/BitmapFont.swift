/// The one font of our pictures: every character is five pixels wide, and stands in a cell of six by eleven.
///
/// It has the printable characters of ASCII and an ellipsis. ``Label`` makes a text of those from any text.
enum BitmapFont {
  /// Columns from one character to the next.
  static let advance = 6
  /// Rows from one line to the next.
  static let lineHeight = 11
  /// Rows of a capital letter.
  static let capHeight = 7
  private static let glyphWidth = 5
  private static let glyphHeight = 9

  /// Whether there is a glyph for a character.
  static func has(_ scalar: Unicode.Scalar) -> Bool { index(of: scalar) != nil }

  /// Columns that a text takes, without the gap after its last character.
  static func width(of text: String) -> Int { max(0, text.unicodeScalars.count * advance - 1) }

  /// The set pixels of a character; none for one that the font does not have.
  static func glyph(_ scalar: Unicode.Scalar) -> [(x: Int, y: Int)] {
    index(of: scalar).map { glyphs[$0] } ?? []
  }

  private static func index(of scalar: Unicode.Scalar) -> Int? {
    if scalar == "\u{2026}" { return 95 }
    return (0x20..<0x7F).contains(scalar.value) ? Int(scalar.value) - 0x20 : nil
  }

  private static let glyphs: [[(x: Int, y: Int)]] = {
    let perBand = 12
    var glyphs: [[(x: Int, y: Int)]] = Array(repeating: [], count: 96)
    let lines = sheet.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      // Bands have an empty line between them, glyphs an empty column.
      let (band, y) = number.quotientAndRemainder(dividingBy: glyphHeight + 1)
      for (column, character) in line.utf8.enumerated() where character == UInt8(ascii: "#") {
        let (place, x) = column.quotientAndRemainder(dividingBy: glyphWidth + 1)
        glyphs[band * perBand + place].append((x, y))
      }
    }
    return glyphs
  }()
}
