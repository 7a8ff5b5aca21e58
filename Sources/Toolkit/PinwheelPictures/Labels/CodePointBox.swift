internal import Pinwheel

/// The substitute for a character that the font lacks: a box with its number in hexadecimal.
enum CodePointBox {
  /// Hexadecimal digits of three columns by five rows each, as the bits of a number, top left first.
  private static let digits = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_001_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111, 0b111_101_111_101_101, 0b110_101_110_101_110,
    0b111_100_100_100_111, 0b110_101_101_101_110, 0b111_100_111_100_111, 0b111_100_111_100_100,
  ]

  /// At least four.
  private static func digits(of scalar: Unicode.Scalar) -> [Int] {
    let count = max(4, (32 - scalar.value.leadingZeroBitCount + 3) / 4)
    return (0..<count).map { Int(scalar.value >> UInt32(4 * (count - 1 - $0)) & 15) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Double { Double(4 * digits(of: scalar).count + 3) }

  /// The distance to the next character, in units.
  static func advance(of scalar: Unicode.Scalar) -> Double { width(of: scalar) + 2 }

  /// The box, in units, positioned like ``LabelFont/outline(of:)``.
  static func outline(of scalar: Unicode.Scalar) -> Outline {
    var outline = Outline()
    func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double, isHole: Bool = false) {
      var corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
      if isHole { corners.reverse() }
      outline += Outline(corners: corners.map { Point2D(x: $0.0, y: $0.1) })
    }
    let width = width(of: scalar)
    add(1, -8, width, 9)
    add(1.5, -7.5, width - 1, 8, isHole: true)
    for (place, digit) in digits(of: scalar).enumerated() {
      for row in 0..<5 {
        var column = 0
        func isSet(_ column: Int) -> Bool { column < 3 && digits[digit] >> (14 - 3 * row - column) & 1 == 1 }
        while column < 3 {
          let start = column
          while isSet(column) { column += 1 }
          if column > start {
            add(Double(3 + 4 * place + start), Double(row - 6), Double(column - start), 1)
          }
          column = max(column, start + 1)
        }
      }
    }
    return outline
  }
}
