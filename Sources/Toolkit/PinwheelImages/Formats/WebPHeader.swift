internal import CWebP

/// What the chunks of a WebP say of its image.
struct WebPHeader: Sendable, Hashable {
  let size: PixelSize
  /// Whether its colours are stored as they are; otherwise as VP8 video stores them. Alpha always is stored as it is,
  /// unless the encoder was told otherwise.
  let isLossless: Bool

  /// - Throws: ``ImageError`` if the file is cut short or damaged in its chunks, or an animation.
  /// - Complexity: O(chunks).
  init(_ bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    let features = try WebPLibrary.features(of: bytes, name: name)
    guard features.has_animation == 0 else { throw ImageError(name, .animated(.webp)) }
    size = PixelSize(width: Int(features.width), height: Int(features.height))
    isLossless = features.format == 2
  }
}
