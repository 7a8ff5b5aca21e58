/// An image of a source catalog: a file, and what the Contents.json beside it says of it.
package struct SourceImage: Sendable, Hashable {
  /// The path of the file in the input.
  package let path: String
  /// The set it belongs to.
  package let set: SourceSet
  /// The name of the image, which does not depend on the name of the file.
  package let name: CatalogImageName
  /// The file that it becomes.
  package let file: CatalogImageName.File
  /// How it is stretched; `nil` if it is as a whole.
  package let resizing: Resizing?
  /// What lies outside the alignment rectangle; `nil` if that is the whole image.
  package let alignmentInsets: PixelInsets?

  /// How an image is stretched.
  package struct Resizing: Sendable, Hashable {
    /// `9-part`, `3-part-horizontal` or `3-part-vertical`.
    package let mode: String
    package let capInsets: PixelInsets
    /// The part between the caps that is stretched or tiled. Pixels beyond it are left out when the catalog is compiled.
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

  /// The key of Contents.json that lists the files; a sticker has a single one in its properties.
  var listKey: String {
    switch self {
    case .image, .appIcon, .launchImage, .referenceImage: "images"
    case .sticker: "properties"
    case .stickerSequence: "frames"
    case .symbol: "symbols"
    }
  }
}
