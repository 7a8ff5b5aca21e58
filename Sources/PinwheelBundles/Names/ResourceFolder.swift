/// A folder of Android's resources whose name has a density: `drawable-hdpi-v4` holds what `drawable` does, at scale 1.5.
///
/// | density | scale |
/// |---|---|
/// | `ldpi` | 0.75 |
/// | `mdpi` | 1 |
/// | `tvdpi` | 213/160 |
/// | `hdpi` | 1.5 |
/// | `xhdpi`, `xxhdpi`, `xxxhdpi` | 2, 3, 4 |
/// | `420dpi` | 420/160 |
package struct ResourceFolder: Sendable, Hashable {
  /// The name without density and version: `drawable-land` of `drawable-land-hdpi-v4`.
  package let name: String
  /// Pixels per point.
  package let scale: Double

  /// `nil` for a folder of anything else, or without a density.
  package init?(name: String) {
    var words = name.split(separator: "-")
    guard words.count > 1, words[0] == "drawable" || words[0] == "mipmap" else { return nil }
    guard let index = words.dropFirst().firstIndex(where: { Self.scale(of: $0) != nil }),
      let scale = Self.scale(of: words[index])
    else { return nil }
    words.remove(at: index)
    // Tools add the version of the system that knows the density.
    if words.count > 1, let last = words.last, last.first == "v", Int(last.dropFirst()) != nil {
      words.removeLast()
    }
    self.name = words.joined(separator: "-")
    self.scale = scale
  }

  private static func scale(of word: Substring) -> Double? {
    switch word {
    case "ldpi": return 0.75
    case "mdpi": return 1
    case "tvdpi": return 213.0 / 160
    case "hdpi": return 1.5
    case "xhdpi": return 2
    case "xxhdpi": return 3
    case "xxxhdpi": return 4
    default:
      guard word.hasSuffix("dpi"), let number = Int(word.dropLast(3)), (80...1280).contains(number) else {
        return nil
      }
      return Double(number) / 160
    }
  }
}
