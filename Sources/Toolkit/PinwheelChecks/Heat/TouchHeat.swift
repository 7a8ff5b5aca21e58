internal import Pinwheel

/// Touches on a wheel: their hits, their near misses, and the effects of growing a slice.
///
/// Each touch has the answer at the center of its pixel. The effects of growing are counted at the centers of
/// fingers: a finger that only touches the grown slice with its edge is not counted, so the real effects are larger.
package struct TouchHeat: Sendable {
  /// The touches on and around one slice.
  package struct SliceTouches: Sendable, Hashable {
    package let slice: Int
    /// Touches that end at it.
    package internal(set) var hits = 0
    /// Misses within its reach. A miss may be near several slices.
    package internal(set) var nearMisses = 0
    /// The slice with most hits within the reach of this one, and their number: some of them were meant for this one.
    package internal(set) var neighbor: (slice: Int, hits: Int)?
    package internal(set) var growth: Growth?

    package static func == (a: Self, b: Self) -> Bool {
      a.slice == b.slice && a.hits == b.hits && a.nearMisses == b.nearMisses && a.growth == b.growth
        && a.neighbor?.slice == b.neighbor?.slice && a.neighbor?.hits == b.neighbor?.hits
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(slice) }
  }

  /// The effects of growing a slice's mask with ``AlphaMask/grown(by:scale:)``.
  package struct Growth: Sendable, Hashable {
    /// In points.
    package let radius: Double
    /// Misses that become hits.
    package let gained: Int
    /// Hits of slices behind it, and of fingers next to its neighbors, that become its hits.
    package let taken: Int
  }

  package let counts: TouchCounts
  /// The maximum radius of growing, in points.
  package let reach: Double
  /// Touches on the canvas that end at no slice.
  package private(set) var misses = 0
  /// The touches of each slice, back to front.
  package private(set) var slices: [SliceTouches]

  /// The number of slices, counted front to back, that were not grown because others used up the permitted work.
  package private(set) var leftOut = 0

  /// The maximum number of pixels of grown slices: a few seconds.
  private static let mostPixels = 1 << 26
  /// The number of radii to try, at equal steps up to the reach.
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

  /// Counts the touches that grown shapes of a slice reach.
  private mutating func lookAround(_ index: Int, left: inout Int) {
    guard reach > 0, let area = Shape.area(of: index, in: map, margin: reach) else { return }
    left -= area.width * area.height
    guard left >= 0, let shape = Shape(of: index, in: map, area: area) else {
      leftOut += 1
      return
    }
    var best: Growth?
    var growths: [Growth] = []
    for step in 1...Self.steps {
      let radius = reach * Double(step) / Double(Self.steps)
      var (gained, taken) = (0, 0)
      var others: [Int: Int] = [:]
      shape.forEachPixel(grownBy: radius, scale: map.pixels.scale) { x, y in
        let pixel = y * map.pixels.width + x
        let (count, number) = (counts.count(at: pixel), Int(map.numbers[pixel]))
        guard count > 0, number != index + 1 else { return }
        if number == 0 {
          gained += counts.misses(at: pixel)
          for (other, hits) in counts.fingerHits[pixel] ?? [:] where other != index {
            others[other, default: 0] += hits
            taken += hits
          }
        } else {
          others[number - 1, default: 0] += count
          if number - 1 < index { taken += count }
        }
      }
      growths.append(Growth(radius: radius, gained: gained, taken: taken))
      if gained - taken > (best.map { $0.gained - $0.taken } ?? 0) { best = growths.last }
      guard step == Self.steps else { continue }
      slices[index].nearMisses = gained
      let most = others.max { ($0.value, $1.key) < ($1.value, $0.key) }
      slices[index].neighbor = most.map { ($0.key, $0.value) }
    }
    // Chooses the smallest radius with almost the same effect.
    guard let best else { return }
    slices[index].growth = growths.first {
      Double($0.gained - $0.taken) >= 0.9 * Double(best.gained - best.taken)
    }
  }

  /// The solid pixels of a slice on the canvas's pixels, with room to grow.
  private struct Shape {
    private let mask: AlphaMask
    private let area: PixelRect
    private let canvas: PixelRect

    /// The area in which a slice can be solid, on the canvas and as far beyond as it may grow, plus room to grow.
    static func area(of index: Int, in map: AnswerMap, margin: Double) -> PixelRect? {
      let (slice, pixels) = (map.stack.slices[index], map.pixels)
      let room = Int((margin * pixels.scale).rounded(.up)) + 1
      let solid = slice.hitTestImages.reduce(PixelRect.empty) {
        $0.union(pixels.pixels(touching: slice.images[$1].placement.bounds))
      }.intersection(pixels.bounds.outset(by: room))
      return solid.isEmpty ? nil : solid.outset(by: room)
    }

    init?(of index: Int, in map: AnswerMap, area: PixelRect) {
      let (slice, pixels) = (map.stack.slices[index], map.pixels)
      (self.area, canvas) = (area, pixels.bounds)
      guard var builder = try? AlphaMask.Builder(width: area.width, height: area.height) else { return nil }
      var row = ContiguousArray<UInt8>(repeating: 0, count: area.width)
      for y in area.rows {
        for x in area.columns { row[x - area.x] = slice.contains(pixels.center(x: x, y: y)) ? 255 : 0 }
        builder.insert(
          row.span, row: y - area.y, count: row.count, pixelStride: 1, alphaOffset: 0, atLeast: 1)
      }
      mask = builder.build()
    }

    func forEachPixel(grownBy radius: Double, scale: Double, _ body: (_ x: Int, _ y: Int) -> Void) {
      let grown = mask.grown(by: radius, scale: scale)
      for row in grown.bounds.rows where canvas.rows.contains(row + area.y) {
        grown.forEachSpan(inRow: row) { span in
          for x in (span.lowerBound + area.x..<span.upperBound + area.x).clamped(to: canvas.columns) {
            body(x, row + area.y)
          }
        }
      }
    }
  }
}

extension TouchHeat {
  /// The growths that save the most misses, best first.
  package var suggestions: [SliceTouches] {
    slices.filter { $0.growth != nil }.sorted {
      let (a, b) = ($0.growth.map { $0.gained - $0.taken } ?? 0, $1.growth.map { $0.gained - $0.taken } ?? 0)
      return (b, $0.slice) < (a, $1.slice)
    }
  }
}
