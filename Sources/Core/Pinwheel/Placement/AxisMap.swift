/// The map from one coordinate of the canvas to columns, or rows, of an image's pixels.
///
/// Pixels follow each other left to right, or right to left in a flipped image. Each pixel covers one interval; in a
/// tiled image it covers several. All intervals are half-open on the canvas: the lower edge is inside.
package struct AxisMap: Sendable {
  // The coordinates below are relative to the origin: a canvas coordinate far from zero would lose digits.
  let origin: Double
  /// The drawn interval.
  let lower: Double
  let upper: Double
  /// The interval that certainly has pixels: wider than the drawn one by the tolerance of computed edges (see
  /// ``EdgeTolerance``), or narrower by their rounding if exact arithmetic decides next to them.
  let outerLower: Double
  let outerUpper: Double
  /// The last `Double` below `upper`.
  let last: Double
  /// The starts of the center and the trailing segment.
  let centerStart: Double
  let trailingStart: Double
  /// The pixels of the untrimmed image that the sheet contains.
  let visible: Range<Int>
  let sheet: SheetAxis
  // The segments; in ascending order: leading, center, trailing. Separate fields, because a query would
  // have to load an array from elsewhere. The center segment, which every image has, lies next to the other fields that
  // a query reads.
  let center: AxisSegment
  let leading: AxisSegment
  let trailing: AxisSegment

  /// The map without pixels.
  static let empty = AxisMap(
    origin: 0, lower: 0, upper: 0, outerLower: 0, outerUpper: 0, last: 0, centerStart: 0,
    trailingStart: 0, visible: 0..<0, sheet: SheetAxis(first: 0, isReversed: false, count: 0), center: .empty,
    leading: .empty, trailing: .empty)

  /// The pixel at `coordinate`, or `nil` if none is drawn there.
  ///
  /// - Complexity: O(1); no allocation.
  // Inlined, because a call would copy the map first.
  @inline(__always)
  package func pixel(at coordinate: Double) -> Int? {
    let offset = coordinate - origin
    guard offset > outerLower && offset < outerUpper || isOnEdge(offset, of: coordinate) else { return nil }
    // Within the tolerance beyond an edge, the result is the outermost pixel.
    let inner = min(max(offset, lower), last)
    let part = part(at: inner, of: coordinate, from: origin)
    let pixel =
      part == 1
      ? center.pixel(at: inner, of: coordinate, from: origin)
      : part == 0
        ? leading.pixel(at: inner, of: coordinate, from: origin)
        : trailing.pixel(at: inner, of: coordinate, from: origin)
    guard let pixel, visible.contains(pixel) else { return nil }
    return sheet.pixel(pixel)
  }

  /// Whether the image has no caps.
  var hasOnlyCenter: Bool { centerStart <= lower && trailingStart >= upper }

  /// The part at an offset, in real arithmetic; see ``segment(_:)``.
  @inline(__always)
  func part(at offset: Double, of coordinate: Double, from origin: Double) -> Int {
    if hasOnlyCenter { return 1 }
    let isReversed = leading.pixelsPerPoint < 0
    if leading.isBefore(centerStart, isStart: !isReversed, offset, of: coordinate, from: origin) { return 0 }
    // Caps that fill the axis share an edge.
    if centerStart == trailingStart { return 2 }
    return trailing.isBefore(trailingStart, isStart: isReversed, offset, of: coordinate, from: origin) ? 1 : 2
  }

  /// The drawn interval with the tolerance of its edges, relative to the origin.
  var outer: (lower: Double, upper: Double) { (min(lower, outerLower), max(upper, outerUpper)) }

  /// Whether an uncertain offset has a pixel in real arithmetic.
  @inline(never)
  private func isOnEdge(_ offset: Double, of coordinate: Double) -> Bool {
    side(of: coordinate, offset: offset) == 0
  }

  /// Whether a coordinate lies before (-1), in (0) or after (1) the interval that has pixels, in real arithmetic; NaN
  /// lies after it.
  @inline(__always)
  func side(of coordinate: Double, offset: Double) -> Int {
    if offset > outerLower, offset < outerUpper { return 0 }
    let rounding = max(0, outerLower - lower)
    if offset < outerLower - 2 * rounding { return -1 }
    if !(offset <= outerUpper + 2 * rounding) { return 1 }
    if rounding > 0 { return exactSide(of: coordinate) }
    let error = coordinate.subtractionError(of: origin, difference: offset)
    return offset == outerUpper && !(error < 0) ? 1 : offset == outerLower && error < 0 ? -1 : 0
  }

  @inline(never)
  private func exactSide(of coordinate: Double) -> Int {
    if hasOnlyCenter, !center.isRepeated { return center.side(of: coordinate, from: origin) }
    // The caps, also those without pixels, are anchored at the edges of the image.
    if leading.isBefore(ExactNumber(0), of: coordinate, from: origin) { return -1 }
    return trailing.isBefore(ExactNumber(0), of: coordinate, from: origin) ? 0 : 1
  }

  /// The drawn interval of a part, relative to the origin; empty if `lower` is not below `upper`.
  func interval(ofPart part: Int) -> (lower: Double, upper: Double) {
    (
      part == 0 ? lower : max(lower, part == 1 ? centerStart : trailingStart),
      part == 2 ? upper : min(upper, part == 0 ? centerStart : trailingStart)
    )
  }

  /// The segment of a part: 0 is leading, 1 the center, 2 trailing.
  func segment(_ part: Int) -> AxisSegment { part == 0 ? leading : part == 1 ? center : trailing }
}
