extension Color {
  /// This colour over another: Porter and Duff's *source over*, on the 8-bit values as they are.
  ///
  /// With alphas s and d of 0 to 1 the result has alpha a = s + d (1 - s) and the colour
  /// (source s + destination d (1 - s)) / a. Values are not made linear before: that is how UIKit, browsers and
  /// Pillow's `alpha_composite` draw, and artwork is made to look right so. Each result is rounded once, to the
  /// nearest.
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
