internal import PinwheelImages

extension Pixmap {
  /// From this lightness on, artwork disappears on white paper.
  static let lightFrom = 208
  /// The same for artwork that is mostly clear.
  private static let faintFrom = 160

  /// The mean lightness of the pixels, weighted by their alpha, 0 to 255, whether all pixels are at least half opaque, and
  /// whether those that are not clear are less than half opaque in the mean; `nil` if all are clear.
  ///
  /// - Complexity: O(*width* x *height*).
  var lightness: (mean: Int, isOfAll: Bool, isFaint: Bool)? {
    var (sum, weight, count, drawn) = (0, 0, 0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let color = self[x, y]
        sum += color.lightness * Int(color.alpha)
        weight += Int(color.alpha)
        if color.alpha >= 128 { count += 1 }
        if color.alpha > 0 { drawn += 1 }
      }
    }
    return weight == 0 ? nil : (sum / weight, count == width * height, weight < 128 * drawn)
  }

  /// Whether the picture needs a dark ground to be seen: it has clear pixels, and the others are light.
  var needsDarkGround: Bool {
    guard let lightness, !lightness.isOfAll else { return false }
    return lightness.mean >= (lightness.isFaint ? Self.faintFrom : Self.lightFrom)
  }
}

extension Color {
  /// 0 to 255, regardless of alpha.
  var lightness: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }
}
