/// A part of an axis along which an image's pixels are evenly spaced: stretched, or repeated.
///
/// Coordinates are relative to the map's origin. Positions are in pixels of the untrimmed image; the edges of caps may
/// be fractional.
struct AxisSegment: Sendable {
  /// The coordinate of position `first`.
  let anchor: Double
  let first: Double
  /// In pixels; zero or negative if nothing is drawn.
  let length: Double
  /// Negative if pixels run against the axis.
  let pixelsPerPoint: Double
  let isRepeated: Bool
  /// The number of drawn copies of a repeated segment; the last may be partial.
  let copies: Double
  /// The edges of the pixels that positions of this segment can fall in: whole numbers.
  private let lowest: Double
  private let highest: Double
  let density: PixelDensity
  private let exact: ExactAnchor
  /// The distance from an edge between two pixels within which rounding may put a position on the wrong side; negative
  /// if positions are defined by their rounded value.
  let uncertainty: Double

  /// The segment that draws nothing.
  static let empty = AxisSegment(anchor: 0, first: 0, length: 0, density: PixelDensity(scale: 1))

  /// - Parameters:
  ///   - first: At least 0.
  ///   - length: At most the number of pixels after `first`.
  ///   - copies: `nil` for a segment that is not repeated.
  ///   - exact: An exact anchor; `nil` if `anchor` itself is exact.
  ///   - reach: The largest coordinate of a query; infinite if queries need not be exact.
  ///   - error: The distance of `anchor` from the exact one, in addition to its rounding to `Double`.
  init(
    anchor: Double, first: Double, length: Double, density: PixelDensity, copies: Double? = nil,
    exact: ExactAnchor? = nil, reach: Double = .infinity, error: Double = 0
  ) {
    self.anchor = anchor
    self.exact = exact ?? ExactAnchor(coordinate: ExactNumber(anchor), position: first)
    self.first = first
    self.length = length
    self.density = density
    self.copies = copies ?? 1
    pixelsPerPoint = density.perPoint
    isRepeated = copies != nil
    lowest = first.roundedDown
    highest = max(lowest + 1, (first + max(0, length)).roundedUp)
    // Eight roundings, each of at most half a unit in the last place.
    let rounding = 0x1p-50 * ((2 * reach + anchor.magnitude) * pixelsPerPoint.magnitude + first + length)
    let uncertainty = rounding + error * pixelsPerPoint.magnitude
    self.uncertainty = density.isRounded || !(uncertainty < 0.25) ? -1 : uncertainty
  }

  /// The pixels that positions of this segment can fall in.
  var pixels: Range<Int> { Int(lowest)..<Int(highest) }

  /// Whether nothing is drawn.
  var isEmpty: Bool { !(length > 0) }

  /// Whether `anchor` is the coordinate of position `first` without rounding.
  var hasExactAnchor: Bool { exact.coordinate == ExactNumber(anchor) && exact.position == first }

  private var isReversed: Bool { pixelsPerPoint < 0 }

  /// The pixel at a coordinate inside the segment; `nil` if nothing is drawn. An edge between two pixels belongs to the
  /// pixel that follows.
  ///
  /// - Parameters:
  ///   - offset: `coordinate - origin`, rounded to `Double`.
  ///   - coordinate: Used with `origin` for exact arithmetic when rounding might decide.
  // Inlined, because a call would copy the segment first.
  @inline(__always)
  func pixel(at offset: Double, of coordinate: Double, from origin: Double) -> Int? {
    guard !isEmpty else { return nil }
    let copy = isRepeated ? copy(at: offset, of: coordinate, from: origin) : 0
    let position = (offset - anchor) * pixelsPerPoint - copy * length + first
    // Rounding can move a position out of the segment, and extreme sizes make it NaN: the outermost pixels cover both
    // cases.
    guard position > lowest else { return Int(lowest) }
    guard position < highest else { return Int(highest) - 1 }
    // The sum with 2^52 has the nearest edge in its low bits.
    let shifted = position + 0x1p52
    let edge = Int(UInt32(truncatingIfNeeded: shifted.bitPattern))
    let distance = position - (shifted - 0x1p52)
    if distance.magnitude <= uncertainty {
      return exactPixel(beside: edge, copy: copy, of: coordinate, from: origin)
    }
    return (isReversed ? distance > 0 : distance >= 0) ? edge : edge &- 1
  }

