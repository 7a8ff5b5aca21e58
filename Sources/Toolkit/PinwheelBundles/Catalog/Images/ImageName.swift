/// The parts of the file name of an image, read from its right end: `business_rest@2x~ipad.png` is the image
/// `business_rest` at scale 2 for the iPad.
///
/// First the extension goes, with the `.9` of a nine-patch, then `@Nx`, `~device` and variants such as `~dark` in any
/// order, then launch modifiers such as `-568h` and `-Landscape`; what is left is the stem. Devices are matched in any case,
/// the rest as it is spelled here. The scale may be a fraction (`@1.5x`), may lack its `x` (`@2`), and may stand before
/// another word: `a@2x_normal` is `a_normal` at scale 2.
package struct ImageName: Sendable, Hashable {
  /// The name without extension and modifiers.
  package let stem: String
  /// Pixels per point, 1 without `@Nx`.
  package let scale: Double
  /// Whether the name has an `@Nx`.
  package let hasScale: Bool
  /// Whether the file is one of Android's nine-patches, whose outermost pixels say what stretches.
  package let isNinePatch: Bool
  /// `ipad`, `iphone`, `tv`, `watch`, `car`, `mac`, `vision` or `marketing`; `nil` for every device.
  package let idiom: String?
  /// What else distinguishes an image from its siblings, as in the name, such as `~dark`; see ``VariantWord``.
  package let variant: String
  /// Launch modifiers as they stand in the name, such as `-568h`; empty for nearly every image.
  package let usage: String
  /// All of them as they are written in names: what keeps images of one stem apart.
  package var modifiers: String { usage + variant + (idiom.map { "~" + $0 } ?? "") }

  /// More modifiers are part of the stem. Each costs a walk along the name, which in a layout may be of any length.
  static let mostModifiers = 16

  /// Reads the last component of a path.
  ///
  /// - Complexity: O(bytes).
  package init(fileName: String) {
    var rest = Self.withoutExtension(fileName[...])
    isNinePatch = rest.count > 2 && rest.hasSuffix(".9")
    if isNinePatch { rest = rest.dropLast(2) }
    var scale: Double?
    var idiom: String?
    var variant = ""
    for _ in 0..<Self.mostModifiers {
      if scale == nil, let (shorter, word) = Self.cut(rest, at: "@"), let found = Self.scale(of: word) {
        (scale, rest) = (found, shorter)
        continue
      }
      guard let (shorter, word) = Self.cut(rest, at: "~") else { break }
      if idiom == nil, Self.devices.contains(word.lowercased()) {
        idiom = word.lowercased()
      } else if VariantWord.isOne(word) {
        variant = "~" + word + variant
      } else {
        break
      }
      rest = shorter
    }
    var stem = rest
    while let shorter = Self.withoutUsage(stem) { stem = shorter }
    usage = String(rest[stem.endIndex...])
    let inner = scale == nil ? Self.innerScale(of: stem) : nil
    let name = inner?.rest ?? String(stem)
    self.stem = name
    self.scale = inner?.scale ?? scale ?? 1
    hasScale = inner != nil || scale != nil
    self.idiom = idiom
    self.variant = variant
  }

  /// The parts before and after the last `mark`; `nil` if the name has none, or begins with it.
  private static func cut(_ name: Substring, at mark: Character) -> (before: Substring, after: Substring)? {
    guard let place = name.lastIndex(of: mark), place != name.startIndex else { return nil }
    return (name[..<place], name[name.index(after: place)...])
  }

  /// `AppIcon83.5x83.5` has no extension: one begins with a letter and has at most five characters.
  private static func withoutExtension(_ name: Substring) -> Substring {
    guard let (before, suffix) = cut(name, at: ".") else { return name }
    let isExtension =
      suffix.count <= 5 && suffix.first?.isLetter == true && suffix.allSatisfy { $0.isLetter || $0.isNumber }
    return isExtension ? before : name
  }

  /// `2x`, `1.5x` or `2`: a number of at most two digits, perhaps with one more after a point.
  package static func scale(of word: Substring) -> Double? {
    let hasUnit = word.last == "x" || word.last == "X"
    let digits = hasUnit ? word.dropLast() : word
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts[0].count), parts.count <= (hasUnit ? 2 : 1), digits.count <= 4,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      hasUnit || digits.count == 1, let scale = Double(digits), scale >= 0.5
    else { return nil }
    return scale
  }

  /// A scale before a word that is set off: `a@2x_normal`.
  private static func innerScale(of stem: Substring) -> (scale: Double, rest: String)? {
    guard let at = stem.firstIndex(of: "@"), at != stem.startIndex else { return nil }
    let after = stem[stem.index(after: at)...]
    guard let end = after.firstIndex(where: { "_- ".contains($0) }), after[..<end].last == "x",
      let scale = scale(of: after[..<end])
    else { return nil }
    return (scale, String(stem[..<at]) + after[end...])
  }

  /// Whether a character stands between the words of a name.
  package static func isSeparator(_ character: Character) -> Bool {
    character.asciiValue.map(separators.contains) == true
  }

  private static let separators = Array("_-. ()[]{}+,&=@".utf8)

  static let devices: Set<String> = ["ipad", "iphone", "tv", "watch", "car", "mac", "vision", "marketing"]

  private static func withoutUsage(_ name: Substring) -> Substring? {
    guard let (before, word) = cut(name, at: "-") else { return nil }
    let orientations = [
      "Portrait", "PortraitUpsideDown", "Landscape", "LandscapeLeft", "LandscapeRight",
    ]
    let isHeight = word.last == "h" && (4...5).contains(word.count) && Int(word.dropLast()) != nil
    return isHeight || orientations.contains(String(word)) ? before : nil
  }
}
