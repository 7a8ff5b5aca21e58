/// One axis of an image in its frame, before any transform.
///
/// ```
///       0 <------------ frame ------------>        coordinates, in points
///   <------------------- box ------------------>   where the content mode puts the image
///   | start cap |        middle        | end cap |
///   0  1  2  3  4      5      6      7 8  9 10  11 pixels of the untrimmed image:
///                                                  caps keep their density, the middle takes what is left
/// ```
struct ImageAxis {
  /// Points.
  let frameLength: Double
  let boxStart: Double
  let boxLength: Double
  /// Pixels of the untrimmed image.
  let pixelCount: Int
  /// Pixels per point of the natural size.
  let scale: Double
  /// Points at the start and the end that keep their size.
  let startCap: Double
  let endCap: Double
  let resizing: ResizingMode
  /// The pixels that were not trimmed away, and where the sheet has them.
  let untrimmed: Range<Int>
  let sheet: SheetAxis

  /// The map from a canvas coordinate; this axis's own is `slope * (coordinate - origin) + offset`.
  ///
  /// It is empty where the numbers are no place, or the axis is no longer than its edges are uncertain.
  ///
  /// - Parameter tolerance: How far beyond its edges the outermost pixels answer, in this axis's own points. Without
  ///   one, `slope` must be 1 or -1, and every point has the pixel that real arithmetic gives it.
  func map(slope: Double = 1, offset: Double = 0, origin: Double = 0, tolerance: Double = 0) -> AxisMap {
    let segments = segments()
    func seen(_ coordinate: Double) -> Double { (coordinate - offset) / slope }
    let ends = (seen(max(0, boxStart)), seen(min(frameLength, boxStart + boxLength)))
    let breaks = (seen(segments[1].anchor), seen(segments[2].anchor))
    let isReversed = slope < 0
    let (lower, upper) = isReversed ? (ends.1, ends.0) : ends
    let hair = tolerance / slope.magnitude
    let isValid =
      lower.isFinite && upper.isFinite && breaks.0.isFinite && breaks.1.isFinite && origin.isFinite
      && slope.isFinite && upper - lower > hair
    let reach = max(lower.magnitude, upper.magnitude)
    // Copies that no `Double` coordinates can tell apart are none.
    let copy = segments[1].isRepeated ? segments[1].length / scale / slope.magnitude : .infinity
    guard isValid, segments[1].isEmpty || copy > 0x1p-48 * max(reach, origin.magnitude) else { return .empty }
    let seenSegments = segments.map {
      $0.substituting(slope: slope, offset: offset, exactReach: tolerance == 0 ? reach : nil)
    }
    return AxisMap(
      origin: origin, lower: lower, upper: upper, outerLower: lower - hair, outerUpper: upper + hair,
      last: max(lower, upper.nextDown), middleStart: isReversed ? breaks.1 : breaks.0,
      trailingStart: isReversed ? breaks.0 : breaks.1, visible: sheet.clipped(untrimmed), sheet: sheet,
      middle: seenSegments[1], leading: seenSegments[isReversed ? 2 : 0],
      trailing: seenSegments[isReversed ? 0 : 2])
  }

  /// The cap at the start, what lies between, and the cap at the end.
  private func segments() -> [AxisSegment] {
    let (count, startPixels, endPixels) = (Double(pixelCount), pixels(of: startCap), pixels(of: endCap))
    let capPoints = (startPixels + endPixels) / scale
    // Caps that leave a billionth of the box leave nothing: that is how their sum was rounded.
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

  /// How many copies of a tile it takes to cover a length: a whole number where there is less of a further one than
  /// the lengths' rounding accounts for.
  private func copies(of pixels: Double, over length: Double) -> Double {
    let copies = length * scale / pixels
    let surplus = (copies - copies.roundedDown) * pixels
    let isWhole = surplus <= min(1e-9 * boxLength * scale, 1e-3)
    return max(1, isWhole ? copies.roundedDown : copies.roundedUp)
  }

  /// Pixels of a cap, at most all there are.
  private func pixels(of cap: Double) -> Double {
    let pixels = cap * scale
    return pixels > 0 ? min(pixels, Double(pixelCount)) : 0
  }
}
