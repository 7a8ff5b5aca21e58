/// The kind of a rendition, by the layout number of its record.
package enum RenditionLayout: Sendable, Hashable {
  /// A whole image, stretched or tiled as one part.
  case image
  /// An image whose ends keep their size when it is stretched.
  case threePart
  /// An image whose corners keep their size when it is stretched.
  case ninePart
  /// An image of several pictures.
  case manyPart, filmstrip
  case gradient, effect
  /// A PDF or SVG.
  case vector
  case data
  /// A link to another file.
  case externalLink
  /// The layers of a tvOS image.
  case layerStack
  /// A rectangle of an atlas.
  case link
  /// An image that holds others.
  case atlas
  /// A name for something else in the catalog.
  case namedContent
  /// An empty place, left when the app was thinned.
  case placeholder
  case texture, model, color
  /// The sizes of an icon.
  case iconSizes
  case vectorGlyph, solidStack, iconStack, iconGroup, namedGradient
  case unknown(Int)

  init(number: Int) {
    self =
      switch number {
      case 6: .gradient
      case 7: .effect
      case 9: .vector
      // 0 is the flattened picture of an icon.
      case 0, 10...12: .image
      case 20...25: .threePart
      case 30...34: .ninePart
      case 40: .manyPart
      case 50: .filmstrip
      case 1000: .data
      case 1001: .externalLink
      case 1002: .layerStack
      case 1003: .link
      case 1004: .atlas
      case 1005: .namedContent
      case 1006: .placeholder
      case 1007, 1008: .texture
      case 1009: .color
      case 1010: .iconSizes
      case 1011...1016: .model
      case 1017: .vectorGlyph
      case 1018: .solidStack
      case 1019: .iconStack
      case 1020: .iconGroup
      case 1021: .namedGradient
      default: .unknown(number)
      }
  }

  /// The layout's name in messages.
  package var name: String {
    switch self {
    case .image: "image"
    case .threePart: "three-part image"
    case .ninePart: "nine-part image"
    case .manyPart: "image of many parts"
    case .filmstrip: "filmstrip"
    case .gradient: "gradient"
    case .effect: "effect preset"
    case .vector: "vector image"
    case .data: "data"
    case .externalLink: "link to another file"
    case .layerStack: "layer stack"
    case .link: "link to an atlas"
    case .atlas: "atlas"
    case .namedContent: "named content"
    case .placeholder: "placeholder of a thinned app"
    case .texture: "texture"
    case .model: "model"
    case .color: "color"
    case .iconSizes: "set of icon sizes"
    case .vectorGlyph: "vector glyph"
    case .solidStack: "image stack"
    case .iconStack: "icon stack"
    case .iconGroup: "icon group"
    case .namedGradient: "named gradient"
    case .unknown(let number): "layout \(number)"
    }
  }

  /// Whether the payload is a single image.
  package var isImage: Bool {
    switch self {
    case .image, .threePart, .ninePart, .manyPart, .filmstrip, .vector, .vectorGlyph: true
    default: false
    }
  }
}
