internal import PinwheelText

/// One file, as described by a Contents.json.
struct SourceEntry {
  /// The name of the file in the set; `nil` for an empty place.
  let fileName: String?
  /// The image's name, without the file's extension.
  private(set) var name: CatalogImageName
  private(set) var capInsets: PixelInsets?
  private(set) var alignmentInsets: PixelInsets?

  /// - Throws: If a value does not have the type that its key requires.
  init(_ value: JSON, set: SourceSet, name: String) throws(CatalogDamage) {
    guard value.isObject else { throw CatalogDamage("it is not an object") }
    self.name = CatalogImageName(name: name)
    fileName = try Self.text("filename", in: value)
    if let fileName, fileName.unicodeScalars.contains("/") || fileName.isEmpty {
      throw CatalogDamage("\(fileName) is not a file of the set")
    }
    guard !(value["unassigned"]?.isTrue ?? false) else {
      throw CatalogDamage("Xcode leaves it out: it is unassigned")
    }
    self.name.scale = try Self.scale(of: value)
    try readDevice(value)
    try readAppearance(value)
    try readUse(value, set: set)
    capInsets = try Self.capInsets(of: value)
    alignmentInsets = try Self.insets("alignment-insets", in: value)
  }

  private mutating func readDevice(_ value: JSON) throws(CatalogDamage) {
    switch try Self.text("idiom", in: value) {
    case nil, "universal": break
    case "ios-marketing", "watch-marketing", "tv-marketing": name.idiom = "marketing"
    case let idiom? where ImageName.devices.contains(idiom) && idiom != "marketing": name.idiom = idiom
    case let idiom?: name.variants.append(VariantWord.other(.idiom, idiom))
    }
    if let subtype = try Self.text("subtype", in: value) {
      if subtype == "retina4" {
        name.usage += "-568h"
      } else if subtype.last == "h", let height = Int(subtype.dropLast()), height > 0 {
        name.usage += "-\(height)h"
      } else {
        name.variants.append(VariantWord.other(.subtype, subtype))
      }
    }
    switch try Self.text("screen-width", in: value) {
    case nil: break
    // The compiled catalog's equivalent for watches of 38 and 42 mm.
    case "<=145"?: name.usage += "-320h"
    case ">145"?: name.usage += "-384h"
    case let width?:
      name.variants.append(
        VariantWord.other(.subtype, width.replacing("<=", with: "to-").replacing(">", with: "above-")))
    }
  }

  private mutating func readAppearance(_ value: JSON) throws(CatalogDamage) {
    var luminosity = ""
    var hasContrast = false
    for appearance in try Self.array("appearances", in: value) {
      let kind = try Self.text("appearance", in: appearance)
      switch (kind, try Self.text("value", in: appearance)) {
      case ("luminosity"?, "tinted"?): luminosity = "tintable"
      case ("luminosity"?, let word?): luminosity = word
      case ("contrast"?, "high"?): hasContrast = true
      case (let kind?, let word?): name.variants.append(VariantWord.other(.appearance, "\(kind)-\(word)"))
      default: throw CatalogDamage("an appearance has no kind or no value")
      }
    }
    let word = luminosity + (hasContrast ? (luminosity.isEmpty ? "contrast" : "-contrast") : "")
    if VariantWord.isOne(word[...]) {
      name.variants.append(word)
    } else if !word.isEmpty {
      name.variants.append(VariantWord.other(.appearance, word))
    }
    if try Self.text("display-gamut", in: value) == "display-P3" {
      name.variants.append(VariantWord.wideGamut)
    }
  }

  private mutating func readUse(_ value: JSON, set: SourceSet) throws(CatalogDamage) {
    let attributes: [(key: String, attribute: RenditionAttribute)] = [
      ("width-class", .widthClass), ("height-class", .heightClass), ("memory", .memoryClass),
      ("graphics-feature-set", .graphicsClass), ("locale", .localization), ("language-direction", .direction),
    ]
    for (key, attribute) in attributes {
      guard let word = try Self.text(key, in: value), word != "any" else { continue }
      name.variants.append(VariantWord.other(attribute, word))
    }
    switch set {
    case .appIcon, .stickersIcon:
      if let size = try Self.text("size", in: value) { name.stemSuffix = size }
    case .launchImage:
      if let version = try Self.text("minimum-system-version", in: value) {
        // Xcode names launch images for 7.0 with -700.
        name.stemSuffix =
          "-" + String(version.filter { $0 != "." } + "00").prefix(version.hasPrefix("1") ? 4 : 3)
      }
      switch try Self.text("orientation", in: value) {
      case "landscape"?: name.usage = "-Landscape" + name.usage
      case "portrait"? where name.idiom == "ipad": name.usage = "-Portrait" + name.usage
      default: break
      }
    default: break
    }
  }

  private static func scale(of value: JSON) throws(CatalogDamage) -> Int {
    guard let text = try text("scale", in: value) else { return 1 }
    guard text.last == "x", let scale = Int(text.dropLast()), (1...99).contains(scale) else {
      throw CatalogDamage("its scale is \(text), expected 1x, 2x or 3x")
    }
    return scale
  }

  private static func capInsets(of value: JSON) throws(CatalogDamage) -> PixelInsets? {
    guard let resizing = value["resizing"] else { return nil }
    guard let mode = try text("mode", in: resizing) else { throw CatalogDamage("its resizing has no mode") }
    return mode == "1-part" ? nil : try insets("cap-insets", in: resizing) ?? .zero
  }

  private static func insets(_ key: String, in value: JSON) throws(CatalogDamage) -> PixelInsets? {
    guard let insets = value[key] else { return nil }
    let sides = ["top", "left", "bottom", "right"].map { insets[$0].map { $0.integer ?? -1 } ?? 0 }
    guard sides.allSatisfy((0...1 << 31).contains) else {
      throw CatalogDamage("its \(key) are not whole numbers of pixels")
    }
    return PixelInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  private static func text(_ key: String, in value: JSON) throws(CatalogDamage) -> String? {
    guard let member = value[key], !member.isNull else { return nil }
    guard let text = member.text else { throw CatalogDamage("the value of \(key) is not a text") }
    return text
  }

  private static func array(_ key: String, in value: JSON) throws(CatalogDamage) -> [JSON] {
    guard let member = value[key], !member.isNull else { return [] }
    guard let elements = member.elements else { throw CatalogDamage("the value of \(key) is not an array") }
    return elements
  }
}