  /// The pixel at an offset, if no rounding decides and nothing is repeated.
  @inline(__always)
  func certainPixel(at offset: Double) -> Int? {
    let position = (offset - anchor) * pixelsPerPoint + first
    guard !isRepeated, position > lowest, position < highest else { return nil }
    let shifted = position + 0x1p52
    let distance = position - (shifted - 0x1p52)
    guard distance.magnitude > uncertainty, distance != 0 else { return nil }
    return Int(UInt32(truncatingIfNeeded: shifted.bitPattern)) &- (distance < 0 ? 1 : 0)
  }

  /// The number of the copy at a coordinate, in real arithmetic; see ``copy(at:)``.
  func copy(at offset: Double, of coordinate: Double, from origin: Double) -> Double {
    let copy = copy(at: offset)
    let position = (offset - anchor) * pixelsPerPoint - copy * length
    return isRepeated && min(position, length - position) <= uncertainty
      ? exactCopy(besides: copy, of: coordinate, from: origin) : copy
  }

  /// The number of the copy at `offset`; copy 0 begins at the anchor, or ends there if pixels run backwards.
  func copy(at offset: Double) -> Double {
    isRepeated ? copyNumber(at: (offset - anchor) * pixelsPerPoint) : 0
  }

  /// The length of a copy; negative if pixels run against the axis.
  var extent: Double { length / pixelsPerPoint }

  /// The coordinates of a copy's edges.
  func edges(ofCopy copy: Double) -> (lower: Double, upper: Double) {
    let (start, end) = (anchor + copy * extent, anchor + (copy + 1) * extent)
    return (min(start, end), max(start, end))
  }

  /// A position clamped to the segment: rounding or an extreme size may have moved it outside.
  func clamped(_ position: Double) -> Double {
    guard position > first else { return first }
    return position < first + length ? position : first + length
  }

  /// The same segment in terms of a coordinate of the canvas.
  ///
  /// - Parameter reach: The largest coordinate of a query on the canvas.
  func placed(by placing: AxisPlacing, reach: Double) -> AxisSegment {
    let error = placing.tolerance + 0x1p-51 * (anchor.magnitude + placing.offset.magnitude)
    return AxisSegment(
      anchor: placing.onCanvas(anchor), first: first, length: length,
      density: density.stretched(by: placing.scale),
      copies: isRepeated ? copies : nil, exact: placing.onCanvas(exact), reach: reach,
      error: error / placing.slope.magnitude)
  }

  private func copyNumber(at position: Double) -> Double {
    let ratio = position / length
    var copy = isReversed ? ratio.roundedUp - 1 : ratio.roundedDown
    // Rounding may have moved the quotient across the edge of a copy.
    let remainder = position - copy * length
    if isReversed ? remainder > length : remainder < 0 { copy += isReversed ? 1 : -1 }
    return copy > 0 ? min(copy, copies - 1) : 0
  }

  /// The copy on whose side of the edges between copies a coordinate lies in real arithmetic: `copy` or the one before or
  /// after it. An edge belongs to the copy to its right on the canvas.
  @inline(never)
  private func exactCopy(besides copy: Double, of coordinate: Double, from origin: Double) -> Double {
    func isBefore(_ copy: Double) -> Bool {
      let sign = sign(of: coordinate, from: origin, pastEdge: first, ofCopy: copy)
      return isReversed ? sign <= 0 : sign < 0
    }
    if copy > 0, isBefore(copy) { return copy - 1 }
    return copy + 1 < copies && !isBefore(copy + 1) ? copy + 1 : copy
  }

  /// Whether a coordinate lies before the edge between this cap and the center, in real arithmetic if rounding might
  /// decide.
  ///
  /// - Parameters:
  ///   - edge: The edge, relative to the origin, rounded.
  ///   - isStart: Whether this is the start cap, whose anchor is its start; that of the end cap is its end.
  @inline(never)
  func isBefore(
    _ edge: Double, isStart: Bool, _ offset: Double, of coordinate: Double, from origin: Double
  ) -> Bool {
    guard (offset - edge).magnitude * pixelsPerPoint.magnitude <= uncertainty else { return offset < edge }
    return isBefore(ExactNumber(isStart ? 0 - length : length), of: coordinate, from: origin)
  }

  /// Whether a coordinate lies before a position, in pixels before the exact anchor, in real arithmetic.
  @inline(never)
  func isBefore(_ pixels: ExactNumber, of coordinate: Double, from origin: Double) -> Bool {
    let sign = sign(of: coordinate, from: origin, past: pixels)
    return isReversed ? sign > 0 : sign < 0
  }

