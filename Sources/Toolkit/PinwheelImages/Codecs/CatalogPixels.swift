package import Pinwheel

/// The decoded pixels of a catalog image.
package struct CatalogPixels: Sendable, Hashable {
  /// The image. Its alpha equals the alpha of the image from which the catalog was compiled.
  package let image: RGBAImage<UInt8>
  /// Whether the premultiplied colors equal the colors of the image from which the catalog was compiled; otherwise the
  /// codec may have changed each by 1.
  package let hasExactColors: Bool

  package init(image: RGBAImage<UInt8>, hasExactColors: Bool) {
    (self.image, self.hasExactColors) = (image, hasExactColors)
  }
}

extension CatalogPixels {
  /// The image as an ordinary PNG with 8 bits per sample.
  ///
  /// - Parameters:
  ///   - name: The name of the image in errors.
  ///   - thresholds: Those of the masks that are made of the same pixels.
  /// - Throws: ``ImageError`` if memory runs out.
  /// - Complexity: O(pixels), in time and memory.
  package func standardPNG(
    name: String, masksAt thresholds: [AlphaThreshold] = []
  ) throws(ImageError) -> StandardPNG {
    // Premultiplication has rounded the colors of pixels that are neither opaque nor clear.
    try image.standardPNG(name: name, masksAt: thresholds) { hasExactColors && $0 != .full }
  }

  /// A part of the image, such as one image of an atlas.
  ///
  /// - Parameter part: Must lie in the image.
  /// - Complexity: O(pixels of the part).
  package func cropped(to part: PixelRect) -> CatalogPixels {
    CatalogPixels(image: image.cropped(to: part), hasExactColors: hasExactColors)
  }
}
