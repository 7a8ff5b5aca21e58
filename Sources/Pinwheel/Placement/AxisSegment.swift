/// A part of an axis along which the pixels of an image follow each other evenly: stretched, or repeated.
///
/// Coordinates count from the map's origin. Positions are pixels of the untrimmed image, and lie between whole
/// numbers where a cap does.
struct AxisSegment: Sendable {
  /// The coordinate of position `first`.
  let anchor: Double
  let first: Double
  /// Pixels; not above zero where there is nothing to draw.
  let length: Double
  /// Negative where pixels run against the axis.
  let pixelsPerPoint: Double
  let isRepeated: Bool
  /// How many copies of a repeated segment are drawn, the last of them perhaps in part.
  let copies: Double
  /// The pixels that positions of this segment can fall in.
  let pixels: Range<Int>
  private let density: PixelDensity
  /// How far from the middle of its pixel a position may lie without rounding having led over an edge; infinite where
  /// positions are rounded numbers.
  private let certainty: Double

  /// The segment with nothing to draw.
  static let empty = AxisSegment(anchor: 0, first: 0, length: 0, density: PixelDensity(scale: 1))

  /// - Parameters:
  ///   - first: At least 0.
  ///   - length: At most what an image has after `first`.
  ///   - copies: `nil` for a segment that is not repeated.
  ///   - exactReach: The largest coordinate that the segment is asked for, if it shall answer without rounding.
  init(
    anchor: Double, first: Double, length: Double, density: PixelDensity, copies: Double? = nil,
    exactReach: Double? = nil
  ) {
    self.anchor = anchor
    self.first = first
    self.length = length
    self.density = density
    self.copies = copies ?? 1
    pixelsPerPoint = density.perPoint
    isRepeated = copies != nil
    let lowest = Int(first)
    pixels = lowest..<max(lowest + 1, Int((first + max(0, length)).roundedUp))
    let reach = 2 * (exactReach ?? .infinity) + anchor.magnitude
    // Six roundings, each of at most half a unit in the last place.
    let error = 0x1p-50 * (reach * pixelsPerPoint.magnitude + first + length)
    certainty = density.isRounded || !(error < 0.25) ? .infinity : 0.5 - error
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { !(length > 0) }

  private var runsBackwards: Bool { pixelsPerPoint < 0 }

  /// The pixel at a coordinate inside the segment, `nil` where there is nothing to draw. On the edge of two pixels
  /// it is the one that follows.
  ///
  /// - Parameters:
  ///   - counted: `coordinate - origin`, as `Double` rounds it.
  ///   - coordinate: Where rounding might decide, this and `origin` do without.
  // Inlined, since a call would copy the segment first.
  @inline(__always)
  func pixel(at counted: Double, of coordinate: Double, from origin: Double) -> Int? {
    guard !isEmpty else { return nil }
    var position = (counted - anchor) * pixelsPerPoint
    var copy = 0.0
    if isRepeated {
      copy = copyNumber(at: position)
      position -= copy * length
    }
    position += first
    // Rounding may lead a hair out of the segment, and extreme sizes to NaN: the outermost pixels have those.
    guard position > Double(pixels.lowerBound) else { return pixels.lowerBound }
    guard position < Double(pixels.upperBound) else { return pixels.upperBound - 1 }
    let pixel = Int(position)
    let fraction = position - Double(pixel)
    if (fraction - 0.5).magnitude > certainty {
      return exactPixel(beside: fraction < 0.5 ? pixel : pixel + 1, copy: copy, of: coordinate, from: origin)
    }
    return runsBackwards && fraction == 0 ? pixel - 1 : pixel
  }

  /// The number of the copy that has `counted`; copy 0 begins, or ends where pixels run backwards, at the anchor.
  func copy(at counted: Double) -> Double {
    isRepeated ? copyNumber(at: (counted - anchor) * pixelsPerPoint) : 0
  }

  /// The coordinates between which a copy lies.
  func edges(ofCopy copy: Double) -> (lower: Double, upper: Double) {
    let extent = length / pixelsPerPoint
    let (start, end) = (anchor + copy * extent, anchor + (copy + 1) * extent)
    return (min(start, end), max(start, end))
  }

  /// A position that rounding, or a size that is extreme, may have led out of the segment.
  func clamped(_ position: Double) -> Double {
    guard position > first else { return first }
    return position < first + length ? position : first + length
  }

  /// The same segment seen by another coordinate: this one's is `slope * coordinate + offset`.
  func substituting(slope: Double, offset: Double, exactReach: Double?) -> AxisSegment {
    AxisSegment(
      anchor: (anchor - offset) / slope, first: first, length: length,
      density: density.substituting(slope: slope), copies: isRepeated ? copies : nil, exactReach: exactReach)
  }

  private func copyNumber(at position: Double) -> Double {
    let ratio = position / length
    var copy = runsBackwards ? ratio.roundedUp - 1 : ratio.roundedDown
    // The quotient may have been rounded over the edge of a copy.
    let rest = position - copy * length
    if runsBackwards ? rest > length : rest < 0 { copy += runsBackwards ? 1 : -1 }
    return copy > 0 ? min(copy, copies - 1) : 0
  }

  /// The pixel on that side of the edge `whole` on which a coordinate lies in real arithmetic.
  @inline(never)
  private func exactPixel(beside whole: Int, copy: Double, of coordinate: Double, from origin: Double) -> Int
  {
    // (coordinate - origin - anchor) * density + first - copy * length - whole, times the density's points.
    var position = ExactSum()
    position.add(coordinate, times: density.pixels)
    position.add(0 - origin, times: density.pixels)
    position.add(0 - anchor, times: density.pixels)
    position.add(first, times: density.points)
    position.add(0 - Double(whole), times: density.points)
    if copy > 0 { position.add(0 - copy * length, times: density.points) }
    let isBeyond = position.sign > 0 || position.sign == 0 && !runsBackwards
    return min(max(isBeyond ? whole : whole - 1, pixels.lowerBound), pixels.upperBound - 1)
  }
}

/// Pixels per point, as a quotient: where rounding might decide on which side of an edge a point lies, both numbers are
/// needed.
struct PixelDensity: Sendable {
  /// Negative where pixels run against the axis.
  let pixels: Double
  let points: Double
  /// Whether a position is the product of a coordinate and the density as `Double` rounds it.
  ///
  /// So it is at natural size and a scale that is no power of two. There the edges i/s are no `Double`s, and a point
  /// that was calculated as i/s shall have pixel i; the columns of a ``CanvasGrid`` are calculated in the same way.
  let isRounded: Bool

  /// The density of an image in its natural size.
  init(scale: Double) {
    (pixels, points) = (scale, 1)
    isRounded = scale.significand != 1
  }

  /// The density of so many pixels over so many points. A length within a billionth of the natural one is the natural
  /// one: dividing 100 pixels by 33.333... points would come out a hair above 3.
  init(pixels: Double, points: Double, scale: Double) {
    if (points * scale - pixels).magnitude <= 1e-9 * pixels {
      self.init(scale: scale)
    } else {
      self.init(pixels: pixels, points: points, isRounded: false)
    }
  }

  private init(pixels: Double, points: Double, isRounded: Bool) {
    self.pixels = pixels
    self.points = points
    self.isRounded = isRounded
  }

  /// The quotient, rounded.
  var perPoint: Double { pixels / points }

  /// The density of the same pixels when their points are `shrink` times as many.
  func shrunk(by shrink: Double) -> PixelDensity {
    shrink == 1 ? self : PixelDensity(pixels: pixels, points: points * shrink, isRounded: false)
  }

  /// The density along another coordinate, of which this one's is `slope` times as much.
  func substituting(slope: Double) -> PixelDensity {
    PixelDensity(pixels: pixels * slope, points: points, isRounded: isRounded)
  }
}
