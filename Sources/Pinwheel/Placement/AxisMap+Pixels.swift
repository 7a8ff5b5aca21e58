extension AxisMap {
  /// The pixels that the coordinates from `first` through `last` can have, and whether each of them has one.
  ///
  /// Never a pixel too few, at the last bit either: rounding keeps the order of coordinates, so the ends decide.
  /// There are more where the coordinates lie in several parts of the image or copies of a tile.
  ///
  /// - Complexity: O(1); no allocation.
  func pixels(from first: Double, through last: Double) -> (pixels: Range<Int>, isWhole: Bool) {
    let (start, end) = (first - origin, last - origin)
    guard lower < upper, start <= end else { return (0..<0, false) }
    let (startSide, endSide) = (side(of: first, counted: start), side(of: last, counted: end))
    guard startSide <= 0, endSide >= 0 else { return (0..<0, false) }
    var isWhole = startSide == 0 && endSide == 0
    let (from, to) = (min(max(start, lower), self.last), min(max(end, lower), self.last))
    // Ends that were cut to the edges lie there in real arithmetic too.
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
    let seen = covered.clamped(to: visible)
    guard !seen.isEmpty else { return (0..<0, false) }
    let (one, other) = (sheet.pixel(seen.lowerBound), sheet.pixel(seen.upperBound - 1))
    return (min(one, other)..<max(one, other) + 1, isWhole && seen == covered)
  }

  // Calls, each with one copy of a segment: inlined they are three times the code.

  /// The pixels of a part; `nil` if there is nothing to draw in it.
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
    ofPart part: Int, at counted: Double, of coordinate: Double, from origin: Double
  ) -> Int? {
    segment(part).pixel(at: counted, of: coordinate, from: origin)
  }

  private func part(at coordinate: Double) -> Int {
    coordinate < middleStart ? 0 : coordinate < trailingStart ? 1 : 2
  }
}

extension AxisMap {
  /// Where pixels are drawn between `from` and `to`, in ascending order: runs of even density, at most three, or
  /// one for each copy of a tile. Their edges are those of the drawing to within rounding.
  ///
  /// - Complexity: O(1) for each run; no allocation. A tile may have any number of copies: cut to what you need.
  package func runs(from: Double = -.infinity, to: Double = .infinity) -> AxisRuns {
    AxisRuns(self, from: from, to: to)
  }

  /// Calls `body` with each pixel that is drawn between `from` and `to`, in ascending order, and the half-open
  /// interval it has. ``pixel(at:)`` gives that very pixel from the interval's first `Double` to its last; only
  /// where caps and copies of tiles meet, rounding may hide another in an interval of a few units in the last place.
  ///
  /// - Complexity: O(pixels drawn), some queries for each; no allocation.
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
          // One interval, but where rounding leaves a sliver of a neighbour at one of its ends.
          let pixel = pixel(at: lower)
          let isWhole = self.pixel(at: upper.nextDown) == pixel
          let end = isWhole ? upper : firstChange(from: lower, to: upper.nextDown)
          if let pixel { body(pixel, lower, end) }
          lower = end
        }
      }
    }
  }

  /// How far rounding may move an edge of a run, in points: that of its coordinates, that of its positions, and that
  /// which an outer edge is tolerated.
  private func slack(of run: AxisRun) -> Double {
    let coordinate = max(run.lower.magnitude, run.upper.magnitude, origin.magnitude)
    let position = max(run.start.magnitude, run.end.magnitude, Double(sheet.first.magnitude))
    return 16 * max(coordinate.ulp, position.ulp * run.pointsPerPixel.magnitude) + 2 * (outerUpper - upper)
  }

  /// Where the answer changes within `slack` of `edge`.
  private func exactEdge(near edge: Double, slack: Double) -> Double {
    // The same pixel on both sides: the edge of a tile of one pixel, or where the caller cuts.
    guard pixel(at: edge - slack) != pixel(at: edge + slack) else { return edge }
    return firstChange(from: edge - slack, to: edge + slack)
  }

  /// A coordinate whose answer is not the one just before it, between two whose answers differ.
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
