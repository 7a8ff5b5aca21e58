extension Pixmap {
  /// From this lightness on, artwork disappears on white paper.
  static let lightFrom = 208

  /// The mean lightness of the pixels, weighted by their alpha, 0 to 255, and whether all pixels are at least half opaque;
  /// `nil` if all are clear.
  ///
  /// - Complexity: O(*width* x *height*).
  var lightness: (mean: Int, isOfAll: Bool)? {
    var (sum, weight, count) = (0, 0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let color = self[x, y]
        sum += color.lightness * Int(color.alpha)
        weight += Int(color.alpha)
        if color.alpha >= 128 { count += 1 }
      }
    }
    return weight == 0 ? nil : (sum / weight, count == width * height)
  }

  /// Whether the picture needs a dark ground to be seen: it has clear pixels, and the others are light.
  var needsDarkGround: Bool {
    guard let lightness, !lightness.isOfAll else { return false }
    return lightness.mean >= Self.lightFrom
  }
}

extension Color {
  /// 0 to 255, regardless of alpha.
  var lightness: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }
}
