extension AxisMap {
  /// The pixels that the coordinates from `first` through `last` can have, and whether each of them has one.
  ///
  /// No pixel is missing, not even at the last bit: rounding preserves the order of coordinates, so the ends decide.
  /// The range can include further pixels if the coordinates lie in several segments or copies of a tile.
  ///
  /// - Complexity: O(1); no allocation.
  func pixels(from first: Double, through last: Double) -> (pixels: Range<Int>, isWhole: Bool) {
    let (start, end) = (first - origin, last - origin)
    guard lower < upper, start <= end else { return (0..<0, false) }
    let (startSide, endSide) = (side(of: first, offset: start), side(of: last, offset: end))
    guard startSide <= 0, endSide >= 0 else { return (0..<0, false) }
    var isWhole = startSide == 0 && endSide == 0
    let (from, to) = (min(max(start, lower), self.last), min(max(end, lower), self.last))
    // Ends that were clamped to the edges lie there in real arithmetic too.
    let (exactFrom, exactTo) = (startSide == 0 ? first : lower, endSide == 0 ? last : upper)
    let origins = (startSide == 0 ? origin : 0, endSide == 0 ? origin : 0)
    let parts = part(at: from)...part(at: to)
    var covered: Range<Int>?
    for part in parts {
      guard let all = pixels(ofPart: part) else {
        isWhole = false
        continue
      }
      var pixels = all
      if parts.count == 1, isOneCopy(of: part, from, to),
        let one = pixel(ofPart: part, at: from, of: exactFrom, from: origins.0),
        let other = pixel(ofPart: part, at: to, of: exactTo, from: origins.1)
      {
        pixels = min(one, other)..<max(one, other) + 1
      }
      covered =
        covered.map {
          min($0.lowerBound, pixels.lowerBound)..<max($0.upperBound, pixels.upperBound)
        } ?? pixels
    }
    guard let covered else { return (0..<0, false) }
    let stored = covered.clamped(to: visible)
    guard !stored.isEmpty else { return (0..<0, false) }
    let (one, other) = (sheet.pixel(stored.lowerBound), sheet.pixel(stored.upperBound - 1))
    return (min(one, other)..<max(one, other) + 1, isWhole && stored == covered)
  }

  // Calls, each with one copy of a segment: inlining them triples the code.

  /// The pixels of a part; `nil` if nothing of it is drawn.
  @inline(never)
  private func pixels(ofPart part: Int) -> Range<Int>? {
    let segment = segment(part)
    return segment.isEmpty ? nil : segment.pixels
  }

  @inline(never)
  private func isOneCopy(of part: Int, _ from: Double, _ to: Double) -> Bool {
    let segment = segment(part)
    return !segment.isRepeated || segment.copy(at: from) == segment.copy(at: to)
  }

  @inline(never)
  private func pixel(
    ofPart part: Int, at offset: Double, of coordinate: Double, from origin: Double
  ) -> Int? {
    segment(part).pixel(at: offset, of: coordinate, from: origin)
  }

  private func part(at coordinate: Double) -> Int {
    coordinate < middleStart ? 0 : coordinate < trailingStart ? 1 : 2
  }
}

extension AxisMap {
  /// The runs of even density in which pixels are drawn between `from` and `to`, in ascending order: at most three,
  /// or one per copy of a tile. Their edges are those of the drawing to within rounding.
  ///
  /// - Complexity: O(1) per run; no allocation. A tile may have any number of copies: limit the interval to the
  ///   visible part.
  package func runs(from: Double = -.infinity, to: Double = .infinity) -> AxisRuns {
    AxisRuns(self, from: from, to: to)
  }

  /// Calls `body` with each pixel that is drawn between `from` and `to`, in ascending order, and its half-open
  /// interval. ``pixel(at:)`` returns that pixel from the interval's first `Double` to its last; only where caps and
  /// copies of tiles meet, rounding may hide another pixel in an interval of a few units in the last place.
  ///
  /// - Complexity: O(pixels drawn), several queries each; no allocation.
  package func forEachPixel(
    from: Double = -.infinity, to: Double = .infinity,
    _ body: (_ pixel: Int, _ lower: Double, _ upper: Double) -> Void
  ) {
    var lower = from
    for run in runs(from: from, to: to) {
      let slack = slack(of: run)
      lower = max(lower, exactEdge(near: run.lower, slack: slack))
      for step in 1...run.pixels.count {
        let next = run.isReversed ? run.pixels.upperBound - step : run.pixels.lowerBound + step
        let edge = step < run.pixels.count ? run.coordinate(of: Double(next)) : run.upper
        let upper = min(to, exactEdge(near: edge, slack: slack))
        while lower < upper {
          // One interval, except where rounding leaves a sliver of a neighbouring pixel at one of its ends.
          let pixel = pixel(at: lower)
          let isWhole = self.pixel(at: upper.nextDown) == pixel
          let end = isWhole ? upper : firstChange(from: lower, to: upper.nextDown)
          if let pixel { body(pixel, lower, end) }
          lower = end
        }
      }
    }
  }

  /// How far rounding may move an edge of a run, in points: the rounding of its coordinates, that of its positions,
  /// and the tolerance of an outer edge.
  private func slack(of run: AxisRun) -> Double {
    let coordinate = max(run.lower.magnitude, run.upper.magnitude, origin.magnitude)
    let position = max(run.start.magnitude, run.end.magnitude, Double(sheet.first.magnitude))
    return 16 * max(coordinate.ulp, position.ulp * run.pointsPerPixel.magnitude) + 2
      * (outerUpper - upper).magnitude
  }

  /// The coordinate within `slack` of `edge` at which the pixel changes.
  private func exactEdge(near edge: Double, slack: Double) -> Double {
    // The same pixel on both sides: the edge of a one-pixel tile, or an end of the requested interval.
    guard pixel(at: edge - slack) != pixel(at: edge + slack) else { return edge }
    return firstChange(from: edge - slack, to: edge + slack)
  }

  /// A coordinate whose pixel differs from that of the `Double` before it, between two coordinates with different
  /// pixels.
  private func firstChange(from start: Double, to end: Double) -> Double {
    var (below, above) = (start, end)
    let before = pixel(at: below)
    while true {
      let middle = below + (above - below) / 2
      guard below < middle, middle < above else { return above }
      if pixel(at: middle) == before { below = middle } else { above = middle }
    }
  }
}
