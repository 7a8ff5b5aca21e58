#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import CoreGraphics
  internal import Pinwheel
  internal import PinwheelControls

  /// A picture behind topics, stretched between its caps, for drawing and hit-testing.
  public struct TopicPicture {
    /// The drawn image.
    let picture: CGImage
    /// Its solid pixels and its caps.
    let background: TopicBackground

    /// A picture and its caps; `nil` if a side is longer than `AlphaMask.maximumSide`, or if there is no memory for
    /// its pixels.
    ///
    /// - Parameters:
    ///   - picture: The image.
    ///   - scale: Its pixels per point.
    ///   - leftCapWidth: The columns that keep their size, in points; one more point stretches. 0 stretches all
    ///     columns.
    ///   - topCapHeight: The same for rows.
    public init?(_ picture: CGImage, scale: Double, leftCapWidth: Double = 15, topCapHeight: Double = 0) {
      guard let mask = try? AlphaMask(picture) else { return nil }
      self.picture = picture
      background = TopicBackground(
        mask: mask, scale: scale, leftCapWidth: leftCapWidth, topCapHeight: topCapHeight)
    }
  }
#endif
