import Pinwheel
import PinwheelShapes
import TestSupport
import Testing

@Suite struct MaskHolesTests {
  /// The slow obvious model: the parts of clear pixels that do not reach a frame of clear pixels around all.
  private func holes(in grid: PixelGrid) -> PixelGrid {
    let (width, height) = (grid.width + 2, grid.height + 2)
    let clear = PixelGrid(width: width, height: height) { x, y in !grid.contains(x: x - 1, y: y - 1) }
    let outside = Set(clear.parts(touchingAtCorners: false)[0])
    return PixelGrid(width: grid.width, height: grid.height) { x, y in
      !grid.contains(x: x, y: y) && !outside.contains((y + 1) * width + x + 1)
    }
  }

  @Test("as a flood fill from outside finds them", arguments: [0] + widths, [0.3, 0.5, 0.7, 0.97])
  func matchesModel(width: Int, density: Double) throws {
    for seed in UInt64(1)...3 {
      var rng = SeededRandom(seed: seed)
      let grid = PixelGrid(random: &rng, width: width, height: 17, density: density)
      for mask in try grid.masks() {
        let found = try mask.holes()
        #expect(try found == holes(in: grid).mask(), "seed \(seed)")
        #expect(!found.overlaps(mask) && (found.width, found.height) == (width, 17), "seed \(seed)")
        #expect(try mask.union(found).holes().bounds.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("solid pixels enclose by their corners, clear ones escape by their sides alone")
  func connectivity() throws {
    let diamond = PixelGrid(".#..", "#.#.", ".#..")
    #expect(try diamond.mask().holes() == PixelGrid("....", ".#..", "....").mask())
    let gap = PixelGrid("###.", "#..#", "###.")
    #expect(try gap.mask().holes() == PixelGrid("....", ".##.", "....").mask())
    let onBorder = PixelGrid("#.#", "#.#", "###")
    #expect(try onBorder.mask().holes().bounds.isEmpty)
  }

  @Test("a way out that winds through every word")
  func spiral() throws {
    // A maze with a single corridor: rows are open at alternating ends.
    var maze = PixelGrid(width: 300, height: 41) { x, y in
      y % 2 == 0 && x != (y % 4 == 0 ? 1 : 298) || x == 0 || x == 299
    }
    #expect(try maze.mask().holes().bounds.isEmpty)
    maze.pixels[40 * 300 + 1] = true
    maze.pixels[1] = true
    #expect(try maze.mask().holes() == holes(in: maze).mask())
    #expect(try maze.mask().holes().count > 5000)
  }
}
