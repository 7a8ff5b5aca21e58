/// The parts of an image that keep their size when it is resized: nine slices, of which the four corners are
/// drawn as they are, the edges grow one way, and the middle grows both ways.
///
/// Three rules for what does not fit; CSS has them for its border images. Caps are points of the image, so at scale 2 a
/// cap of 15 keeps 30 pixels. A cap larger than the image shows all of it. Two opposite caps that together leave
/// no pixel between them leave the middle undrawn. A box smaller than two opposite caps shrinks both in proportion.
/// Negative and NaN caps count as zero.
public struct CapInsets: Sendable, Hashable {
  /// The height of the upper cap, in points of the image.
  public var top: Double
  /// The width of the left cap, in points of the image.
  public var left: Double
  /// The height of the lower cap, in points of the image.
  public var bottom: Double
  /// The width of the right cap, in points of the image.
  public var right: Double

  /// No caps: the whole image is resized.
  public static let zero = CapInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Caps of these sizes, in points of the image.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The older form of UIKit's `stretchableImage(withLeftCapWidth:topCapHeight:)`: after the cap one point is
  /// resized, and the rest keeps its size. A cap of zero resizes that axis whole.
  ///
  /// - Parameters:
  ///   - leftCapWidth: In points of the image.
  ///   - topCapHeight: In points of the image.
  ///   - imageSize: The untrimmed size of the image, in points.
  public init(leftCapWidth: Double, topCapHeight: Double, imageSize: Size2D) {
    self.init(
      top: topCapHeight, left: leftCapWidth,
      bottom: topCapHeight > 0 ? max(0, imageSize.height - topCapHeight - 1) : 0,
      right: leftCapWidth > 0 ? max(0, imageSize.width - leftCapWidth - 1) : 0)
  }
}
