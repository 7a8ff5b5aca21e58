extension AxisMap {
  /// The pixels that coordinates from `first` through `last` can fall in, and whether each coordinate falls in one.
  ///
  /// No pixel is missing, not even at the last bit: rounding preserves the order of coordinates, so the ends decide.
  /// The range can include further pixels if the coordinates lie in several segments or copies of a tile.
  ///
  /// - Complexity: O(1); no allocation.
  func pixels(from first: Double, through last: Double) -> (pixels: Range<Int>, isWhole: Bool) {
    let (start, end) = (first - origin, last - origin)
    if start <= end, hasOnlyCenter, !center.isEmpty, start > outerLower, start >= lower, end < outerUpper,
      end <= self.last, let one = center.certainPixel(at: start), let other = center.certainPixel(at: end)
    {
      return stored(min(one, other)..<max(one, other) + 1, isWhole: true)
    }
    return exactPixels(from: first, through: last)
  }

  @inline(never)
  private func exactPixels(from first: Double, through last: Double) -> (pixels: Range<Int>, isWhole: Bool) {
    let (start, end) = (first - origin, last - origin)
    guard lower < upper, start <= end else { return (0..<0, false) }
    let (startSide, endSide) = (side(of: first, offset: start), side(of: last, offset: end))
    guard startSide <= 0, endSide >= 0 else { return (0..<0, false) }
    var isWhole = startSide == 0 && endSide == 0
    let (from, to) = (min(max(start, lower), self.last), min(max(end, lower), self.last))
    // Ends that were clamped to the edges also lie there in real arithmetic.
    let (exactFrom, exactTo) = (startSide == 0 ? first : lower, endSide == 0 ? last : upper)
    let origins = (startSide == 0 ? origin : 0, endSide == 0 ? origin : 0)
    let firstPart = part(at: from, of: exactFrom, from: origins.0)
    let parts = firstPart...max(firstPart, part(at: to, of: exactTo, from: origins.1))
    var covered: Range<Int>?
    for part in parts {
      guard let all = pixels(ofPart: part) else {
        isWhole = false
        continue
      }
      var pixels = all
      if parts.count == 1,
        segment(part).copy(at: from, of: exactFrom, from: origins.0)
          == segment(part).copy(at: to, of: exactTo, from: origins.1),
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
    return covered.map { stored($0, isWhole: isWhole) } ?? (0..<0, false)
  }

  /// The pixels of the sheet for pixels of the untrimmed image, and whether it has all of them.
  private func stored(_ covered: Range<Int>, isWhole: Bool) -> (pixels: Range<Int>, isWhole: Bool) {
    let stored = covered.clamped(to: visible)
    guard !stored.isEmpty else { return (0..<0, false) }
    let (one, other) = (sheet.pixel(stored.lowerBound), sheet.pixel(stored.upperBound - 1))
    return (min(one, other)..<max(one, other) + 1, isWhole && stored == covered)
  }

  // Not inlined, although each call copies a segment: inlining triples the code.

  /// The pixels of a part; `nil` if the part is not drawn.
  @inline(never)
  private func pixels(ofPart part: Int) -> Range<Int>? {
    let segment = segment(part)
    return segment.isEmpty ? nil : segment.pixels
  }

  @inline(never)
  private func pixel(
    ofPart part: Int, at offset: Double, of coordinate: Double, from origin: Double
  ) -> Int? {
    segment(part).pixel(at: offset, of: coordinate, from: origin)
  }
}
