import Pinwheel
import PinwheelShapes
import TestSupport
import Testing

@Suite struct SimplifiedOutlineTests {
  /// Whether two edges have a common point other than a common end.
  private func cross(_ a: (PixelCorner, PixelCorner), _ b: (PixelCorner, PixelCorner)) -> Bool {
    func side(_ a: PixelCorner, _ b: PixelCorner, _ p: PixelCorner) -> Int {
      ((Int(b.x) - Int(a.x)) * (Int(p.y) - Int(a.y)) - (Int(b.y) - Int(a.y)) * (Int(p.x) - Int(a.x))).signum()
    }
    let sides = (side(a.0, a.1, b.0), side(a.0, a.1, b.1), side(b.0, b.1, a.0), side(b.0, b.1, a.1))
    return sides.0 * sides.1 < 0 && sides.2 * sides.3 < 0
  }

  private func distance(_ p: PixelCorner, _ ring: ContiguousArray<PixelCorner>) -> Double {
    ring.indices.map { index in
      let (a, b) = (ring[index], ring[(index + 1) % ring.count])
      let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
      let (px, py) = (Double(p.x - a.x), Double(p.y - a.y))
      let along = max(0, min(1, (px * dx + py * dy) / (dx * dx + dy * dy)))
      return ((px - along * dx) * (px - along * dx) + (py - along * dy) * (py - along * dy)).squareRoot()
    }.min() ?? .infinity
  }

  @Test(
    "stay within the distance, keep every ring, and never cross", arguments: [0.5, 1, 2.5, 40, .infinity])
  func bounded(within limit: Double) throws {
    for seed in UInt64(1)...6 {
      var rng = SeededRandom(seed: seed)
      let grid = PixelGrid(random: &rng, width: 40, height: 30, density: 0.6)
      let exact = try grid.mask().outlines()
      let simple = try [grid.mask()].outlines(simplifiedWithin: limit)[0]
      #expect(simple.map { $0.holes.count } == exact.map { $0.holes.count }, "seed \(seed)")
      var edges: [(PixelCorner, PixelCorner)] = []
      for (one, other) in zip(exact, simple) {
        for (ring, shorter) in zip([one.outer] + one.holes, [other.outer] + other.holes) {
          #expect(shorter.count >= 3, "seed \(seed)")
          for corner in ring { #expect(distance(corner, shorter) <= limit + 1e-9, "seed \(seed)") }
          for index in shorter.indices {
            edges.append((shorter[index], shorter[(index + 1) % shorter.count]))
          }
        }
      }
      for first in edges.indices {
        for second in edges.indices where second > first {
          if cross(edges[first], edges[second]) { Issue.record("seed \(seed): two edges cross") }
        }
      }
    }
  }

  @Test("of a map have no gap: the areas add up, and every border is there twice", arguments: [0, 0.9, 3])
  func shared(within limit: Double) throws {
    for seed in UInt64(1)...5 {
      var rng = SeededRandom(seed: seed)
      let places = (0..<7).map { _ in
        (Int.random(in: 0..<60, using: &rng), Int.random(in: 0..<50, using: &rng))
      }
      func country(_ x: Int, _ y: Int) -> Int {
        places.indices.min {
          let (a, b) = (places[$0], places[$1])
          return (a.0 - x) * (a.0 - x) + (a.1 - y) * (a.1 - y) < (b.0 - x) * (b.0 - x) + (b.1 - y) * (b.1 - y)
        } ?? 0
      }
      let masks = try places.indices.map { number in
        try AlphaMask(width: 60, height: 50) { x, y in country(x, y) == number }
      }
      let outlines = try masks.outlines(simplifiedWithin: limit)
      var doubled = 0
      for ring in outlines.joined().flatMap({ [$0.outer] + $0.holes }) {
        for index in ring.indices {
          let (a, b) = (ring[index], ring[(index + 1) % ring.count])
          doubled += Int(a.x) * Int(b.y) - Int(b.x) * Int(a.y)
        }
      }
      // The border of the whole grid is straight, and its four corners may be cut off by the distance.
      #expect(
        doubled <= 2 * 60 * 50 && (limit > 0 ? doubled > 2 * 60 * 50 - Int(8 * limit * 60) : doubled == 6000))
      guard limit > 0 else { continue }
      var uses: [[Int32]: Int] = [:]
      for ring in outlines.joined().flatMap({ [$0.outer] + $0.holes }) {
        for index in ring.indices {
          let (a, b) = (ring[index], ring[(index + 1) % ring.count])
          uses[[a.x, a.y, b.x, b.y], default: 0] += 1
        }
      }
      for (edge, count) in uses {
        #expect(count == 1, "seed \(seed)")
        let isOuter = uses[[edge[2], edge[3], edge[0], edge[1]]] == nil
        if isOuter {
          // An edge without a neighbor lies along the grid's border, or cuts one of its corners.
          let ends = [(edge[0], edge[1]), (edge[2], edge[3])]
          #expect(ends.allSatisfy { $0.0 == 0 || $0.0 == 60 || $0.1 == 0 || $0.1 == 50 }, "seed \(seed)")
        }
      }
    }
  }

  @Test("with a distance that is no number are exact")
  func exact() throws {
    let mask = try PixelGrid("#####", "#...#", "#####").mask()
    for distance in [Double.nan, -1, 0] {
      #expect(try [mask].outlines(simplifiedWithin: distance) == [mask.outlines()])
    }
  }
}
