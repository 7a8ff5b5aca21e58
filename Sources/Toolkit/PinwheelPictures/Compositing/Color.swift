/// A color with 8 bits per channel and straight alpha, in no particular color space: values are not converted.
package struct Color: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  /// 0 is clear, 255 opaque; not multiplied into the other channels.
  package var alpha: UInt8

  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  package static let white = Color(0xFFFFFF)
  package static let black = Color(0x000000)

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `0xRRGGBB`.
  package init(_ rgb: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }

  /// `#rgb`, `#rrggbb` or `#rrggbbaa`; `nil` for any other text.
  package init?(hex text: String) {
    let digits = text.utf8.dropFirst().compactMap { byte in
      Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8(truncatingIfNeeded: $0) }
    }
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1 else { return nil }
    switch digits.count {
    case 3: self.init(red: 17 * digits[0], green: 17 * digits[1], blue: 17 * digits[2])
    case 6, 8:
      let bytes = stride(from: 0, to: digits.count, by: 2).map { 16 * digits[$0] + digits[$0 + 1] }
      self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
    default: return nil
    }
  }

  /// `#rrggbb`, without alpha.
  package var hex: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The color with this fraction of its alpha, rounded to the nearest.
  ///
  /// - Parameter fraction: 0 to 1; NaN counts as 0.
  package func opacity(_ fraction: Double) -> Color {
    let fraction = fraction > 0 ? min(1, fraction) : 0
    return Color(red: red, green: green, blue: blue, alpha: UInt8((Double(alpha) * fraction).rounded()))
  }

  /// This color over another: Porter and Duff's *source over*, on the unconverted 8-bit values.
  ///
  /// With alphas s and d of 0 to 1, the result has alpha a = s + d (1 - s) and the color (source s + destination d
  /// (1 - s)) / a. Values are not linearized first: UIKit, browsers and Pillow's `alpha_composite` draw this way,
  /// and artwork is designed for it. Each result is rounded once, to the nearest.
  ///
  /// T. Porter and T. Duff, "Compositing digital images", 1984.
  @inline(__always)
  package func over(_ below: Color) -> Color {
    if alpha == 255 || below.alpha == 0 && alpha > 0 { return self }
    if alpha == 0 { return below }
    // Both weights, times 255 squared; their sum is the resulting alpha.
    let source = 255 * UInt32(alpha)
    let destination = UInt32(below.alpha) * (255 - UInt32(alpha))
    let sum = source + destination
    func mixed(_ above: UInt8, _ below: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: (UInt32(above) * source + UInt32(below) * destination + sum / 2) / sum)
    }
    return Color(
      red: mixed(red, below.red), green: mixed(green, below.green), blue: mixed(blue, below.blue),
      alpha: UInt8(truncatingIfNeeded: (sum + 127) / 255))
  }
}
