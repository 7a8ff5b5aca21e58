extension AxisMap {
  /// Where pixels are drawn between `from` and `to`, in ascending order: runs of even density, at most three, or
  /// one for each copy of a tile. Their edges are those of the drawing to within rounding.
  ///
  /// - Complexity: O(1) for each run; no allocation. A tile may have any number of copies: cut to what you need.
  public func runs(from: Double = -.infinity, to: Double = .infinity) -> AxisRuns {
    AxisRuns(self, from: from, to: to)
  }

  /// Calls `body` with each pixel that is drawn between `from` and `to`, in ascending order, and the half-open
  /// interval it has. ``pixel(at:)`` gives that very pixel from the interval's first `Double` to its last; only
  /// where caps and copies of tiles meet, rounding may hide another in an interval of a few units in the last place.
  ///
  /// - Complexity: O(pixels drawn), some queries for each; no allocation.
  public func forEachPixel(
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
