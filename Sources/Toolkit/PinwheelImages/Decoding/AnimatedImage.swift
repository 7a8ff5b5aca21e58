internal import Pinwheel

/// The images that a GIF or an APNG shows in sequence, each composed as a viewer shows it.
///
/// ```
/// blocks, chunks -> frames -> FrameCanvas -> images
///   checked          areas     disposal,      of the whole
///                              blending       image
/// ```
package struct AnimatedImage: Sendable {
  private let image: EncodedImage
  private let frames: [FrameCanvas.Frame]
  /// Decodes the pixels of a frame, which is given by its number.
  private let pixels: @Sendable (Int) throws -> RGBAImage

  /// The duration of each frame in milliseconds; there are at least two frames, or one that is not the still picture. A duration of at most 10 ms in the
  /// file becomes 100 ms, as in browsers.
  package var durations: [Double] { frames.map { $0.duration <= 10 ? 100 : $0.duration } }

  /// - Throws: ``ImageError`` if the blocks or chunks of an animation are damaged, or there are too many.
  /// - Returns: `nil` for a still image.
  /// - Complexity: O(blocks or chunks).
  package init?(_ image: EncodedImage) throws(ImageError) {
    self.image = image
    var fewest = 2
    switch image.header {
    case .gif(let header):
      let gif = try GIFFrames(image.bytes, header: header, name: image.name)
      pixels = gif.pixels(of:)
      frames = gif.frames.map(\.frame)
    case .png where image.format == .png:
      guard let png = try PNGFrames(image) else { return nil }
      if png.hidesStill { fewest = 1 }
      pixels = png.pixels(of:)
      frames = png.frames.map(\.frame)
    default: return nil
    }
    guard frames.count >= fewest else { return nil }
    guard frames.count <= AnimationFrame.maximumCount else {
      throw ImageError(
        image.name, .damaged("it has \(frames.count) frames, beyond \(AnimationFrame.maximumCount)"))
    }
  }

  /// Calls `body` with each image in order, each of the image's size.
  ///
  /// - Throws: ``ImageError`` if the pixels of a frame are damaged, and the errors of `body`.
  /// - Complexity: O(pixels) for each frame; memory of three images.
  package func forEachFrame(_ body: (RGBAImage) throws -> Void) throws {
    var canvas = FrameCanvas(width: image.width, height: image.height)
    for (number, frame) in frames.enumerated() {
      canvas.draw(try pixels(number), frame)
      try body(canvas.image)
      canvas.dispose(of: frame)
    }
  }
}
