/// The fast path of a placement: decides the points that lie well inside the image and its pixels, or well outside.
///
/// It performs the computation of ``AxisMap`` in the same order, so the results are the same to the last bit. But it
/// handles both axes at once, and reads a quarter of the memory: a query spends most of its time waiting for the fields
/// of one placement among thousands. Points near an edge, and images with caps, tiles or trimmed sheets, are left to
/// the maps.
struct PlacementInterior: Sendable {
  /// The result of the fast path.
  enum Finding {
    case pixel(x: Int, y: Int)
    case outside
    /// The maps decide.
    case undecided
  }

  private let isOblique: Bool
  private let isTransposed: Bool
  private let toFrame: AffineTransform2D
  // Indexed by axis. Coordinates strictly between `lower` and `upper` lie inside the image; those before `outerLower`
  // and after `outerUpper` lie outside.
  private let lower: SIMD2<Double>
  private let upper: SIMD2<Double>
  private let outerLower: SIMD2<Double>
  private let outerUpper: SIMD2<Double>
  private let origin: SIMD2<Double>
  private let anchor: SIMD2<Double>
  private let pixelsPerPoint: SIMD2<Double>
  private let first: SIMD2<Double>
  /// The distance from an edge between two pixels within which the maps decide.
  private let uncertainty: SIMD2<Double>
  private let sheet: SIMD2<Int32>

  init(x: AxisMap, y: AxisMap, toFrame: AffineTransform2D?, isTransposed: Bool) {
    self.isTransposed = isTransposed
    isOblique = toFrame != nil
    self.toFrame = toFrame ?? AffineTransform2D()
    let (across, down) = (x.interior, y.interior)
    (lower, upper) = (SIMD2(across.lower, down.lower), SIMD2(across.upper, down.upper))
    (outerLower, outerUpper) = (
      SIMD2(across.outerLower, down.outerLower), SIMD2(across.outerUpper, down.outerUpper)
    )
    (origin, anchor) = (SIMD2(x.origin, y.origin), SIMD2(x.center.anchor, y.center.anchor))
    pixelsPerPoint = SIMD2(x.center.pixelsPerPoint, y.center.pixelsPerPoint)
    first = SIMD2(x.center.first, y.center.first)
    uncertainty = SIMD2(max(0, x.center.uncertainty), max(0, y.center.uncertainty))
    sheet = SIMD2(Int32(clamping: x.sheet.first), Int32(clamping: y.sheet.first))
  }

  /// - Parameter corner: The origin of the placement's frame.
  // Inlined, because a call would copy the fields first.
  @inline(__always)
  func find(_ point: Point2D, corner: Point2D) -> Finding {
    var point = point
    if isOblique { point = toFrame.apply(to: Point2D(x: point.x - corner.x, y: point.y - corner.y)) }
    let coordinate = SIMD2(point.x, point.y)
    guard all((coordinate .> lower) .& (coordinate .< upper)) else {
      return any((coordinate .< outerLower) .| (coordinate .> outerUpper)) ? .outside : .undecided
    }
    let position = (coordinate - origin - anchor) * pixelsPerPoint + first
    // The sum with 2^52 has the nearest edge in its low bits.
    let shifted = position + 0x1p52
    let distance = position - (shifted - 0x1p52)
    guard all((distance .> uncertainty) .| (distance .< 0 - uncertainty)) else { return .undecided }
    let column =
      Int(UInt32(truncatingIfNeeded: shifted.x.bitPattern)) &- (distance.x < 0 ? 1 : 0) &+ Int(sheet.x)
    let row =
      Int(UInt32(truncatingIfNeeded: shifted.y.bitPattern)) &- (distance.y < 0 ? 1 : 0) &+ Int(sheet.y)
    return isTransposed ? .pixel(x: row, y: column) : .pixel(x: column, y: row)
  }
}

