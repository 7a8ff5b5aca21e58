/// The runs of evenly spaced pixels of an ``AxisMap`` that are drawn between two coordinates, in ascending order: at most
/// three, or one per copy of a tile. Their edges equal those of the drawing to within rounding.
///
/// They are generated one at a time. A tile may have any number of copies: limit the interval to the visible part.
package struct AxisRuns: Sequence, IteratorProtocol, Sendable {
  private let map: AxisMap
  // Relative to the map's origin.
  private let from: Double
  private let to: Double
  private var part = 0
  /// The next copy of the current segment.
  private var copy: Double?
  /// Whether only that copy is drawn.
  private var isOne = false

  init(_ map: AxisMap, from: Double, to: Double) {
    self.map = map
    self.from = Swift.max(map.lower, from - map.origin)
    self.to = Swift.min(map.upper, to - map.origin)
  }

  /// The run of one copy of a segment, if it is drawn.
  init(_ map: AxisMap, part: Int, copy: Double) {
    self.init(map, from: -.infinity, to: .infinity)
    (self.part, self.copy, isOne) = (part, copy, true)
  }

  /// The next run in ascending order; `nil` after the last.
  ///
  /// - Complexity: O(1); no allocation.
  package mutating func next() -> AxisRun? {
    while part < 3 {
      let segment = map.segment(part)
      let interval = map.interval(ofPart: part)
      let (start, end) = (Swift.max(from, interval.lower), Swift.min(to, interval.upper))
      guard start < end, !segment.isEmpty else {
        finishSegment()
        continue
      }
      let isReversed = segment.pixelsPerPoint < 0
      let copy = copy ?? segment.copy(at: start)
      let (lower, upper) = segment.edges(ofCopy: copy)
      // In ascending order; a segment that is not repeated is both the first copy and the last.
      let isFirst = copy == (isReversed ? segment.copies - 1 : 0)
      let isLast = copy == (isReversed ? 0 : segment.copies - 1)
      if !isLast, !isOne, upper < end, upper > lower {
        self.copy = copy + (isReversed ? -1 : 1)
      } else {
        finishSegment()
      }
      // The outermost copies end at the segment's edges, regardless of their own rounding.
      let clipped = (isFirst ? start : Swift.max(start, lower), isLast ? end : Swift.min(end, upper))
      if let run = run(of: segment, from: clipped.0, to: clipped.1, zero: isReversed ? upper : lower) {
        return run
      }
    }
    return nil
  }

  private mutating func finishSegment() {
    part = isOne ? 3 : part + 1
    copy = nil
  }

  /// The part of a copy that the sheet contains; `zero` is the coordinate of the segment's first position.
  private func run(of segment: AxisSegment, from: Double, to: Double, zero: Double) -> AxisRun? {
    let density = segment.pixelsPerPoint
    var (lower, upper) = (from, to)
    if segment.pixels.clamped(to: map.visible) != segment.pixels {
      let one = zero + (Double(map.visible.lowerBound) - segment.first) / density
      let other = zero + (Double(map.visible.upperBound) - segment.first) / density
      lower = Swift.max(lower, Swift.min(one, other))
      upper = Swift.min(upper, Swift.max(one, other))
    }
    guard lower < upper else { return nil }
    // Rounding must not admit a sliver of a neighboring pixel or sprite.
    let reach = lower.magnitude + upper.magnitude + segment.anchor.magnitude
    let rounding = Swift.min(
      0x1p-46 * (reach * density.magnitude + segment.first + segment.length),
      (map.upper - map.lower) * density.magnitude / 4)
    func position(at offset: Double) -> Double {
      let position = segment.clamped(segment.first + (offset - zero) * density)
      let edge = (position + 0.5).roundedDown
      let near = (position - edge).magnitude <= rounding ? edge : position
      return Swift.min(Swift.max(near, Double(map.visible.lowerBound)), Double(map.visible.upperBound))
    }
    let (start, end) = (position(at: lower), position(at: upper))
    guard start != end else { return nil }
    return AxisRun(
      lower: map.origin + lower, upper: map.origin + upper, start: map.sheet.position(start),
      end: map.sheet.position(end))
  }
}

/// An interval of a coordinate along which an image's pixels are evenly spaced.
package struct AxisRun: Sendable, Hashable {
  /// The start on the canvas, in points; inclusive.
  package internal(set) var lower: Double
  /// The end on the canvas, in points; exclusive.
  package internal(set) var upper: Double
  /// The position in the image at ``lower``, in pixels; fractional if a pixel is cut.
  package let start: Double
  /// The position in the image at ``upper``, in pixels; below ``start`` if the run is reversed.
  package let end: Double

  /// Whether both have the same pixels. Where a frame ends at a copy's edge, rounding cuts off less than this of a pixel.
  func isLike(_ other: AxisRun) -> Bool {
    max((start - other.start).magnitude, (end - other.end).magnitude) < 1e-9
  }

  /// Points per pixel; negative if the run is reversed.
  package var pointsPerPixel: Double { (upper - lower) / (end - start) }

  /// The canvas coordinate of a position in the image.
  ///
  /// - Complexity: O(1).
  package func coordinate(of position: Double) -> Double { lower + (position - start) * pointsPerPixel }
}
