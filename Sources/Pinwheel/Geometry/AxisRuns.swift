/// The runs of an ``AxisMap``, found one after the other.
public struct AxisRuns: Sequence, IteratorProtocol, Sendable {
  private let map: AxisMap
  // Counted from the map's origin.
  private let from: Double
  private let to: Double
  private var part = 0
  /// The next copy of the current segment: 0 begins at its anchor, -1 ends there.
  private var copy: Double?

  init(_ map: AxisMap, from: Double, to: Double) {
    self.map = map
    self.from = Swift.max(map.lower, from - map.origin)
    self.to = Swift.min(map.upper, to - map.origin)
  }

  /// The next run in ascending order; `nil` after the last.
  ///
  /// - Complexity: O(1); no allocation.
  public mutating func next() -> AxisRun? {
    while part < 3 {
      let segment = map.segment(part)
      let start = Swift.max(from, part == 0 ? from : part == 1 ? map.middleStart : map.trailingStart)
      let end = Swift.min(to, part == 0 ? map.middleStart : part == 1 ? map.trailingStart : to)
      guard start < end, !segment.isEmpty else {
        finishSegment()
        continue
      }
      let first = segment.pixelsPerPoint < 0 ? -1.0 : 0
      let copy = copy ?? (segment.isRepeated ? segment.copy(at: start) : first)
      let (lower, upper) = segment.edges(ofCopy: copy)
      if segment.isRepeated, upper < end, upper > lower {
        self.copy = copy + 1
      } else {
        finishSegment()
      }
      let cut = segment.isRepeated ? (Swift.max(start, lower), Swift.min(end, upper)) : (start, end)
      if let run = run(of: segment, from: cut.0, to: cut.1, zero: segment.pixelsPerPoint < 0 ? upper : lower)
      {
        return run
      }
    }
    return nil
  }

  private mutating func finishSegment() {
    part += 1
    copy = nil
  }

  /// The part of a copy that the sheet has; `zero` is the coordinate of the segment's first position.
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
    // Rounding must not let a sliver of a neighbouring sprite in.
    let (first, last) = (Double(map.visible.lowerBound), Double(map.visible.upperBound))
    let start = Swift.min(Swift.max(segment.clamped(segment.first + (lower - zero) * density), first), last)
    let end = Swift.min(Swift.max(segment.clamped(segment.first + (upper - zero) * density), first), last)
    guard start != end else { return nil }
    return AxisRun(
      lower: map.origin + lower, upper: map.origin + upper, start: map.sheet.position(start),
      end: map.sheet.position(end))
  }
}
