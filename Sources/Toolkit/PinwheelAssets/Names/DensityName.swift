internal import PinwheelBundles

/// The density of an image, as stated by its folder or the end of its name, apart from `@2x`: a folder `drawable-hdpi` or `2x`, a
/// name that ends in `-hd` or `_2x`.
///
/// Only Android's folders are unambiguous. Anything else has to be confirmed by the sizes of other images.
struct DensityName: Sendable, Hashable {
  /// The possible scales, most likely first.
  let scales: [Double]
  /// The name without the density.
  let rest: String
  /// The part of the name that states the density.
  let word: String
}

extension DensityName {
  /// Reads the path of an Android folder: the rest of `res/drawable-land-hdpi-v4` is `res/drawable-land`.
  init?(androidFolder path: String) {
    let (parent, folder) = (path.parentPath, path.lastPathComponent)
    var words = folder.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count > 1, words[0] == "drawable" || words[0] == "mipmap",
      let index = words.firstIndex(where: { Self.density($0) != nil }),
      let scale = Self.density(words[index])
    else { return nil }
    // Android's tools add the version that introduced the density.
    if index + 1 < words.count, words[index + 1] == "v4" { words.remove(at: index + 1) }
    words.remove(at: index)
    let rest = (parent.isEmpty ? "" : parent + "/") + words.joined(separator: "-")
    self.init(scales: [scale], rest: rest, word: folder)
  }

  /// Reads the path of a folder `2x` or `2.0x`; the rest is the folder above.
  init?(scaleFolder path: String) {
    let folder = path.lastPathComponent
    guard let scale = Self.multiple(folder.first == "@" ? folder.dropFirst() : folder[...]) else {
      return nil
    }
    self.init(scales: [scale], rest: path.parentPath, word: folder)
  }

  /// Reads the stem of a file: the rest of `play-hd` is `play`.
  init?(stem: String) {
    guard let separator = stem.lastIndex(where: { $0 == "-" || $0 == "_" }), separator != stem.startIndex
    else { return nil }
    let word = stem[stem.index(after: separator)...]
    guard let scales = Self.multiple(word).map({ [$0] }) ?? Self.words[word.lowercased()] else { return nil }
    self.init(scales: scales, rest: String(stem[..<separator]), word: String(stem[separator...]))
  }

  /// `2x`, `1.5x`, `2.0x`: from 0.5 to 9.
  private static func multiple(_ word: Substring) -> Double? {
    guard word.last == "x" || word.last == "X", let scale = ImageName.scale(of: word), scale <= 9 else {
      return nil
    }
    return scale
  }

  /// Reads `hdpi`, or dots per inch as in `420dpi`; 160 of them are a scale of 1.
  private static func density(_ qualifier: Substring) -> Double? {
    if let scale = densities[String(qualifier)] { return scale }
    let digits = qualifier.dropLast(3)
    guard qualifier.hasSuffix("dpi"), (2...4).contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let dots = Double(digits), dots >= 80
    else { return nil }
    return dots / 160
  }

  private static let densities: [String: Double] = [
    "ldpi": 0.75, "mdpi": 1, "tvdpi": 4.0 / 3, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3, "xxxhdpi": 4,
  ]

  private static let words: [String: [Double]] = densities.mapValues { [$0] }.merging(
    ["hd": [2], "retina": [2], "ipad": [2], "ipadhd": [4, 2]]
  ) { first, _ in first }
}

extension ImageName {
  /// Pixels per point of the image at a path: as its name states them, or else a folder of Android.
  static func scale(ofPath path: String) -> Double {
    let name = ImageName(fileName: path.lastPathComponent)
    return name.hasScale ? name.scale : DensityName(androidFolder: path.parentPath)?.scales[0] ?? name.scale
  }
}