extension AxisMap {
  /// The coordinates that the fast path decides: strictly between `lower` and `upper` they lie in the center segment,
  /// and beyond the outer ones they have no pixel. If nothing is certain, the intervals contain no coordinate.
  fileprivate var interior: (lower: Double, upper: Double, outerLower: Double, outerUpper: Double) {
    let none = Double.infinity
    // Rounding preserves the order of coordinates: a result at both ends of an interval holds between them.
    let pixel = 1 / center.pixelsPerPoint.magnitude
    let (start, end) = (origin + max(lower, centerStart), origin + min(upper, trailingStart))
    let margin = pixel / 64 + 4 * max(start.magnitude, end.magnitude, origin.magnitude).ulp
    // Next to exact edges real arithmetic decides.
    let beyond = margin + 2 * max(0, outerLower - lower)
    let (inner, outer) = (
      (start + margin, end - margin),
      (origin + self.outer.lower - beyond, origin + self.outer.upper + beyond)
    )
    let isOutside = outer.0 - origin < outerLower && outer.1 - origin > outerUpper && lower < upper
    let isInside =
      inner.0 < inner.1 && !sheet.isReversed && !center.isRepeated && !center.isEmpty
      && center.pixels.clamped(to: visible) == center.pixels && isInCenter(inner.0) && isInCenter(inner.1)
      && Int32(exactly: sheet.first) != nil
    return (
      isInside ? inner.0 : none, isInside ? inner.1 : 0 - none, isOutside ? outer.0 : 0 - none,
      isOutside ? outer.1 : none
    )
  }

  private func isInCenter(_ coordinate: Double) -> Bool {
    let offset = coordinate - origin
    let position = (offset - center.anchor) * center.pixelsPerPoint + center.first
    return offset > outerLower && offset < outerUpper && offset >= lower && offset <= last
      && offset >= centerStart
      && offset < trailingStart && position > Double(center.pixels.lowerBound)
      && position < Double(center.pixels.upperBound)
  }
}

extension AxisMap {
  /// The part of an axis that the fast path decides, in pixels of the sheet.
  struct EvenPart {
    /// The position of coordinate 0, extrapolated evenly if it lies beyond the part.
    let position: Double
    /// Pixels per point.
    let density: Double
    /// Positions strictly between these lie in the part.
    let lower: Double
    let upper: Double
    /// The largest number added up for a position of the part.
    let reach: Double
    /// The distance from an edge between two pixels within which rounding may decide.
    let uncertainty: Double
    /// The drawn pixels, if all are evenly spaced; the first and the last may extend further by 2^-22 pixels.
    let drawn: Range<Int>?
  }

  /// `nil` if the fast path decides nothing.
  var evenPart: EvenPart? {
    let interior = interior
    guard interior.lower < interior.upper else { return nil }
    let density = center.pixelsPerPoint
    let first = center.first + Double(sheet.first)
    let position = first - (origin + center.anchor) * density
    let (one, other) = (position + interior.lower * density, position + interior.upper * density)
    let drawn = drawn(from: first - center.anchor * density, density: density)
    return EvenPart(
      position: position, density: density, lower: min(one, other), upper: max(one, other),
      reach: (origin.magnitude + center.anchor.magnitude
        + max(interior.lower.magnitude, interior.upper.magnitude))
        * density.magnitude + center.first + Double(sheet.first.magnitude),
      uncertainty: 2 * max(0, center.uncertainty), drawn: drawn)
  }

  /// The drawn pixels, if all are in the center segment and the outer edges are edges of pixels.
  ///
  /// - Parameter start: The position of the origin.
  private func drawn(from start: Double, density: Double) -> Range<Int>? {
    guard leading.isEmpty, trailing.isEmpty else { return nil }
    // Tests both the edges of the drawing and those of the pixels.
    let pixels = center.pixels.lowerBound + sheet.first..<center.pixels.upperBound + sheet.first
    let (least, most) =
      density < 0 ? (pixels.upperBound, pixels.lowerBound) : (pixels.lowerBound, pixels.upperBound)
    let isEven = [(lower, least), (outerLower, least), (upper, most), (outerUpper, most)].allSatisfy {
      edge, pixel in
      (start + edge * density - Double(pixel)).magnitude < 0x1p-22
    }
    return isEven ? pixels : nil
  }
}
