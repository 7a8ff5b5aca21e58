/// An interval of a coordinate along which an image's pixels are drawn evenly.
public struct AxisRun: Sendable, Hashable {
  /// Where the run begins on the canvas, in points; inside.
  public let lower: Double
  /// Where the run ends on the canvas, in points; outside.
  public let upper: Double
  /// The position in the image at ``lower``, in pixels; between whole numbers where a pixel is cut.
  public let start: Double
  /// The position in the image at ``upper``, in pixels; below ``start`` where the run is reversed.
  public let end: Double

  /// Whether pixels follow each other right to left, or bottom to top.
  public var isReversed: Bool { end < start }

  /// Points for each pixel; negative where the run is reversed.
  public var pointsPerPixel: Double { (upper - lower) / (end - start) }

  /// The pixels drawn, some at the ends perhaps in part.
  public var pixels: Range<Int> {
    let first = min(start, end).roundedDown
    return Int(first)..<Int(max(first + 1, max(start, end).roundedUp))
  }

  /// The canvas coordinate of a position in the image.
  ///
  /// - Complexity: O(1).
  public func coordinate(of position: Double) -> Double {
    lower + (position - start) * pointsPerPixel
  }
}
