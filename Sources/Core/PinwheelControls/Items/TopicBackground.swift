public import Pinwheel

/// The image behind a topic or a strip, resized to its frame: the caps keep their pixels, and the part between them
/// stretches.
///
/// Drawing and hit-testing share one placement, `image(in:state:)`: a host draws its pieces, and with
/// ``TopicStripStyle/touchesPixels`` a touch lands on a topic where the image is solid.
public struct TopicBackground: Sendable {
  /// The solid pixels of the image.
  package let mask: AlphaMask
  /// Pixels per point; 2 for an `@2x` image.
  package let scale: Double
  /// The caps that keep their size, in points of the image.
  public var caps: EdgeInsets2D

  /// An image whose columns up to `leftCapWidth` keep their size, the next point is stretched, and the rest keeps its
  /// size; likewise its rows. A cap of 0 stretches that whole direction.
  ///
  /// - Parameters:
  ///   - mask: The solid pixels of the image.
  ///   - scale: Pixels per point.
  ///   - leftCapWidth: In points: at scale 2, 15 of them are the columns 0 to 29.
  ///   - topCapHeight: In points.
  /// - Complexity: O(1).
  public init(mask: AlphaMask, scale: Double, leftCapWidth: Double = 15, topCapHeight: Double = 0) {
    self.mask = mask
    self.scale = scale
    let size = Size2D(width: Double(mask.width) / scale, height: Double(mask.height) / scale)
    caps = EdgeInsets2D(leftCapWidth: leftCapWidth, topCapHeight: topCapHeight, imageSize: size)
  }

  /// The image in a frame. If the frame is narrower than both caps, they shrink in proportion.
  ///
  /// - Complexity: O(1).
  package func image(in frame: Rect2D, state: SliceState = .rest) -> SliceImage {
    SliceImage(state: state, scale: scale, frame: frame, layout: ImageLayout(caps: caps), mask: mask)
  }
}
