extension EncodedImage {
  /// The pixels of a WebP, of 8 bits a sample.
  ///
  /// - Complexity: O(pixels), in time and memory.
  func webPPixels(_ header: WebPHeader) throws(ImageError) -> RGBAImage<UInt8> {
    let samples = try WebPLibrary.pixels(of: bytes, size: header.size, name: name)
    return RGBAImage(width: width, height: height, samples: samples)
  }

  /// Shows the alpha of every pixel to `visitor`.
  func visitWebP(_ header: WebPHeader, _ visitor: inout some AlphaVisitor) throws(ImageError) {
    let pixels = try webPPixels(header)
    for y in 0..<height {
      let row = 4 * width * y..<4 * width * (y + 1)
      visitor.visit(
        pixels.samples.span.extracting(row),
        AlphaRow(y: y, count: width, firstColumn: 0, columnStep: 1, pixelStride: 4))
    }
  }
}
