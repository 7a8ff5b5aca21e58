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
      let found = grid.parts(touchingAtCorners: connectivity == .corners)
      var large = PixelGrid(width: width, height: 23, pixels: Array(repeating: false, count: width * 23))
      let solids = try found.map { part in
        var solid = PixelGrid(width: width, height: 23, pixels: Array(repeating: false, count: width * 23))
        for pixel in part {
          solid.pixels[pixel] = true
          if part.count >= 4 { large.pixels[pixel] = true }
        }
        return (mask: try solid.mask(), bounds: solid.solidBounds, area: part.count)
      }
      for mask in try grid.masks() {
        let parts = try mask.components(connectivity: connectivity)
        #expect(parts.count == solids.count, "seed \(seed)")
        for (part, solid) in zip(parts, solids) {
          #expect(parts.mask(of: part) == solid.mask, "seed \(seed)")
          #expect(part.bounds == solid.bounds && part.area == solid.area, "seed \(seed)")
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

  @Test("centroids are the means of the pixels' centers", arguments: widths)
  func centroid(width: Int) throws {
    for seed in UInt64(1)...4 {
      var rng = SeededRandom(seed: seed)
      let grid = PixelGrid(random: &rng, width: width, height: 31, density: 0.6)
      let solid = grid.pixels.indices.filter { grid.pixels[$0] }
      let count = Double(solid.count)
      let mean = Point2D(
        x: solid.reduce(0) { $0 + Double($1 % width) } / count + 0.5,
        y: solid.reduce(0) { $0 + Double($1 / width) } / count + 0.5)
      for mask in try grid.masks() { #expect(mask.centroid == (solid.isEmpty ? nil : mean), "seed \(seed)") }
    }
    #expect(try AlphaMask(solidWidth: 0, height: 0).centroid == nil)
    let side = AlphaMask.maximumSide
    let largest = try AlphaMask(solidWidth: side, height: side)
    #expect(largest.centroid == Point2D(x: Double(side) / 2, y: Double(side) / 2))
  }

  @Test("the largest circle reaches to the nearest clear pixel")
  func circle() throws {
    #expect(try AlphaMask(solidWidth: 5, height: 9).largestCircle()?.radius == 2.5)
    #expect(try AlphaMask(solidWidth: 0, height: 9).largestCircle() == nil)
    let ring = try PixelGrid("#####", "#...#", "#####").mask()
    #expect(try ring.largestCircle()?.radius == 0.5)
    #expect(throws: ShapeError.self) { try AlphaMask(solidWidth: 60_000, height: 60_000).largestCircle() }
  }
}
