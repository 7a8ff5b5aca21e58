public import Pinwheel

/// The exact sums of which area and centroid of some pixels are made.
struct PixelSums: Sendable, Hashable {
  private(set) var area = 0
  private var x = 0
  private var y = 0

  // No sum overflows for a mask, which has at most 65,535 pixels a side.

  /// Adds a run of pixels.
  @inline(__always)
  mutating func add(_ columns: Range<Int>, row: Int) {
    area &+= columns.count
    x &+= (columns.lowerBound &+ columns.upperBound &- 1) &* columns.count / 2
    y &+= row &* columns.count
  }

  var centroid: Point2D? {
    guard area > 0 else { return nil }
    return Point2D(x: Double(x) / Double(area) + 0.5, y: Double(y) / Double(area) + 0.5)
  }
}

extension AlphaMask {
  /// The center of the solid pixels' area, in pixels from the top-left corner of the grid, where the center of pixel
  /// (x, y) is (x + 0.5, y + 0.5); `nil` without solid pixels.
  ///
  /// - Complexity: O(pixels of the bounds / 64 + runs).
  public var centroid: Point2D? {
    var sums = PixelSums()
    for y in bounds.rows { forEachSpan(inRow: y) { sums.add($0, row: y) } }
    return sums.centroid
  }
}
