/// The words that follow `~` in a file name if a catalog has several images of one name.
///
/// | word | the image is for |
/// |---|---|
/// | `~dark`, `~light` | a dark or light appearance |
/// | `~contrast`, `~dark-contrast`, `~light-contrast` | the same with increased contrast |
/// | `~tintable` | an icon that the system tints |
/// | `~p3` | screens with the colors of Display P3 |
/// | `~width-compact`, `~height-regular`, ... | little or much room in one direction |
/// | `~localization-fr` | one language |
/// | `~memory-2`, ... | another attribute of the catalog, with its value |
package enum VariantWord {
  /// Whether a name may end in this word after a `~`.
  static func isOne(_ word: Substring) -> Bool {
    if appearances.contains(String(word)) || word == wideGamut { return true }
    guard let attribute = attributes.first(where: { word.hasPrefix($0 + "-") }) else { return false }
    return word.utf8.count > attribute.utf8.count + 1
  }

  static let wideGamut = "p3"

  /// The word for an appearance.
  ///
  /// - Parameter name: The catalog's name, such as `UIAppearanceDark`; `nil` if it has none for the number.
  static func appearance(_ name: String?, number: Int) -> String {
    name.flatMap { wordsByName[$0] } ?? other(.appearance, "\(number)")
  }

  /// The word for the value of any attribute.
  static func other(_ attribute: RenditionAttribute, _ value: String) -> String {
    "\(attribute.name)-\(value)"
  }

  private static let wordsByName = [
    "UIAppearanceDark": "dark", "NSAppearanceNameDarkAqua": "dark",
    "UIAppearanceLight": "light", "NSAppearanceNameAqua": "light",
    "UIAppearanceHighContrastAny": "contrast",
    "UIAppearanceHighContrastDark": "dark-contrast",
    "NSAppearanceNameAccessibilityDarkAqua": "dark-contrast",
    "UIAppearanceHighContrastLight": "light-contrast",
    "NSAppearanceNameAccessibilityAqua": "light-contrast",
    "ISAppearanceTintable": "tintable",
  ]

  private static let appearances = Set(wordsByName.values)

  private static let attributes = (0..<28).map { RenditionAttribute(rawValue: $0).name } + ["attribute"]
}
