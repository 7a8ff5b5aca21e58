/// One axis of an image in its frame, before any transform.
///
/// ```
///       0 <------------ frame ------------>        coordinates, in points
///   <------------------- box ------------------>   where the content mode puts the image
///   | start cap |        middle        | end cap |
///   0  1  2  3  4      5      6      7 8  9 10  11 pixels of the untrimmed image:
///                                                  caps keep their density, the middle fills the rest
/// ```
struct ImageAxis {
  /// In points.
  let frameLength: Double
  let boxStart: Double
  let boxLength: Double
  /// Pixels of the untrimmed image.
  let pixelCount: Int
  /// Pixels per point of the natural size.
  let scale: Double
  /// The caps, in points; they keep their size.
  let startCap: Double
  let endCap: Double
  let resizing: ResizingMode
  /// The pixels that were not trimmed, and their place in the sheet.
  let untrimmed: Range<Int>
  let sheet: SheetAxis

  /// The map from a canvas coordinate; the coordinate on this axis is `slope * (coordinate - origin) + offset`.
  ///
  /// The map is empty if the numbers are degenerate, or if the axis is no longer than the tolerance of its edges.
  ///
  /// - Parameter tolerance: How far the outermost pixels extend beyond the edges, in points of this axis. Without
  ///   one, `slope` must be 1 or -1, and every point has the pixel that real arithmetic gives.
  func map(slope: Double = 1, offset: Double = 0, origin: Double = 0, tolerance: Double = 0) -> AxisMap {
    let segments = segments()
    func onCanvas(_ coordinate: Double) -> Double { (coordinate - offset) / slope }
    let ends = (onCanvas(max(0, boxStart)), onCanvas(min(frameLength, boxStart + boxLength)))
    let breaks = (onCanvas(segments[1].anchor), onCanvas(segments[2].anchor))
    let isReversed = slope < 0
    let (lower, upper) = isReversed ? (ends.1, ends.0) : ends
    let margin = tolerance / slope.magnitude
    let isValid =
      lower.isFinite && upper.isFinite && breaks.0.isFinite && breaks.1.isFinite && origin.isFinite
      && slope.isFinite && upper - lower > margin
    let reach = max(lower.magnitude, upper.magnitude)
    // Copies of a tile that `Double` coordinates cannot tell apart are not drawn.
    let copyLength = segments[1].isRepeated ? segments[1].length / scale / slope.magnitude : .infinity
    guard isValid, segments[1].isEmpty || copyLength > 0x1p-48 * max(reach, origin.magnitude) else {
      return .empty
    }
    let mappedSegments = segments.map {
      $0.substituting(slope: slope, offset: offset, exactReach: tolerance == 0 ? reach : nil)
    }
    return AxisMap(
      origin: origin, lower: lower, upper: upper, outerLower: lower - margin, outerUpper: upper + margin,
      last: max(lower, upper.nextDown), middleStart: isReversed ? breaks.1 : breaks.0,
      trailingStart: isReversed ? breaks.0 : breaks.1, visible: sheet.clipped(untrimmed), sheet: sheet,
      middle: mappedSegments[1], leading: mappedSegments[isReversed ? 2 : 0],
      trailing: mappedSegments[isReversed ? 0 : 2])
  }

  /// The start cap, the middle, and the end cap.
  private func segments() -> [AxisSegment] {
    let (count, startPixels, endPixels) = (Double(pixelCount), pixels(of: startCap), pixels(of: endCap))
    let capPoints = (startPixels + endPixels) / scale
    // Caps that leave a billionth of the box fill the box: the rest comes from rounding their sum.
    let capsFill = boxLength - capPoints <= 1e-9 * boxLength
    let shrink = capsFill ? boxLength / capPoints : 1
    let (startLength, endLength) = (startPixels / scale * shrink, endPixels / scale * shrink)
    let middlePixels = capsFill ? 0 : count - startPixels - endPixels
    let middleLength = boxLength - startLength - endLength
    let isTiled = resizing == .tile
    let natural = PixelDensity(scale: scale)
    let start = AxisSegment(
      anchor: boxStart, first: 0, length: startPixels, density: natural.shrunk(by: shrink))
    let middle = AxisSegment(
      anchor: boxStart + startLength, first: startPixels, length: middlePixels,
      density: isTiled
        ? natural : PixelDensity(pixels: middlePixels, points: middleLength, scale: scale),
      copies: isTiled ? copies(of: middlePixels, over: middleLength) : nil)
    let end = AxisSegment(
      anchor: capsFill ? boxStart + startLength : boxStart + boxLength - endLength, first: count - endPixels,
      length: endPixels, density: natural.shrunk(by: shrink))
    return [start, middle, end]
  }

  /// The number of copies of a tile that cover a length: a whole number if the part of a further copy is within the
  /// rounding of the lengths.
  private func copies(of pixels: Double, over length: Double) -> Double {
    let copies = length * scale / pixels
    let surplus = (copies - copies.roundedDown) * pixels
    let isWhole = surplus <= min(1e-9 * boxLength * scale, 1e-3)
    return max(1, isWhole ? copies.roundedDown : copies.roundedUp)
  }

  /// The pixels of a cap, at most those of the image.
  private func pixels(of cap: Double) -> Double {
    let pixels = cap * scale
    return pixels > 0 ? min(pixels, Double(pixelCount)) : 0
  }
}
