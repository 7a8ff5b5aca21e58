import Pinwheel
import TestSupport
import Testing

/// Every placement against the slow renderer: a grid over the drawing and its surroundings, and random points.
@Suite struct PlacementDrawingTests {
  typealias Feature = RandomPlacement.Feature

  /// The results for the points of one placement.
  private struct Tally {
    var inside = 0
    var outside = 0
    var leftOut = 0
    var disagreements: [String] = []
  }

  private func points(around drawn: DrawnPlacement, using rng: inout SeededRandom) -> [Point2D] {
    let corners = drawn.corners + [Point2D(x: 0, y: 0)]
    let left = corners.dropLast().map(\.x).min() ?? 0
    let right = corners.dropLast().map(\.x).max() ?? 1
    let top = corners.dropLast().map(\.y).min() ?? 0
    let bottom = corners.dropLast().map(\.y).max() ?? 1
    let margin = (x: 0.1 * (right - left), y: 0.1 * (bottom - top))
    var points: [Point2D] = []
    for row in 0..<12 {
      for column in 0..<12 {
        points.append(
          Point2D(
            x: left - margin.x + (right - left + 2 * margin.x) * Double(column) / 11,
            y: top - margin.y + (bottom - top + 2 * margin.y) * Double(row) / 11))
      }
    }
    for _ in 0..<60 {
      points.append(
        Point2D(
          x: .random(in: left - margin.x...right + margin.x, using: &rng),
          y: .random(in: top - margin.y...bottom + margin.y, using: &rng)))
    }
    return points
  }

  /// Compares `answer` with the drawing of `count` random placements.
  private func compare(
    _ features: [Feature], seed: UInt64, count: Int,
    with answer: (RandomPlacement) -> (Point2D) -> PixelOffset?
  ) {
    var rng = SeededRandom(seed: seed)
    var tally = Tally()
    for _ in 0..<count {
      let random = RandomPlacement(features, using: &rng)
      let drawn = random.drawn
      let pixel = answer(random)
      for point in points(around: drawn, using: &rng) {
        let expected = drawn.answer(at: point)
        guard expected != .edge else {
          tally.leftOut += 1
          continue
        }
        let found = pixel(point).map { DrawnPlacement.Answer.pixel(x: $0.x, y: $0.y) } ?? .nothing
        if expected == .nothing { tally.outside += 1 } else { tally.inside += 1 }
        if found != expected {
          tally.disagreements.append("\(point): \(found), drawn \(expected), \(random)")
        }
      }
    }
    #expect(tally.disagreements.isEmpty, "seed \(seed), \(features): \(tally.disagreements.prefix(3))")
    // Were all points left out, or all outside, the test would prove nothing.
    #expect(tally.inside > 10 * count && tally.outside > 10 * count, "seed \(seed): \(tally)")
    #expect(
      tally.leftOut < (tally.inside + tally.outside) / 4, "seed \(seed): \(tally.leftOut) points left out")
  }

  @Test("a point has the pixel that is drawn there", arguments: Feature.allCases, UInt64(1)...3)
  func single(feature: Feature, seed: UInt64) {
    compare([feature], seed: seed, count: 40) { random in
      let placement = random.placement
      return { placement.pixel(at: $0) }
    }
  }

  @Test("and so it is in any combination", arguments: UInt64(1)...20)
  func combined(seed: UInt64) {
    compare(Feature.allCases, seed: seed, count: 40) { random in
      let placement = random.placement
      return { placement.pixel(at: $0) }
    }
  }

  @Test("the pieces to draw are what is drawn, each point in one of them", arguments: UInt64(1)...10)
  func pieces(seed: UInt64) {
    compare(Feature.allCases, seed: seed, count: 40) { random in
      let pieces = Array(random.placement.pieces())
      return { point in
        let found = pieces.compactMap { $0.pixel(at: point) }
        #expect(found.count <= 1, "seed \(seed): \(point) in \(found.count) pieces of \(random)")
        return found.first
      }
    }
  }

  @Test("so are those that touch an area, inside it", arguments: UInt64(1)...6)
  func piecesInArea(seed: UInt64) {
    compare(Feature.allCases, seed: seed, count: 40) { random in
      let placement = random.placement
      return { point in
        let area = Rect2D(x: point.x - 0.3, y: point.y - 0.2, width: 0.7, height: 0.5)
        return placement.pieces(touching: area).lazy.compactMap { $0.pixel(at: point) }.first
      }
    }
  }

  // Frames that end at an edge of pixels: rounding leaves a sliver of the next one.
  @Test(
    "the distance is that to the nearest solid pixel drawn",
    arguments: TestLength.seeds(15, thorough: 400) + (TestLength.isThorough ? [] : [40, 51, 109, 350]))
  func distance(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<25 {
      let random = RandomPlacement(Feature.allCases, using: &rng)
      let grid = PixelGrid(random: &rng, width: random.pixelWidth, height: random.pixelHeight, density: 0.3)
      let image = SliceImage(
        state: .rest, scale: random.scale, frame: random.frame, layout: random.layout, mask: try grid.mask())
      let drawn = random.drawn
      for point in points(around: drawn, using: &rng).shuffled(using: &rng).prefix(20) {
        let expected = drawn.distance(from: point) { grid.contains(x: $0, y: $1) }
        let found = image.distance(from: point)
        #expect(found == expected || abs(found - expected) < 1e-8, "seed \(seed): \(point), \(random)")
      }
    }
  }

  @Test("the bounds hold everything drawn, and little more", arguments: UInt64(1)...20)
  func bounds(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let random = RandomPlacement(Feature.allCases, using: &rng)
      let bounds = random.placement.bounds
      let corners = random.drawn.corners
      for corner in corners {
        #expect(
          corner.x > bounds.x - 1e-9 && corner.x < bounds.x + bounds.width + 1e-9
            && corner.y > bounds.y - 1e-9 && corner.y < bounds.y + bounds.height + 1e-9,
          "seed \(seed): \(corner) outside \(bounds), \(random)")
      }
      guard random.layout.atlas == nil, random.layout.caps == .zero, let left = corners.map(\.x).min(),
        let right = corners.map(\.x).max()
      else { continue }
      #expect((bounds.width - right + left).magnitude < 1e-6, "seed \(seed): \(bounds), \(random)")
    }
  }
}

extension ImagePiece {
  /// The pixel at a canvas point, by Cramer's rule.
  fileprivate func pixel(at point: Point2D) -> PixelOffset? {
    let determinant = transform.a * transform.d - transform.b * transform.c
    let (dx, dy) = (point.x - transform.tx, point.y - transform.ty)
    let x = (dx * transform.d - dy * transform.c) / determinant
    let y = (transform.a * dy - transform.b * dx) / determinant
    return source.contains(Point2D(x: x, y: y)) ? PixelOffset(x: Int(x), y: Int(y)) : nil
  }
}
