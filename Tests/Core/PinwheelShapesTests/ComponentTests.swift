import Pinwheel
import PinwheelShapes
import TestSupport
import Testing

@Suite struct ComponentTests {
  @Test("are those of a flood fill", arguments: widths, Connectivity.allCases)
  func flood(width: Int, connectivity: Connectivity) throws {
    for seed in UInt64(1)...4 {
      var rng = SeededRandom(seed: seed)
      let grid = PixelGrid(random: &rng, width: width, height: 23, density: 0.5)
      let (labels, count) = grid.labels(connectivity)
      for mask in try grid.masks() {
        let parts = try mask.components(connectivity: connectivity)
        #expect(parts.count == count, "seed \(seed)")
        for (number, part) in parts.enumerated() {
          let solid = PixelGrid(width: width, height: 23) { x, y in labels[y * width + x] == number }
          #expect(try parts.mask(of: part) == solid.mask(), "seed \(seed)")
          #expect(part.bounds == solid.solidBounds && part.area == solid.pixels.count { $0 }, "seed \(seed)")
        }
        let large = PixelGrid(width: width, height: 23) { x, y in
          let label = labels[y * width + x]
          return label >= 0 && labels.count { $0 == label } >= 4
        }
        #expect(try mask.removingSpecks(below: 4, connectivity: connectivity) == large.mask(), "seed \(seed)")
      }
    }
  }

  @Test("holes are filled, all or the small ones")
  func holes() throws {
    let mask = try PixelGrid("#######", "#.#...#", "#######").mask()
    #expect(try mask.fillingHoles() == AlphaMask(solidWidth: 7, height: 3))
    #expect(try mask.fillingHoles(below: 2) == PixelGrid("#######", "###...#", "#######").mask())
  }

