/// One axis of an image in its frame, before any transform.
///
/// ```
///       0 <------------ frame ------------>        coordinates, in points
///   <------------------- box ------------------>   where the content mode puts the image
///   | start cap |        center        | end cap |
///   0  1  2  3  4      5      6      7 8  9 10  11 pixels of the untrimmed image:
///                                                  caps keep their density, the center fills the rest
/// ```
struct ImageAxis {
  /// In points.
  let frameLength: Double
  let box: AxisBox
  /// Pixels of the untrimmed image.
  let pixelCount: Int
  /// Pixels per point of the natural size.
  let scale: Double
  /// The caps, in points; they keep their size.
  let startCap: Double
  let endCap: Double
  let resizing: ResizingMode
  /// The pixels that were not trimmed, and their position in the sheet.
  let untrimmed: Range<Int>
  let sheet: SheetAxis

  private var boxLength: Double { box.end - box.start }

  /// The map from a canvas coordinate.
  ///
  /// The map is empty if the numbers are degenerate, or if the axis is no longer than the tolerance of its edges.
  func map(_ placing: AxisPlacing) -> AxisMap {
    let (slope, origin) = (placing.slope, placing.origin)
    let segments = segments()
    let ends = (placing.onCanvas(max(0, box.start)), placing.onCanvas(min(frameLength, box.end)))
    var breaks = (placing.onCanvas(segments[1].anchor), placing.onCanvas(segments[2].anchor))
    let isReversed = slope < 0
    let (lower, upper) = isReversed ? (ends.1, ends.0) : ends
    let reach = max(lower.magnitude, upper.magnitude)
    // The edges of such a box and of its outermost pixels are quotients: a point next to them is compared without
    // rounding.
    let isQuotient = box.isRounded && box.start > 0 && !segments[1].density.isRounded
    let margin =
      placing.tolerance > 0
      ? placing.tolerance / slope.magnitude : isQuotient ? 0 - 4 * max(reach, frameLength).ulp : 0
    let isValid =
      lower.isFinite && upper.isFinite && breaks.0.isFinite && breaks.1.isFinite && origin.isFinite
      && slope.isFinite && upper - lower > max(margin, -2 * margin)
    // Copies of a tile that `Double` coordinates cannot distinguish are not drawn.
    let copyLength = segments[1].isRepeated ? segments[1].length / scale / slope.magnitude : .infinity
    guard isValid, segments[1].isEmpty || copyLength > 0x1p-48 * max(reach, origin.magnitude) else {
      return .empty
    }
    // A missing cap has no edge, and caps that fill the axis share one.
    let (isFilled, beyond) = (breaks.0 == breaks.1, slope * .infinity)
    if segments[0].isEmpty { breaks = (0 - beyond, isFilled ? 0 - beyond : breaks.1) }
    if segments[2].isEmpty { breaks = (isFilled ? beyond : breaks.0, beyond) }
    let mappedSegments = segments.map { $0.placed(by: placing, reach: reach + margin.magnitude) }
    return AxisMap(
      origin: origin, lower: lower, upper: upper, outerLower: lower - margin, outerUpper: upper + margin,
      last: max(lower, upper.nextDown), centerStart: isReversed ? breaks.1 : breaks.0,
      trailingStart: isReversed ? breaks.0 : breaks.1, visible: sheet.clipped(untrimmed), sheet: sheet,
      center: mappedSegments[1], leading: mappedSegments[isReversed ? 2 : 0],
      trailing: mappedSegments[isReversed ? 0 : 2])
  }

  /// The start cap, the center, and the end cap.
  private func segments() -> [AxisSegment] {
    let (count, startPixels, endPixels) = (Double(pixelCount), pixels(of: startCap), pixels(of: endCap))
    let capPoints = (startPixels + endPixels) / scale
    // Caps that leave at most a billionth of the box fill it: the remainder comes from rounding their sum.
    let capsFill = boxLength - capPoints <= 1e-9 * boxLength
    let shrink = capsFill ? boxLength / capPoints : 1
    let (startLength, endLength) = (startPixels / scale * shrink, endPixels / scale * shrink)
    let centerPixels = ExactNumber(count, 0 - startPixels, 0 - endPixels)
    let centerLength = ExactNumber(box.end, 0 - box.start, 0 - startLength, 0 - endLength)
    let natural = PixelDensity(scale: scale)
    let capDensity =
      shrink == 1
      ? natural
      : PixelDensity(pixels: ExactNumber(startPixels, endPixels), points: ExactNumber(box.end, 0 - box.start))
    let start = AxisSegment(anchor: box.start, first: 0, length: startPixels, density: capDensity)
    let center =
      startPixels == 0 && endPixels == 0 && resizing == .stretch
      ? AxisSegment(
        anchor: box.start, first: 0, length: count,
        density: PixelDensity(pixels: box.density.pixels, points: box.density.points, scale: scale),
        exact: box.isRounded
          ? ExactAnchor(coordinate: ExactNumber(frameLength / 2), position: count / 2) : nil)
      : AxisSegment(
        anchor: box.start + startLength, first: startPixels, length: capsFill ? 0 : centerPixels.high,
        density: resizing == .tile
          ? natural.isRounded || !(centerPixels.high > 0)
            ? natural : PixelDensity(pixels: centerPixels, points: centerPixels.scaled(by: 1 / scale))
          : PixelDensity(pixels: centerPixels, points: centerLength, scale: scale),
        copies: resizing == .tile ? copies(of: centerPixels.high, over: centerLength.high) : nil,
        exact: ExactAnchor(coordinate: ExactNumber(box.start, startLength), position: startPixels))
    let end = AxisSegment(
      anchor: capsFill ? box.start + startLength : box.end - endLength, first: count - endPixels,
      length: endPixels, density: capDensity,
      exact: ExactAnchor(coordinate: ExactNumber(box.end), position: count))
    return [start, center, end]
  }

  /// The number of copies of a tile that cover a length: a whole number if the partial copy is within the rounding of
  /// the lengths.
  private func copies(of pixels: Double, over length: Double) -> Double {
    let copies = length * scale / pixels
    let surplus = (copies - copies.roundedDown) * pixels
    let isWhole = surplus <= min(1e-9 * boxLength * scale, 1e-3)
    return max(1, isWhole ? copies.roundedDown : copies.roundedUp)
  }

  /// The number of pixels of a cap, at most that of the image.
  private func pixels(of cap: Double) -> Double {
    let pixels = cap * scale
    return pixels > 0 ? min(pixels, Double(pixelCount)) : 0
  }
}
