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
  /// It is empty where the numbers are no place.
  func map(slope: Double = 1, offset: Double = 0, origin: Double = 0) -> AxisMap {
    let segments = segments()
    func seen(_ coordinate: Double) -> Double { (coordinate - offset) / slope }
    let ends = (seen(max(0, boxStart)), seen(min(frameLength, boxStart + boxLength)))
    let breaks = (seen(segments[1].anchor), seen(segments[2].anchor))
    let isReversed = slope < 0
    let (lower, upper) = isReversed ? (ends.1, ends.0) : ends
    let isSound =
      lower.isFinite && upper.isFinite && breaks.0.isFinite && breaks.1.isFinite && origin.isFinite
      && slope.isFinite
    guard isSound else { return .empty }
    let seenSegments = segments.map { $0.substituting(scale: slope, offset: offset) }
    return AxisMap(
      origin: origin, lower: lower, upper: upper,
      middleStart: isReversed ? breaks.1 : breaks.0, trailingStart: isReversed ? breaks.0 : breaks.1,
      visible: sheet.clipped(untrimmed), sheet: sheet, middle: seenSegments[1],
      leading: seenSegments[isReversed ? 2 : 0], trailing: seenSegments[isReversed ? 0 : 2])
  }

  /// The cap at the start, what lies between, and the cap at the end.
  private func segments() -> [AxisSegment] {
    let (count, startPixels, endPixels) = (Double(pixelCount), pixels(of: startCap), pixels(of: endCap))
    let capPoints = (startPixels + endPixels) / scale
    let capsFill = capPoints >= boxLength
    let shrink = capsFill ? boxLength / capPoints : 1
    let (startLength, endLength) = (startPixels / scale * shrink, endPixels / scale * shrink)
    let middlePixels = count - startPixels - endPixels
    let middleLength = boxLength - startLength - endLength
    let isTiled = resizing == .tile
    let middleDensity =
      isTiled ? scale : Self.density(pixels: middlePixels, points: middleLength, scale: scale)
    let start = AxisSegment(anchor: boxStart, first: 0, length: startPixels, pixelsPerPoint: scale / shrink)
    let middle = AxisSegment(
      anchor: boxStart + startLength, first: startPixels, length: middlePixels,
      pixelsPerPoint: middleDensity, isRepeated: isTiled)
    let end = AxisSegment(
      anchor: capsFill ? boxStart + startLength : boxStart + boxLength - endLength, first: count - endPixels,
      length: endPixels,
      pixelsPerPoint: scale / shrink)
    return [start, middle, end]
  }

  /// Pixels of a cap, at most all there are.
  private func pixels(of cap: Double) -> Double {
    let pixels = cap * scale
    return pixels > 0 ? min(pixels, Double(pixelCount)) : 0
  }

  /// Pixels per point of a stretch: `scale` itself where it has its natural size, since dividing 100 pixels by
  /// 33.333... points would come out a hair above 3.
  static func density(pixels: Double, points: Double, scale: Double) -> Double {
    let natural = points * scale
    return natural - pixels <= 1e-9 * pixels && pixels - natural <= 1e-9 * pixels ? scale : pixels / points
  }
}
