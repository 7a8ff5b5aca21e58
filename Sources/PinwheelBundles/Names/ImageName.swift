/// What the file name of an image says, read from its right end: `business_rest@2x~ipad.png` is the image
/// `business_rest` at scale 2 for the iPad.
///
/// First the extension goes, then `@Nx`, `~device` and variants such as `~dark` in any order, then launch modifiers
/// such as `-568h` and `-Landscape`; what is left is the stem. Devices are matched in any case, the rest as it is
/// spelled here.
package struct ImageName: Sendable, Hashable {
  /// The name without extension and modifiers.
  package let stem: String
  /// Pixels per point, 1 without `@Nx`.
  package let scale: Int
  /// `ipad`, `iphone`, `tv`, `watch`, `car`, `mac` or `marketing`; `nil` for every device.
  package let idiom: String?
  /// What else tells an image from its siblings, as it stands in the name, such as `~dark`; see ``VariantWord``.
  package let variant: String
  /// Launch modifiers as they stand in the name, such as `-568h`; empty for nearly every image.
  package let usage: String

  /// Reads the last component of a path.
  package init(fileName: String) {
    var rest = Self.withoutExtension(fileName[...])
    var scale: Int?
    var idiom: String?
    var variant = ""
    while true {
      if scale == nil, let found = Self.scaleSuffix(of: rest) {
        scale = found.scale
        rest = found.rest
      } else if idiom == nil, let found = Self.idiomSuffix(of: rest) {
        idiom = found.idiom
        rest = found.rest
      } else if let found = Self.variantSuffix(of: rest) {
        variant = found.word + variant
        rest = found.rest
      } else {
        break
      }
    }
    var stem = rest
    while let shorter = Self.withoutUsage(stem) { stem = shorter }
    self.stem = String(stem)
    self.scale = scale ?? 1
    self.idiom = idiom
    self.variant = variant
    usage = String(rest[stem.endIndex...])
  }

  /// `AppIcon83.5x83.5` has no extension: one begins with a letter and has at most five characters.
  private static func withoutExtension(_ name: Substring) -> Substring {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    let suffix = name[name.index(after: dot)...]
    let isExtension =
      suffix.count <= 5 && suffix.first?.isLetter == true && suffix.allSatisfy { $0.isLetter || $0.isNumber }
    return isExtension ? name[..<dot] : name
  }

  private static func scaleSuffix(of name: Substring) -> (scale: Int, rest: Substring)? {
    guard let at = name.lastIndex(of: "@"), at != name.startIndex, name.last == "x" || name.last == "X",
      let scale = Int(name[name.index(after: at)...].dropLast()), (1...99).contains(scale)
    else { return nil }
    return (scale, name[..<at])
  }

  private static func idiomSuffix(of name: Substring) -> (idiom: String, rest: Substring)? {
    guard let tilde = name.lastIndex(of: "~"), tilde != name.startIndex else { return nil }
    let idiom = name[name.index(after: tilde)...].lowercased()
    return devices.contains(idiom) ? (idiom, name[..<tilde]) : nil
  }

  private static let devices: Set<String> = ["ipad", "iphone", "tv", "watch", "car", "mac", "marketing"]

  private static func variantSuffix(of name: Substring) -> (word: Substring, rest: Substring)? {
    guard let tilde = name.lastIndex(of: "~"), tilde != name.startIndex,
      VariantWord.isOne(name[name.index(after: tilde)...])
    else { return nil }
    return (name[tilde...], name[..<tilde])
  }

  private static func withoutUsage(_ name: Substring) -> Substring? {
    guard let dash = name.lastIndex(of: "-"), dash != name.startIndex else { return nil }
    let word = name[name.index(after: dash)...]
    let orientations = [
      "Portrait", "PortraitUpsideDown", "Landscape", "LandscapeLeft", "LandscapeRight",
    ]
    let isHeight = word.last == "h" && (4...5).contains(word.count) && Int(word.dropLast()) != nil
    return isHeight || orientations.contains(String(word)) ? name[..<dash] : nil
  }
}
