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
