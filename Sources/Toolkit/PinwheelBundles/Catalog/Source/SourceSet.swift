/// A kind of folder that holds the variants of one image.
package enum SourceSet: String, Sendable, Hashable, CaseIterable {
  case image = "imageset"
  case appIcon = "appiconset"
  case stickersIcon = "stickersiconset"
  case launchImage = "launchimage"
  case sticker
  case stickerSequence = "stickersequence"
  case symbol = "symbolset"
  case referenceImage = "arreferenceimage"

  /// The key in Contents.json that lists the files; a sticker has a single file, in its properties.
  var listKey: String {
    switch self {
    case .image, .appIcon, .stickersIcon, .launchImage, .referenceImage: "images"
    case .sticker: "properties"
    case .stickerSequence: "frames"
    case .symbol: "symbols"
    }
  }
}
