import Pinwheel
import PinwheelShapes
import TestSupport
import Testing

/// Widths on both sides of the edges of words.
let widths = [1, 7, 63, 64, 65, 130]

extension PixelGrid {
  /// The numbers of the connected parts, in the order of their first pixels; -1 where no pixel is solid.
  func labels(_ connectivity: Connectivity) -> (labels: [Int], count: Int) {
    var labels = [Int](repeating: -1, count: width * height)
    let parts = parts(touchingAtCorners: connectivity == .corners)
    for (number, part) in parts.enumerated() { for pixel in part { labels[pixel] = number } }
    return (labels, parts.count)
  }
}

@Suite struct OutlineTests {
  /// The first place at which the outlines differ from the parts found by flooding.
  private func mistake(in grid: PixelGrid, _ mask: AlphaMask, _ connectivity: Connectivity) throws -> String?
  {
    let (labels, count) = grid.labels(connectivity)
    let outlines = try mask.outlines(connectivity: connectivity)
    guard outlines.count == count else { return "\(outlines.count) parts, expected \(count)" }
    // The part on the right of each vertical edge, less the one on the left: summed up along a row they give the parts.
    var inside = [Int](repeating: -1, count: labels.count)
    for (number, part) in outlines.enumerated() {
      var isEdge = [Bool](repeating: false, count: (grid.width + 1) * grid.height)
      for ring in [part.outer] + part.holes {
        for index in ring.indices {
          let (a, b) = (ring[index], ring[(index + 1) % ring.count])
          guard a.x == b.x else { continue }
          for y in Int(min(a.y, b.y))..<Int(max(a.y, b.y)) {
            isEdge[y * (grid.width + 1) + Int(a.x)].toggle()
          }
        }
      }
      for y in 0..<grid.height {
        var isSolid = false
        for x in 0..<grid.width {
          if isEdge[y * (grid.width + 1) + x] { isSolid.toggle() }
          guard isSolid else { continue }
          guard inside[y * grid.width + x] < 0 else { return "two parts at \(x), \(y)" }
          inside[y * grid.width + x] = number
        }
      }
    }
    return labels.indices.first { labels[$0] != inside[$0] }.map {
      "part \(inside[$0]) at \($0 % grid.width), \($0 / grid.width), expected \(labels[$0])"
    }
  }

  @Test("fill to the very pixels, a part for a part", arguments: widths, Connectivity.allCases)
  func fills(width: Int, connectivity: Connectivity) throws {
    for seed in UInt64(1)...24 {
      var rng = SeededRandom(seed: seed)
      let density = seed <= 4 ? [0.2, 0.5, 0.8, 1][Int(seed) - 1] : Double.random(in: 0...1, using: &rng)
      // Clumps, and noise with as many crossings as there can be.
      let grids = [
        PixelGrid(random: &rng, width: width, height: 19, density: density),
        PixelGrid(width: width, height: 19) { _, _ in Double.random(in: 0..<1, using: &rng) < density },
      ]
      for grid in grids {
        for mask in try grid.masks() {
          let mistake = try mistake(in: grid, mask, connectivity)
          #expect(mistake == nil, "seed \(seed)")
        }
      }
    }
  }

  @Test("fill to the very pixels of every small grid", arguments: [(4, 4), (5, 3), (3, 5)])
  func small(width: Int, height: Int) throws {
    for number in 0..<1 << (width * height) {
      let grid = PixelGrid(width: width, height: height) { number >> ($1 * width + $0) & 1 == 1 }
      let mask = try grid.mask()
      for connectivity in Connectivity.allCases {
        if let mistake = try mistake(in: grid, mask, connectivity) {
          Issue.record("\(connectivity), grid \(number): \(mistake)")
          return
        }
      }
    }
  }

  @Test("of a hole right of a crossing, at the corner of another part")
  func crossings() throws {
    let grid = PixelGrid(".####.", "#.#.##", "..####")
    let outlines = try grid.mask().outlines(connectivity: .edges)
    #expect(outlines.map(\.holes.count) == [1, 0])
  }

  @Test("turn at every corner, clockwise around parts and counterclockwise around holes")
  func orientation() throws {
    let grid = PixelGrid("####.", "#..#.", "#.##.", "####.", "....#")
    let outlines = try grid.mask().outlines()
    #expect(outlines.map(\.holes.count) == [1])
    let outer: [(Int32, Int32)] = [(0, 0), (4, 0), (4, 4), (5, 4), (5, 5), (4, 5), (4, 4), (0, 4)]
    #expect(outlines[0].outer == ContiguousArray(outer.map { PixelCorner(x: $0.0, y: $0.1) }))
    let hole: [(Int32, Int32)] = [(1, 1), (1, 3), (2, 3), (2, 2), (3, 2), (3, 1)]
    #expect(outlines[0].holes == [ContiguousArray(hole.map { PixelCorner(x: $0.0, y: $0.1) })])
    #expect(try grid.mask().outlines(connectivity: .edges).count == 2)
  }

  @Test("of nothing are none, and of a rectangle are its corners")
  func edges() throws {
    #expect(try AlphaMask(solidWidth: 0, height: 9).outlines().isEmpty)
    #expect(try AlphaMask(solidWidth: 3, height: 2).outlines()[0].outer.count == 4)
  }

  @Test("of a checkerboard that is too large are an error")
  func hostile() throws {
    let mask = try AlphaMask(width: 4096, height: 4096) { ($0 + $1) % 2 == 0 }
    #expect(throws: ShapeError.self) { try mask.outlines() }
    #expect(try mask.components().count == 1)
    #expect(mask.count == 1 << 23)
  }
}
