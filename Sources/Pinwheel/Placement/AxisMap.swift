/// The map from one coordinate of the canvas to columns, or rows, of an image's pixels.
///
/// Pixels follow each other left to right, or right to left where the image is flipped, each over an interval of
/// its own; a tiled image has several for each. All intervals are half-open on the canvas: the lower edge is inside.
package struct AxisMap: Sendable {
  // Coordinates below count from the origin: a canvas coordinate far from zero has no digits to spare.
  let origin: Double
  /// What is drawn.
  let lower: Double
  let upper: Double
  /// What has a pixel: a hair more where the edges come out of a transform; see ``EdgeTolerance``.
  let outerLower: Double
  let outerUpper: Double
  /// The last `Double` below `upper`.
  let last: Double
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
    origin: 0, lower: 0, upper: 0, outerLower: 0, outerUpper: 0, last: 0, middleStart: 0,
    trailingStart: 0, visible: 0..<0, sheet: SheetAxis(first: 0, isReversed: false, count: 0), middle: .empty,
    leading: .empty, trailing: .empty)

  /// The pixel at `coordinate`, or `nil` where none is drawn.
  ///
  /// - Complexity: O(1); no allocation.
  package func pixel(at coordinate: Double) -> Int? {
    let counted = coordinate - origin
    guard counted >= outerLower, counted <= outerUpper, side(of: coordinate, counted: counted) == 0 else {
      return nil
    }
    // On the hair beyond an edge the outermost pixel answers.
    let inner = min(max(counted, lower), last)
    let pixel =
      inner < middleStart
      ? leading.pixel(at: inner, of: coordinate, from: origin)
      : inner < trailingStart
        ? middle.pixel(at: inner, of: coordinate, from: origin)
        : trailing.pixel(at: inner, of: coordinate, from: origin)
    guard let pixel, visible.contains(pixel) else { return nil }
    return sheet.pixel(pixel)
  }

  /// Whether a coordinate lies before what has a pixel (-1), in it (0) or beyond it (1), in real arithmetic.
  @inline(__always)
  func side(of coordinate: Double, counted: Double) -> Int {
    if counted > outerLower, counted < outerUpper { return 0 }
    if counted < outerLower { return -1 }
    if counted > outerUpper { return 1 }
    let error = coordinate.subtractionError(of: origin, difference: counted)
    return counted == outerUpper && !(error < 0) ? 1 : counted == outerLower && error < 0 ? -1 : 0
  }

  /// Where a part is drawn, counted from the origin; `lower` is not below `upper` where nothing is.
  func interval(ofPart part: Int) -> (lower: Double, upper: Double) {
    (
      part == 0 ? lower : max(lower, part == 1 ? middleStart : trailingStart),
      part == 2 ? upper : min(upper, part == 0 ? middleStart : trailingStart)
    )
  }

  /// The segment of a part: 0, 1 or 2.
  func segment(_ part: Int) -> AxisSegment { part == 0 ? leading : part == 1 ? middle : trailing }
}

/// The two maps of a placement that is aligned with the canvas's axes.
package struct PlacementAxes: Sendable {
  /// From canvas x to columns of the image, or to rows where the placement is transposed.
  package let x: AxisMap
  /// From canvas y to rows, or to columns.
  package let y: AxisMap
  /// Whether canvas x runs along the image's rows: after a quarter turn, of the placement or in the atlas.
  package let isTransposed: Bool
}

extension ImagePlacement {
  /// Canvas x and y apart, each with its own map to pixels; `nil` where the transform mixes them.
  ///
  /// - Complexity: O(1).
  package var axes: PlacementAxes? {
    let map = fullMap
    return map.oblique == nil ? PlacementAxes(x: map.x, y: map.y, isTransposed: map.isTransposed) : nil
  }
}
