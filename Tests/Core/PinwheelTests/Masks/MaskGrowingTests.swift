import Pinwheel
import TestSupport
import Testing

@Suite struct MaskGrowingTests {
  private static let radii = [0.5, 1, 1.4, 2.0.squareRoot(), 2, 2.3, 5.0.squareRoot(), 5, 7.9, 40, 500]

  @Test(
    "growing reaches what is near a solid pixel, shrinking keeps what is far from every clear one",
    arguments: wordEdges.dropLast(), [0.02, 0.5, 0.97])
  func matchesModel(width: Int, density: Double) throws {
    var rng = SeededRandom(seed: UInt64(width))
    let grid = PixelGrid(random: &rng, width: width, height: 12, density: density)
    let model = GrowingModel(grid)
    for mask in try grid.masks() {
      for radius in Self.radii {
        #expect(try mask.grown(by: radius, scale: 1) == model.grown(by: radius).mask(), "radius \(radius)")
        #expect(
          try mask.shrunk(by: radius / 2, scale: 2) == model.shrunk(by: radius).mask(), "radius \(radius)")
      }
      #expect(try mask == grid.mask())
    }
  }

  @Test(
    "tall shapes with holes, grown and shrunk", arguments: TestLength.sample(Array(UInt64(1)...4), count: 2))
  func tall(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let holes = PixelGrid(random: &rng, width: 70, height: 40, density: 0.1)
    let mask = try holes.mask().inverted(in: PixelRect(x: 2, y: 1, width: 66, height: 37))
    let model = GrowingModel(PixelGrid(width: 70, height: 40) { mask.contains(x: $0, y: $1) })
    for radius in [1, 3, 6.5, 12] {
      #expect(try mask.grown(by: radius, scale: 1) == model.grown(by: radius).mask(), "radius \(radius)")
      #expect(try mask.shrunk(by: radius, scale: 1) == model.shrunk(by: radius).mask(), "radius \(radius)")
    }
  }

  @Test("the boundary lies where whole-number triangles put it")
  func boundary() throws {
    let dot = try AlphaMask(solidWidth: 1, height: 1).cropped(
      to: PixelRect(x: 0, y: 0, width: 60, height: 60))
    for (x, y, radius) in [(3, 4, 5.0), (5, 12, 13), (8, 15, 17), (20, 21, 29), (7, 24, 25)] {
      #expect(dot.grown(by: radius, scale: 1).contains(x: x, y: y))
      #expect(dot.grown(by: radius, scale: 1).contains(x: y, y: x))
      #expect(!dot.grown(by: radius.nextDown, scale: 1).contains(x: x, y: y))
      #expect(dot.grown(by: radius.nextDown, scale: 1).contains(x: x - 1, y: y))
    }
    for y in 0..<12 {
      for x in 0..<12 where x + y > 0 {
        let radius = Double(x * x + y * y).squareRoot()
        #expect(dot.grown(by: radius, scale: 1).contains(x: x, y: y), "\(x), \(y)")
        #expect(!dot.grown(by: radius.nextDown, scale: 1).contains(x: x, y: y), "\(x), \(y)")
      }
    }
  }

  @Test(
    "an invalid radius changes nothing; an infinite one reaches everything",
    arguments: [(-1, 1), (1, -1), (.nan, 1), (1, .nan), (0, 5), (-.infinity, 2), (0, .infinity)]
      as [(Double, Double)])
  func degenerate(radius: Double, scale: Double) throws {
    let mask = try PixelGrid("#...", "####", ".##.", "..##").mask()
    #expect(mask.grown(by: radius, scale: scale) == mask && mask.shrunk(by: radius, scale: scale) == mask)
    let all = try AlphaMask(solidWidth: 4, height: 4)
    for radius in [.infinity, 1e300, .greatestFiniteMagnitude] as [Double] {
      #expect(mask.grown(by: radius, scale: 2) == all)
      #expect(mask.subtracting(mask).grown(by: radius, scale: 2).bounds.isEmpty)
    }
  }

  @Test("the longest mask grows along its whole length")
  func longest() throws {
    for (width, height) in [(65_535, 1), (1, 65_535)] {
      let dot = try AlphaMask(solidWidth: 1, height: 1)
        .cropped(to: PixelRect(x: 0, y: 0, width: width, height: height))
      let grown = dot.grown(by: 65_533, scale: 1)
      #expect(grown.count == 65_534)
      #expect(grown.shrunk(by: 32_767, scale: 1).bounds.isEmpty)
      #expect(dot.grown(by: 65_534, scale: 1).count == 65_535)
    }
  }
}
