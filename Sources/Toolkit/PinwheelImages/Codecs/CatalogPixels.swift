package import Pinwheel

/// The decoded pixels of a catalog image.
package struct CatalogPixels: Sendable, Hashable {
  /// The picture. Its alpha is that of the image the catalog was compiled from.
  package let image: RGBAImage<UInt8>
  /// Whether the colours, with alpha multiplied in, are those the catalog was compiled from; otherwise its codec may
  /// have changed each by 1.
  package let hasExactColors: Bool
}

extension CatalogPixels {
  /// The picture as an ordinary PNG of 8 bits a sample.
  ///
  /// - Parameter name: The name of the image in errors.
  /// - Throws: ``ImageError`` if memory is out.
  /// - Complexity: O(pixels), in time and memory.
  package func standardPNG(name: String) throws(ImageError) -> StandardPNG {
    let alpha = image.alphaKind
    let bytes = try PNGEncoder.encode(image, colorType: alpha == .none ? .rgb : .rgba, name: name)
    // Premultiplication has rounded the colours of pixels that are neither opaque nor clear.
    return StandardPNG(bytes: bytes, alpha: alpha, isExact: hasExactColors && alpha != .full, note: nil)
  }

  /// A part of the picture, such as one image of an atlas.
  ///
  /// - Parameter part: Must lie in the picture.
  /// - Complexity: O(pixels of the part).
  package func cropped(to part: PixelRect) -> CatalogPixels {
    CatalogPixels(image: image.cropped(to: part), hasExactColors: hasExactColors)
  }
}

extension RGBAImage {
  /// How much transparency there is.
  var alphaKind: AlphaKind {
    var visitor = KindVisitor()
    visitor.visit(
      samples.span, AlphaRow(y: 0, count: width * height, firstColumn: 0, columnStep: 1, pixelStride: 4))
    return visitor.kind
  }

  /// A part of the image.
  ///
  /// - Parameter part: Must lie in the image.
  package func cropped(to part: PixelRect) -> RGBAImage {
    precondition(part.x >= 0 && part.width >= 0 && part.x <= width - part.width)
    precondition(part.y >= 0 && part.height >= 0 && part.y <= height - part.height)
    var samples = ContiguousArray<Sample>()
    samples.reserveCapacity(4 * part.width * part.height)
    for y in part.y..<part.y + part.height {
      let start = 4 * (y * width + part.x)
      samples += self.samples[start..<start + 4 * part.width]
    }
    return RGBAImage(width: part.width, height: part.height, samples: samples)
  }
}
