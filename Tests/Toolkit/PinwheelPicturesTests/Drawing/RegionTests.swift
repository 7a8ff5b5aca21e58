import Pinwheel
import PinwheelChecks
import TestSupport
import Testing

@testable import PinwheelPictures

@Suite struct RegionTests {
  private func region(_ grid: PixelGrid) throws -> AlphaMask {
    let size = Size2D(width: max(1, Double(grid.width)), height: max(1, Double(grid.height)))
    return AlphaMask(on: try CanvasPixels(of: size, scale: 1, name: "test")) { grid.contains(x: $0, y: $1) }
  }

  /// The pixels inside a path of level and upright lines: those with an odd number of upright edges to their left.
  private func filled(_ path: String, width: Int, height: Int) throws -> PixelGrid {
    var grid = PixelGrid(width: width, height: height) { _, _ in false }
    var (x, y, startX, startY) = (0, 0, 0, 0)
    func crossing(_ column: Int, from one: Int, to other: Int) {
      for row in min(one, other)..<max(one, other) {
        for pixel in column..<max(column, width) { grid.pixels[row * width + pixel].toggle() }
      }
    }
    for loop in path.split(separator: "M") {
      for command in loop.replacing("H", with: " H").replacing("V", with: " V").replacing("Z", with: " Z")
        .split(separator: " ").enumerated()
      {
        let word = command.element
        switch (command.offset, word.first) {
        case (0, _): (x, startX) = (try #require(Int(word)), try #require(Int(word)))
        case (1, _): (y, startY) = (try #require(Int(word)), try #require(Int(word)))
        case (_, "H"): x = try #require(Int(word.dropFirst()))
        case (_, "V"):
          let next = try #require(Int(word.dropFirst()))
          crossing(x, from: y, to: next)
          y = next
        default:
          // Back to the beginning, upright around a part and level around a hole.
          #expect(word == "Z" && (x == startX || y == startY))
          crossing(x, from: y, to: startY)
        }
      }
    }
    return grid
  }

  @Test("an outline, filled, is the region again", arguments: [0, 1, 2, 7, 64, 65])
  func outline(width: Int) throws {
    for seed in UInt64(1)...8 {
      var rng = SeededRandom(seed: seed)
      let height = Int.random(in: 0...20, using: &rng)
      let grid = PixelGrid(random: &rng, width: width, height: height, density: Double(seed) / 8)
      let path = try #require(try region(grid).path(maximumCorners: .max)).path
      #expect(try filled(path, width: width, height: height) == grid, "seed \(seed)")
    }
  }

  @Test("outlines worked out by hand: a pixel, a ring, two pixels that touch at a corner")
  func byHand() throws {
    #expect(try region(PixelGrid(".#")).path(maximumCorners: 4)?.path == "M1 0H2V1H1Z")
    #expect(
      try region(PixelGrid("###", "#.#", "###")).path(maximumCorners: 8)?.path == "M0 0H3V3H0ZM1 1V2H2V1Z")
    #expect(try region(PixelGrid("#.", ".#")).path(maximumCorners: 8)?.path == "M0 0H1V1H2V2H1V1H0Z")
    #expect(try region(PixelGrid("..")).path(maximumCorners: 0)?.path == "")
  }

  @Test("too many corners give no path")
  func limit() throws {
    #expect(try region(PixelGrid("#.#", "...", "#.#")).path(maximumCorners: 15) == nil)
    #expect(try region(PixelGrid("#.#", "...", "#.#")).path(maximumCorners: 16)?.corners == 16)
  }
}
