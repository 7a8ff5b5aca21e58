extension AxisMap {
  /// The pixels that the coordinates from `first` through `last` can have, and whether each of them has one.
  ///
  /// Never a pixel too few, at the last bit either: rounding keeps the order of coordinates, so the ends decide.
  /// There are more where the coordinates lie in several parts of the image or copies of a tile.
  ///
  /// - Complexity: O(1); no allocation.
  func pixels(from first: Double, through last: Double) -> (pixels: Range<Int>, isWhole: Bool) {
    let (start, end) = (first - origin, last - origin)
    guard start < upper, end >= lower, start <= end else { return (0..<0, false) }
    var isWhole = start >= lower && end < upper
    let (from, to) = (max(start, lower), end < upper ? end : upper.nextDown)
    let parts = part(at: from)...part(at: to)
    var covered: Range<Int>?
    for part in parts {
      let segment = segment(part)
      guard !segment.isEmpty else {
        isWhole = false
        continue
      }
      let pixels = parts.count == 1 ? segment.pixels(from: from, through: to) : segment.pixels
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

  private func part(at coordinate: Double) -> Int {
    coordinate < middleStart ? 0 : coordinate < trailingStart ? 1 : 2
  }
}

extension AxisSegment {
  /// The pixels of the coordinates from `first` through `last`; all of them where there is more than one copy.
  fileprivate func pixels(from first: Double, through last: Double) -> Range<Int> {
    guard !isRepeated || copyNumber(at: first) == copyNumber(at: last), let one = pixel(at: first),
      let other = pixel(at: last)
    else { return pixels }
    return min(one, other)..<max(one, other) + 1
  }

  private func copyNumber(at coordinate: Double) -> Double {
    let copies = (coordinate - anchor) * pixelsPerPoint / length
    return pixelsPerPoint < 0 ? copies.roundedUp - 1 : copies.roundedDown
  }
}
