/// One part of a rendition's key, by the number that the format gives it.
package struct RenditionAttribute: RawRepresentable, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let element = Self(rawValue: 1)
  package static let part = Self(rawValue: 2)
  package static let direction = Self(rawValue: 4)
  package static let appearance = Self(rawValue: 7)
  package static let value = Self(rawValue: 6)
  package static let dimension2 = Self(rawValue: 9)
  package static let state = Self(rawValue: 10)
  package static let scale = Self(rawValue: 12)
  package static let localization = Self(rawValue: 13)
  package static let presentation = Self(rawValue: 14)
  package static let idiom = Self(rawValue: 15)
  package static let subtype = Self(rawValue: 16)
  package static let identifier = Self(rawValue: 17)
  package static let widthClass = Self(rawValue: 20)
  package static let heightClass = Self(rawValue: 21)
  package static let memoryClass = Self(rawValue: 22)
  package static let graphicsClass = Self(rawValue: 23)
  package static let gamut = Self(rawValue: 24)
  package static let deploymentTarget = Self(rawValue: 25)

  /// The attribute's word in file names and messages; `attribute-N` for an unknown one.
  package var name: String {
    Self.names.indices.contains(rawValue) ? Self.names[rawValue] : "attribute-\(rawValue)"
  }

  private static let names = [
    "look", "element", "part", "size", "direction", "placeholder", "value", "appearance", "dimension1",
    "dimension2", "state", "layer", "scale", "localization", "presentation", "idiom", "subtype", "identifier",
    "previous-value", "previous-state", "width", "height", "memory", "graphics", "gamut", "target",
    "glyph-weight", "glyph-size",
  ]
}
