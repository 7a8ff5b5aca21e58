@testable import Pinwheel

/// The two maps of a placement that is aligned with the canvas's axes.
struct PlacementAxes: Sendable {
  /// From canvas x to columns of the image, or to rows where the placement is transposed.
  let x: AxisMap
  /// From canvas y to rows, or to columns.
  let y: AxisMap
  /// Whether canvas x maps to rows: after a quarter turn, of the placement or in the atlas.
  let isTransposed: Bool
}

extension ImagePlacement {
  /// The separate maps of canvas x and y; `nil` if the transform mixes them.
  ///
  /// - Complexity: O(1).
  var axes: PlacementAxes? {
    let map = fullMap
    return map.oblique == nil ? PlacementAxes(x: map.x, y: map.y, isTransposed: map.isTransposed) : nil
  }
}

extension AxisRun {
  /// Whether pixels run right to left, or bottom to top.
  var isReversed: Bool { end < start }

  /// The drawn pixels; those at the ends may be drawn in part.
  var pixels: Range<Int> {
    let first = min(start, end).roundedDown
    return Int(first)..<Int(max(first + 1, max(start, end).roundedUp))
  }
}

/// The pixels of an axis, searched for with `pixel(at:)`.
extension AxisMap {
  /// The runs that are drawn between `from` and `to`.
  func runs(from: Double = -.infinity, to: Double = .infinity) -> AxisRuns {
    AxisRuns(self, from: from, to: to)
  }

  /// Calls `body` with each pixel that is drawn between `from` and `to`, in ascending order, and its half-open
  /// interval. ``pixel(at:)`` returns that pixel from the interval's first `Double` to its last; only where caps and
  /// copies of tiles meet, rounding may hide another pixel in an interval of a few units in the last place.
  ///
  /// - Complexity: O(pixels drawn), several queries each; no allocation.
  func forEachPixel(
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
          // One interval, except where rounding leaves a sliver of a neighboring pixel at one of its ends.
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