  /// The pixel on the side of `edge` on which a coordinate lies in real arithmetic.
  @inline(never)
  private func exactPixel(beside edge: Int, copy: Double, of coordinate: Double, from origin: Double) -> Int {
    // The outermost pixels cover positions that rounding moved across their outer edges.
    guard Double(edge) > lowest else { return Int(lowest) }
    guard Double(edge) < highest else { return Int(highest) - 1 }
    let sign = sign(of: coordinate, from: origin, pastEdge: Double(edge), ofCopy: copy)
    let isBeyond = sign > 0 || sign == 0 && !isReversed
    return min(max(isBeyond ? edge : edge - 1, Int(lowest)), Int(highest) - 1)
  }

  /// Whether a coordinate near the outermost pixels lies before them (-1), in them (0) or after them (1) along the
  /// axis, in real arithmetic.
  func side(of coordinate: Double, from origin: Double) -> Int {
    let fromLowest = sign(of: coordinate, from: origin, pastEdge: lowest)
    let fromHighest = sign(of: coordinate, from: origin, pastEdge: highest)
    if isReversed { return fromHighest > 0 ? -1 : fromLowest <= 0 ? 1 : 0 }
    return fromLowest < 0 ? -1 : fromHighest >= 0 ? 1 : 0
  }

  /// The sign of the distance of a coordinate's position from an edge between pixels, in real arithmetic.
  private func sign(
    of coordinate: Double, from origin: Double, pastEdge edge: Double, ofCopy copy: Double = 0
  ) -> Int {
    var pixels = ExactSum()
    pixels.add(exact.position)
    pixels.add(0 - edge)
    // The density of a repeated segment is that of a whole copy.
    if copy > 0 { pixels.add(density.pixels, times: isReversed ? copy : 0 - copy) }
    return sign(of: coordinate, from: origin, past: pixels.number)
  }

  /// The sign of the distance of a coordinate's position from the anchor's, plus a number of pixels.
  private func sign(of coordinate: Double, from origin: Double, past pixels: ExactNumber) -> Int {
    // (coordinate - origin - anchor) * density + pixels, times the density's points. In units so small that every density
    // is a whole number: a `Double` could not represent a fraction of the smallest coordinate.
    let perPoints = density.pixels.scaled(by: 0x1p160)
    var position = ExactSum()
    position.add(perPoints, times: coordinate)
    position.add(perPoints, times: 0 - origin)
    position.add(perPoints, times: exact.coordinate.scaled(by: -1))
    position.add(density.points.scaled(by: 0x1p160), times: pixels)
    return position.sign
  }
}

/// A coordinate without rounding, and its position: the reference point of exact arithmetic.
struct ExactAnchor: Sendable {
  let coordinate: ExactNumber
  let position: Double
}

/// Pixels per point, as a quotient: both numbers are needed when rounding might decide on which side of an edge a point
/// lies.
struct PixelDensity: Sendable {
  /// Negative if pixels run against the axis.
  let pixels: ExactNumber
  let points: ExactNumber
  /// Whether a position is defined as the product of a coordinate and the density, rounded to `Double`.
  ///
  /// This is the case at natural size with a scale that is not a power of two. A `Double` cannot represent the edges
  /// i/s there, and a point that was computed as i/s must have pixel i; the columns of a ``CanvasGrid`` are computed in
  /// the same way.
  let isRounded: Bool

  /// The density of an image at its natural size.
  init(scale: Double) {
    self.init(
      pixels: ExactNumber(scale), points: ExactNumber(1), isRounded: !scale.isPowerOfTwo)
  }

  /// The density of `pixels` over `points`. A length within a billionth of the natural one counts as natural: 100
  /// pixels divided by 33.333... points would be slightly above 3.
  init(pixels: ExactNumber, points: ExactNumber, scale: Double) {
    if (points.high * scale - pixels.high).magnitude <= 1e-9 * pixels.high {
      self.init(scale: scale)
    } else {
      self.init(pixels: pixels, points: points)
    }
  }

  init(pixels: Double, points: Double, scale: Double) {
    self.init(pixels: ExactNumber(pixels), points: ExactNumber(points), scale: scale)
  }

  init(pixels: ExactNumber, points: ExactNumber, isRounded: Bool = false) {
    (self.pixels, self.points, self.isRounded) = (pixels, points, isRounded)
  }

  /// The quotient, rounded.
  var perPoint: Double { pixels.high / points.high }

  /// The density of the same pixels over `scale` times as many points, against the axis if it is negative.
  func stretched(by scale: Double) -> PixelDensity {
    var stretched = ExactSum()
    stretched.add(points, times: scale.magnitude)
    return PixelDensity(
      pixels: scale < 0 ? pixels.scaled(by: -1) : pixels, points: stretched.number, isRounded: isRounded)
  }
}
