internal import CWebP

extension EncodedImage {
  /// The pixels of a WebP, of 8 bits a sample.
  ///
  /// - Complexity: O(pixels), in time and memory.
  func webPPixels(_ header: WebPHeader) throws(ImageError) -> RGBAImage<UInt8> {
    let samples = try WebPLibrary.pixels(of: bytes, size: header.size, name: name)
    return RGBAImage(width: width, height: height, samples: samples)
  }
}

/// What the chunks of a WebP say of its image.
struct WebPHeader: Sendable, Hashable {
  let size: PixelSize
  let hasAlpha: Bool
  /// Whether its colours are stored as they are; otherwise as VP8 video stores them. Alpha always is stored as it is,
  /// unless the encoder was told otherwise.
  let isLossless: Bool

  /// - Throws: ``ImageError`` if the file is cut short or damaged in its chunks, or an animation.
  /// - Complexity: O(chunks).
  init(_ bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    let features = try WebPLibrary.features(of: bytes, name: name)
    guard features.has_animation == 0 else { throw ImageError(name, .animated(.webp)) }
    size = PixelSize(width: Int(features.width), height: Int(features.height))
    hasAlpha = features.has_alpha != 0
    isLossless = features.format == 2
  }
}
