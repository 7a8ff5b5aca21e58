/// One image of a compiled asset catalog: a rendition with its name, and its output file.
package struct NamedRendition: Sendable, Hashable {
  package let name: CatalogImageName
  package let file: CatalogImageName.File
  /// The position of its rendition in ``AssetCatalog/renditions``.
  package let rendition: Int
  package let source: AssetCatalog.PixelSource
  /// Whether the pixels can be decoded; if not, ``others`` cannot be decoded either.
  package let isDecodable: Bool
  /// The positions of the same image for other deployment targets, highest first.
  package let others: [Int]
}

/// The images of a compiled asset catalog, and the renditions that are not images.
package struct NamedRenditions: Sendable {
  /// In the order of the catalog.
  package let images: [NamedRendition]
  /// Every rendition that is not an image, with the reason.
  package let leftOut: [LeftOut]

  package struct LeftOut: Sendable, Hashable {
    /// The position in ``AssetCatalog/renditions``.
    package let rendition: Int
    package let reason: Reason

    package enum Reason: Sendable, Hashable {
      /// An atlas; its images are the links to it.
      case atlas
      /// Not an image at all, such as a color.
      case notAnImage
      /// An image that cannot be used, with the reason as a phrase.
      case unusable(String)
    }
  }
}
