/// Where an image lies on the canvas, and the map from canvas points to its pixels.
///
/// The image fills its frame. Pixel (i, j) of an image at scale s whose frame has the image's natural size
/// covers `[i/s, (i + 1)/s) x [j/s, (j + 1)/s)` from the frame's top-left corner; in a frame of another size
/// the pixels stretch with it. The nearest pixel answers, never a mixture of several.
public struct ImagePlacement: Sendable, Hashable {
  /// The drawn area, in points; half-open.
  public let frame: Rect
  /// Columns and rows of the image.
  public let pixelWidth: Int
  public let pixelHeight: Int

  let area: Rect
  let columnsPerPoint: Double
  let rowsPerPoint: Double

  /// Places an image of `pixelWidth` x `pixelHeight` pixels at `scale` pixels per point into `frame`.
  ///
  /// An empty image, or a frame that is empty or not finite, has no hit area: that is not an error.
  public init(frame: Rect, pixelWidth: Int, pixelHeight: Int, scale: Double) {
    self.frame = frame
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    columnsPerPoint = Self.density(pixels: pixelWidth, points: frame.width, scale: scale)
    rowsPerPoint = Self.density(pixels: pixelHeight, points: frame.height, scale: scale)
    let isSound = columnsPerPoint > 0 && columnsPerPoint.isFinite && rowsPerPoint > 0 && rowsPerPoint.isFinite
    area = isSound ? frame : Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The pixel under `point`, or `nil` outside the frame.
  ///
  /// - Complexity: O(1); no allocation.
  public func pixel(at point: Point) -> (x: Int, y: Int)? {
    guard area.contains(point) else { return nil }
    let column = (point.x - area.x) * columnsPerPoint
    let row = (point.y - area.y) * rowsPerPoint
    // A point just inside the far edge may round up to the edge itself: it belongs to the last pixel.
    return (
      x: column < Double(pixelWidth) ? Int(column) : pixelWidth - 1,
      y: row < Double(pixelHeight) ? Int(row) : pixelHeight - 1
    )
  }

  /// Pixels per point along one axis: `scale` itself where the frame has the image's natural size, since
  /// dividing 100 pixels by 33.333... points would come out a hair above 3.
  private static func density(pixels: Int, points: Double, scale: Double) -> Double {
    let pixels = Double(pixels)
    let natural = points * scale
    return natural - pixels <= 1e-9 * pixels && pixels - natural <= 1e-9 * pixels ? scale : pixels / points
  }
}
