internal import Pinwheel

/// Touches on a wheel: their hits, their near misses, and the effects of growing a slice.
///
/// Each touch has the answer at the center of its pixel, and the effects of growing are those of ``Slice/grow`` there.
package struct TouchHeat: Sendable {
  /// The touches on and around one slice.
  package struct SliceTouches: Sendable {
    package let slice: Int
    /// Touches that end at it.
    package internal(set) var hits = 0
    /// Misses within its reach. A miss may be near several slices.
    package internal(set) var nearMisses = 0
    /// The slice with most hits within the reach of this one, and their number: some of them were meant for this one.
    package internal(set) var neighbor: (slice: Int, hits: Int)?
    package internal(set) var growth: Growth?
  }

  /// The effects of a slice's ``Slice/grow``.
  package struct Growth: Sendable, Hashable {
    /// In points.
    package let radius: Double
    /// Misses that become hits.
    package let gained: Int
    /// Hits of fingers beside its neighbors that become its hits.
    package let taken: Int
  }

  package let counts: TouchCounts
  /// The maximum radius of growing, in points.
  package let reach: Double
  /// Touches on the canvas that end at no slice.
  package private(set) var misses = 0
  /// The touches of each slice, back to front.
  package private(set) var slices: [SliceTouches]

  /// The number of slices, counted front to back, around which was not looked because others used up the permitted work.
  package private(set) var leftOut = 0

  /// The maximum number of pixels around slices to look at: a few seconds.
  private static let mostPixels = 1 << 26
  /// The number of radii, at equal steps up to the reach.
  private static let steps = 8

  /// - Parameters:
  ///   - counts: The touches.
  ///   - reach: In points; clamped to 0 ... 100.
  /// - Complexity: O(pixels + pixels about each slice x radii).
  package init(_ counts: TouchCounts, reach: Double = 8) {
    let map = counts.map
    self.counts = counts
    self.reach = reach > 0 ? min(reach, 100) : 0
    slices = map.stack.slices.indices.map { SliceTouches(slice: $0) }
    for pixel in map.numbers.indices where counts.count(at: pixel) > 0 {
      let number = Int(map.numbers[pixel])
      if number == 0 {
        misses += counts.misses(at: pixel)
      } else {
        slices[number - 1].hits += counts.count(at: pixel)
      }
    }
    for hits in counts.fingerHits.values + [counts.outerHits] {
      for (slice, count) in hits { slices[slice].hits += count }
    }
    var left = Self.mostPixels
    for index in slices.indices.reversed()
    where map.stack.slices[index].isEnabled && !map.stack.slices[index].isHidden {
      lookAround(index, left: &left)
    }
  }

  package var map: AnswerMap { counts.map }

  /// Counts the touches around a slice by their distance from it.
  private mutating func lookAround(_ index: Int, left: inout Int) {
    let (slice, pixels) = (map.stack.slices[index], map.pixels)
    let room = Int((reach * pixels.scale).rounded(.up)) + 1
    let solid = slice.hitTestImages.reduce(PixelRect.empty) {
      $0.union(pixels.pixels(touching: slice.placedImages[$1].solidBounds))
    }
    guard reach > 0, !solid.isEmpty else { return }
    let area = solid.outset(by: room).intersection(pixels.bounds)
    left -= area.width * area.height
    guard left >= 0 else {
      leftOut += 1
      return
    }
    // By step of the radius.
    var (gained, taken) = (
      Array(repeating: 0, count: Self.steps + 1), Array(repeating: 0, count: Self.steps + 1)
    )
    var others: [Int: Int] = [:]
    for y in area.rows {
      for x in area.columns {
        let pixel = y * pixels.width + x
        let (count, number) = (counts.count(at: pixel), Int(map.numbers[pixel]))
        guard count > 0, number != index + 1 else { continue }
        let center = pixels.center(x: x, y: y)
        let distance = slice.distance(from: center, below: reach.nextUp)
        guard distance <= reach, slice.clipContains(center) else { continue }
        guard number == 0 else {
          others[number - 1, default: 0] += count
          continue
        }
        // No slice grows over another one.
        guard !map.wheel.isOccupied(center, besides: slice.id) else { continue }
        let step = max(1, Int((distance / reach * Double(Self.steps)).rounded(.up)))
        gained[step] += counts.misses(at: pixel)
        for (other, hits) in counts.fingerHits[pixel] ?? [:] where other != index {
          others[other, default: 0] += hits
          taken[step] += hits
        }
      }
    }
    var growths: [Growth] = []
    for step in 1...Self.steps {
      let radius = reach * Double(step) / Double(Self.steps)
      let before = growths.last
      growths.append(
        Growth(
          radius: radius, gained: (before?.gained ?? 0) + gained[step],
          taken: (before?.taken ?? 0) + taken[step]))
    }
    slices[index].nearMisses = gained.reduce(0, +)
    let most = others.max { ($0.value, $1.key) < ($1.value, $0.key) }
    slices[index].neighbor = most.map { ($0.key, $0.value) }
    // Chooses the smallest radius with almost the same effect.
    let best = growths.map { $0.gained - $0.taken }.max() ?? 0
    guard best > 0 else { return }
    slices[index].growth = growths.first { Double($0.gained - $0.taken) >= 0.9 * Double(best) }
  }

  /// The growths that save the most misses, best first.
  package var suggestions: [SliceTouches] {
    slices.filter { $0.growth != nil }.sorted {
      let (a, b) = ($0.growth.map { $0.gained - $0.taken } ?? 0, $1.growth.map { $0.gained - $0.taken } ?? 0)
      return (b, $0.slice) < (a, $1.slice)
    }
  }
}