  @Test("moments are the sums over the pixels", arguments: widths)
  func moments(width: Int) throws {
    for seed in UInt64(1)...4 {
      var rng = SeededRandom(seed: seed)
      let grid = PixelGrid(random: &rng, width: width, height: 31, density: 0.6)
      let solid = grid.pixels.indices.filter { grid.pixels[$0] }.map { (x: $0 % width, y: $0 / width) }
      for mask in try grid.masks() {
        let moments = mask.moments
        #expect(moments.area == solid.count, "seed \(seed)")
        #expect(
          moments.sumX == solid.reduce(0) { $0 + $1.x } && moments.sumY == solid.reduce(0) { $0 + $1.y })
        #expect(moments.sumXX == solid.reduce(0) { $0 + $1.x * $1.x }, "seed \(seed)")
        #expect(moments.sumXY == solid.reduce(0) { $0 + $1.x * $1.y }, "seed \(seed)")
        #expect(moments.sumYY == solid.reduce(0) { $0 + $1.y * $1.y }, "seed \(seed)")
      }
    }
  }

  @Test("the direction of a bar is its own, and the largest mask does not overflow")
  func angle() throws {
    let down = try AlphaMask(width: 50, height: 50) { abs($0 - $1) < 3 }
    #expect(abs(down.moments.angle - 45) < 1e-9)
    let up = try AlphaMask(width: 50, height: 50) { abs(49 - $0 - $1) < 3 }
    #expect(abs(up.moments.angle + 45) < 1e-9)
    #expect(try AlphaMask(solidWidth: 9, height: 9).moments.angle == 0)
    #expect(try AlphaMask(solidWidth: 0, height: 0).moments.centroid == nil)
    let side = AlphaMask.maximumSide
    let largest = try AlphaMask(solidWidth: side, height: side).moments
    #expect(largest.centroid == Point2D(x: Double(side) / 2, y: Double(side) / 2))
    let variance = (Double(side) * Double(side) - 1) / 12
    #expect(abs(largest.varianceX - variance) < 1e-3 && abs(largest.varianceY - variance) < 1e-3)
    #expect(largest.covariance == 0)
  }

  @Test("the largest circle reaches to the nearest clear pixel")
  func circle() throws {
    #expect(try AlphaMask(solidWidth: 5, height: 9).largestCircle()?.radius == 2.5)
    #expect(try AlphaMask(solidWidth: 0, height: 9).largestCircle() == nil)
    let ring = try PixelGrid("#####", "#...#", "#####").mask()
    #expect(try ring.largestCircle()?.radius == 0.5)
    #expect(throws: ShapeError.self) { try AlphaMask(solidWidth: 60_000, height: 60_000).largestCircle() }
  }

  @Test("the enclosing circle is the smallest around two or three corners that holds them all")
  func enclosingCircle() throws {
    #expect(
      try AlphaMask(solidWidth: 6, height: 8).enclosingCircle()
        == Circle2D(center: Point2D(x: 3, y: 4), radius: 5))
    #expect(try AlphaMask(solidWidth: 0, height: 9).enclosingCircle() == nil)
    for seed in UInt64(1)...60 {
      var rng = SeededRandom(seed: seed)
      let (width, height) = (Int.random(in: 1...5, using: &rng), Int.random(in: 1...5, using: &rng))
      let grid = PixelGrid(width: width, height: height) { _, _ in Double.random(in: 0..<1, using: &rng) < 0.3
      }
      // Far from the corner of the grid, where a center has fewer digits.
      let (x, y) = (Int.random(in: 0...60_000, using: &rng), Int.random(in: 0...60_000, using: &rng))
      let mask = try grid.mask().cropped(to: PixelRect(x: -x, y: -y, width: x + width, height: y + height))
      var corners: Set<Point2D> = []
      for row in 0..<height {
        for column in 0..<width where grid.contains(x: column, y: row) {
          for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            corners.insert(Point2D(x: Double(column + right), y: Double(row + down)))
          }
        }
      }
      guard let circle = mask.enclosingCircle() else {
        #expect(corners.isEmpty, "seed \(seed)")
        continue
      }
      #expect(abs(circle.radius - smallestRadius(around: Array(corners))) < 1e-9, "seed \(seed)")
      for corner in corners {
        let (dx, dy) = (corner.x + Double(x) - circle.center.x, corner.y + Double(y) - circle.center.y)
        #expect((dx * dx + dy * dy).squareRoot() < circle.radius + 1e-9, "seed \(seed)")
      }
    }
  }

  /// Of all circles around two points or through three, the smallest that contains every point.
  private func smallestRadius(around points: [Point2D]) -> Double {
    func distance(_ a: Point2D, _ b: Point2D) -> Double {
      ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
    var best = Double.infinity
    func consider(_ center: Point2D, _ radius: Double) {
      if radius < best, points.allSatisfy({ distance($0, center) < radius + 1e-9 }) { best = radius }
    }
    for a in points {
      for b in points where b != a {
        consider(Point2D(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2), distance(a, b) / 2)
        for c in points {
          let d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
          guard d != 0 else { continue }
          let (a2, b2, c2) = (a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y, c.x * c.x + c.y * c.y)
          let center = Point2D(
            x: (a2 * (b.y - c.y) + b2 * (c.y - a.y) + c2 * (a.y - b.y)) / d,
            y: (a2 * (c.x - b.x) + b2 * (a.x - c.x) + c2 * (b.x - a.x)) / d)
          consider(center, distance(center, a))
        }
      }
    }
    return best
  }

  @Test("convolving masks that are too large, or have too many runs, is an error")
  func hostile() throws {
    let long = try AlphaMask(solidWidth: 40_000, height: 1)
    #expect(throws: ShapeError.tooLarge(pixels: 79_999, limit: 65_535 * 65_535)) {
      try long.convolved(with: long)
    }
    let noise = try AlphaMask(width: 3000, height: 3000) { ($0 + $1) % 2 == 0 }
    #expect(throws: ShapeError.self) { try noise.convolved(with: noise) }
    #expect(try noise.convolved(with: AlphaMask(solidWidth: 2, height: 2)).count == 3001 * 3001 - 2)
  }

  @Test("resampling takes the pixel under the center, and convolving the places of overlap")
  func editing() throws {
    var rng = SeededRandom(seed: 5)
    let grid = PixelGrid(random: &rng, width: 70, height: 9, density: 0.5)
    for (width, height) in [(70, 9), (1, 1), (33, 40), (200, 3), (0, 4)] {
      let model = PixelGrid(width: width, height: height) { x, y in
        grid.contains(x: (2 * x + 1) * 70 / (2 * width), y: (2 * y + 1) * 9 / (2 * height))
      }
      #expect(try grid.mask().resampled(width: width, height: height) == model.mask())
    }
    #expect(throws: AlphaMaskError.self) { try grid.mask().resampled(width: -1, height: 2) }
    let (one, other) = (
      try grid.mask(), try PixelGrid(random: &rng, width: 5, height: 4, density: 0.4).mask()
    )
    let places = try one.convolved(with: other)
    for y in 0..<places.height {
      for x in 0..<places.width {
        let offset = PixelOffset(x: x - 4, y: y - 3)
        #expect(places.contains(x: x, y: y) == one.overlaps(other, at: offset))
      }
    }
  }

  @Test("the first common pixel lies in the first row of the intersection")
  func firstOverlap() throws {
    for seed in UInt64(1)...4 {
      var rng = SeededRandom(seed: seed)
      let one = try PixelGrid(random: &rng, width: 70, height: 9, density: 0.5).mask()
      let other = try PixelGrid(random: &rng, width: 5, height: 4, density: 0.4).mask()
      for y in -5...10 {
        for x in -6...71 {
          let offset = PixelOffset(x: x, y: y)
          let common = try one.intersection(other, at: offset).cropped(to: one.grid)
          let first = common.grid.columns.first { common.contains(x: $0, y: common.bounds.y) }
          let expected = first.map { PixelOffset(x: $0, y: common.bounds.y) }
          #expect(one.firstOverlap(with: other, at: offset) == expected, "seed \(seed), at \(offset)")
        }
      }
    }
  }
}
