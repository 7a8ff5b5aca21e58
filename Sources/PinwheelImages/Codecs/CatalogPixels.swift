/// The decoded pixels of a catalog image.
package struct CatalogPixels: Sendable, Hashable {
  /// The picture. Its alpha is that of the image the catalog was compiled from.
  package let image: RGBAImage<UInt8>
  /// Whether the colours, with alpha multiplied in, are those the catalog was compiled from; otherwise its codec may
  /// have changed each by 1.
  package let hasExactColors: Bool
}
