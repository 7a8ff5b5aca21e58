/// An image of a source catalog: a file, and its entry in the set's Contents.json.
package struct SourceImage: Sendable, Hashable {
  /// The path of the file in the input.
  package let path: String
  /// The set of the image.
  package let set: SourceSet
  /// The name of the image; it does not depend on the name of the file.
  package let name: CatalogImageName
  /// The output file.
  package let file: CatalogImageName.File
  /// How the image is stretched; `nil` if it stretches as a whole.
  package let resizing: Resizing?
  /// The margins outside the alignment rectangle; `nil` if that is the whole image.
  package let alignmentInsets: PixelInsets?

  /// How an image is stretched.
  package struct Resizing: Sendable, Hashable {
    /// `9-part`, `3-part-horizontal` or `3-part-vertical`.
    package let mode: String
    package let capInsets: PixelInsets
    /// The size of the stretched or tiled part between the caps. Compiling the catalog drops pixels beyond it.
    package let centerWidth: Int?
    package let centerHeight: Int?
    /// Whether the center is repeated instead of stretched.
    package let isTiled: Bool
  }
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
