/// An image of a source catalog: a file, and its entry in the set's Contents.json.
package struct SourceImage: Sendable, Hashable {
  /// The path of the file in the input.
  package let path: String
  /// The name of the image; it does not depend on the name of the file.
  package let name: CatalogImageName
  /// The output file.
  package let file: CatalogImageName.File
  /// The parts that keep their size when the image is stretched; `nil` if it stretches as a whole.
  package let capInsets: PixelInsets?
  /// The margins outside the alignment rectangle; `nil` if that is the whole image.
  package let alignmentInsets: PixelInsets?
}

/// A kind of folder that holds the variants of one image.
package enum SourceSet: String, Sendable, Hashable, CaseIterable {
  case image = "imageset"
  case appIcon = "appiconset"
  case launchImage = "launchimage"
  case sticker
  case stickerSequence = "stickersequence"
  case symbol = "symbolset"
  case referenceImage = "arreferenceimage"

  /// The key in Contents.json that lists the files; a sticker has a single file, in its properties.
  var listKey: String {
    switch self {
    case .image, .appIcon, .launchImage, .referenceImage: "images"
    case .sticker: "properties"
    case .stickerSequence: "frames"
    case .symbol: "symbols"
    }
  }
}
