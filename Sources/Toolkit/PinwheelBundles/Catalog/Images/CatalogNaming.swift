internal import Pinwheel

/// Names the images of a compiled catalog.
struct CatalogNaming {
  /// The icon sizes that the catalog states, in points, by ``icon(_:_:)``.
  private var iconSizes: [[Int]: RenditionPayload.IconSize] = [:]

  init(_ catalog: AssetCatalog) {
    for rendition in catalog.renditions {
      guard case .iconSizes(let sizes) = rendition.payload else { continue }
      for size in sizes { iconSizes[Self.icon(rendition.key, size.index)] = size }
    }
  }

  private static func icon(_ key: RenditionKey, _ index: Int) -> [Int] {
    [key[.identifier], key[.idiom], key[.subtype], index]
  }

  func name(of rendition: Rendition, fileExtension: String) -> CatalogImageName {
    let key = rendition.key
    var name = CatalogImageName(name: rendition.facet ?? ImageName(fileName: rendition.name).stem)
    for (attribute, value) in key.attributes { name.name += Self.states[attribute]?[value] ?? "" }
    let icon = iconSize(of: rendition)
    name.stemSuffix = icon ?? ""
    name.usage = rendition.subtype == 0 ? "" : "-\(rendition.subtype)h"
    name.variants = variants(of: rendition, isIcon: icon != nil)
    name.idiom = rendition.idiom
    name.fileExtension = fileExtension
    if rendition.scale <= 99 {
      name.scale = rendition.scale
    } else {
      name.variants.append(VariantWord.other(.scale, "\(rendition.scale)"))
    }
    return name
  }

  private func variants(of rendition: Rendition, isIcon: Bool) -> [String] {
    let key = rendition.key
    var words: [String] = []
    for (attribute, value) in key.attributes where Self.states[attribute]?[value] == nil {
      switch attribute {
      // These are in other parts of the name, or equal for all images of one name.
      case .idiom where rendition.idiom != nil: break
      case .scale, .subtype, .identifier, .element, .part, .deploymentTarget: break
      case .dimension2 where isIcon: break
      case .appearance: words.append(VariantWord.appearance(rendition.appearance, number: value))
      case .gamut where value == 1: words.append(VariantWord.wideGamut)
      case .localization: words.append(VariantWord.other(attribute, rendition.localization ?? "\(value)"))
      default:
        let names = Self.classes[attribute, default: []]
        let word = names.indices.contains(value - 1) ? names[value - 1] : "\(value)"
        words.append(VariantWord.other(attribute, word))
      }
    }
    return words
  }

  /// The states of Mac controls, as words for image names.
  private static let states: [RenditionAttribute: [Int: String]] = [
    .value: [1: "_checked"], .state: [1: "_rollover", 2: "_pressed", 3: "_backdrop", 4: "_disabled"],
    .presentation: [1: "_backdrop"],
  ]

  /// The values of attributes, numbered from 1, in the words of source catalogs.
  private static let classes: [RenditionAttribute: [String]] = [
    .widthClass: ["compact", "regular"], .heightClass: ["compact", "regular"],
    .memoryClass: ["1GB", "2GB", "4GB"], .graphicsClass: ["metal1v2", "metal2v2", "metal3v1"],
  ]

  /// The size of an icon in points, such as `60x60`; `nil` for an image that is not an icon.
  private func iconSize(of rendition: Rendition) -> String? {
    let key = rendition.key
    guard key[.part] == 220 else { return nil }
    let scale = max(1, rendition.scale)
    // The stated sizes are whole points; only the pixels of an icon of 83.5 points give its size.
    if let size = iconSizes[Self.icon(key, key[.dimension2])], size.width * scale == rendition.width,
      size.height * scale == rendition.height
    {
      return "\(size.width)x\(size.height)"
    }
    return "\(points(rendition.width, scale))x\(points(rendition.height, scale))"
  }

  private func points(_ pixels: Int, _ scale: Int) -> String {
    let tenths = pixels * 10 / scale
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// Gives each image of a catalog a distinct file.
struct DistinctFiles {
  private var taken: Set<Name> = []
  private var numbers: [[UInt8]: Int] = [:]

  /// The file of an image, with a number in its name if an earlier image has the same file.
  ///
  /// - Complexity: O(1) on average, whatever the names are.
  mutating func file(for name: CatalogImageName) -> CatalogImageName.File {
    var file = name.file()
    guard !taken.insert(file.path) else { return file }
    // Long names that differ only at the end become equal once they are shortened for a number, so they share a
    // count.
    let family = Array(name.file(number: 99_999_999).path.utf8)
    repeat {
      let number = numbers[family, default: 1] + 1
      numbers[family] = number
      file = name.file(number: number)
    } while !taken.insert(file.path)
    return file
  }
}
