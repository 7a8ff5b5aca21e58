/// Distances from the edges of a rectangle inwards, in points: a padding, or the caps of a nine-slice image
/// (`caps`).
public struct EdgeInsets2D: Sendable, Hashable {
  /// From the top edge down.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// Distances in points; a negative one reaches outwards.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every edge.
  package init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance from any edge.
  public static let zero = EdgeInsets2D(all: 0)
}

extension EdgeInsets2D {
  /// The caps of UIKit's older `stretchableImage(withLeftCapWidth:topCapHeight:)`: one point after the cap is resized,
  /// and the rest keeps its size. With a cap of zero the whole axis is resized.
  ///
  /// - Parameters:
  ///   - leftCapWidth: In points of the image.
  ///   - topCapHeight: In points of the image.
  ///   - imageSize: The untrimmed size of the image, in points.
  package init(leftCapWidth: Double, topCapHeight: Double, imageSize: Size2D) {
    self.init(
      top: topCapHeight, left: leftCapWidth,
      bottom: topCapHeight > 0 ? max(0, imageSize.height - topCapHeight - 1) : 0,
      right: leftCapWidth > 0 ? max(0, imageSize.width - leftCapWidth - 1) : 0)
  }
}
