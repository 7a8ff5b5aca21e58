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
    self = Self.known.first { $0.numbers.contains(number) }?.layout ?? .unknown(number)
  }

  /// The layout's name in messages.
  package var name: String {
    if case .unknown(let number) = self { return "layout \(number)" }
    return Self.known.first { $0.layout == self }?.name ?? ""
  }

  private static let known: [(numbers: ClosedRange<Int>, layout: Self, name: String)] = [
    (10...12, .image, "image"),
    // The flattened picture of an icon.
    (0...0, .image, "image"),
    (20...25, .threePart, "three-part image"),
    (30...34, .ninePart, "nine-part image"),
    (40...40, .manyPart, "image of many parts"),
    (50...50, .filmstrip, "filmstrip"),
    (6...6, .gradient, "gradient"),
    (7...7, .effect, "effect preset"),
    (9...9, .vector, "vector image"),
    (1000...1000, .data, "data"),
    (1001...1001, .externalLink, "link to another file"),
    (1002...1002, .layerStack, "layer stack"),
    (1003...1003, .link, "link to an atlas"),
    (1004...1004, .atlas, "atlas"),
    (1005...1005, .namedContent, "named content"),
    (1006...1006, .placeholder, "placeholder of a thinned app"),
    (1007...1008, .texture, "texture"),
    (1009...1009, .color, "color"),
    (1010...1010, .iconSizes, "set of icon sizes"),
    (1011...1016, .model, "model"),
    (1017...1017, .vectorGlyph, "vector glyph"),
    (1018...1018, .solidStack, "image stack"),
    (1019...1019, .iconStack, "icon stack"),
    (1020...1020, .iconGroup, "icon group"),
    (1021...1021, .namedGradient, "named gradient"),
  ]

  /// Whether the payload is a single image.
  package var isImage: Bool {
    [.image, .threePart, .ninePart, .manyPart, .filmstrip, .vector, .vectorGlyph].contains(self)
  }
}
