@testable import PinwheelUI
import TestSupport
import Testing

/// Outlines of squares: by the even-odd rule they are the squares.
struct GridOutlineTests {
  @Test(arguments: [0.2, 0.5, 0.8, 1], [UInt64(1), 2, 3])
  func theOutlineHoldsTheSquaresAndNoOthers(density: Double, seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let (width, height) = (Int.random(in: 1...12, using: &rng), Int.random(in: 1...12, using: &rng))
      let grid = PixelGrid(random: &rng, width: width, height: height, density: density)
      let loops = GridOutline(columns: width, rows: height) { grid.contains(x: $0, y: $1) }.loops
      for y in -1...height {
        for x in -1...width {
          // Borders that a ray to the right of the middle of the square crosses.
          var crossings = 0
          for loop in loops {
            for (a, b) in zip(loop, loop.dropFirst() + loop.prefix(1)) where a.x == b.x && a.x > x {
              if (min(a.y, b.y)..<max(a.y, b.y)).contains(y) { crossings += 1 }
            }
          }
          #expect((crossings % 2 == 1) == grid.contains(x: x, y: y), "\(grid) at \(x), \(y)")
        }
      }
      for loop in loops {
        for (a, b) in zip(loop, loop.dropFirst() + loop.prefix(1)) {
          #expect((a.x == b.x) != (a.y == b.y), "along the lines of the grid")
        }
        // Corners only where it turns.
        for index in loop.indices {
          let (before, after) = (loop[(index + loop.count - 1) % loop.count], loop[(index + 1) % loop.count])
          #expect(before.x != after.x && before.y != after.y)
        }
      }
    }
  }
}
