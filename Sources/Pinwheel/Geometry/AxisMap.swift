/// The map from one coordinate of the canvas to columns, or rows, of an image's pixels.
///
/// Pixels follow each other left to right, or right to left where the image is flipped, each over an interval of
/// its own; a tiled image has several for each. All intervals are half-open on the canvas: the lower edge is inside.
public struct AxisMap: Sendable {
  // Coordinates below count from the origin: a canvas coordinate far from zero has no digits to spare.
  let origin: Double
  let lower: Double
  let upper: Double
  /// Where the second and the third segment begin.
  let middleStart: Double
  let trailingStart: Double
  /// The pixels of the untrimmed image that the sheet has.
  let visible: Range<Int>
  let sheet: SheetAxis
  // The parts, in ascending order leading, middle, trailing. Not an array, which a query would have to fetch from
  // elsewhere; and the middle, which every image has, next to what else a query reads.
  let middle: AxisSegment
  let leading: AxisSegment
  let trailing: AxisSegment

  /// The map that has no pixel.
  static let empty = AxisMap(
    origin: 0, lower: 0, upper: 0, middleStart: 0, trailingStart: 0, visible: 0..<0,
    sheet: SheetAxis(first: 0, isReversed: false, count: 0), middle: .empty, leading: .empty, trailing: .empty
  )

  /// The pixel at `coordinate`, or `nil` where none is drawn.
  ///
  /// - Complexity: O(1); no allocation.
  public func pixel(at coordinate: Double) -> Int? {
    let coordinate = coordinate - origin
    guard coordinate >= lower, coordinate < upper else { return nil }
    let pixel =
      coordinate < middleStart
      ? leading.pixel(at: coordinate)
      : coordinate < trailingStart ? middle.pixel(at: coordinate) : trailing.pixel(at: coordinate)
    guard let pixel, visible.contains(pixel) else { return nil }
    return sheet.pixel(pixel)
  }

  /// The segment of a part: 0, 1 or 2.
  func segment(_ part: Int) -> AxisSegment { part == 0 ? leading : part == 1 ? middle : trailing }
}
