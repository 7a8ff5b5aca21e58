import Pinwheel
import PinwheelQueries
import PinwheelShapes
import TestSupport
import Testing

struct SplittingTests {
  @Test("strips without holes are the mask", arguments: [1, 7, 33, 64, 65, 130], UInt64(1)...4)
  func splitting(width: Int, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let mask = try PixelGrid(random: &rng, width: width, height: 17, density: 0.7).mask()
    var all = mask.subtracting(mask)
    for strip in try mask.splitAtHoles() {
      #expect(!strip.overlaps(all), "seed \(seed)")
      #expect(try strip.outlines(connectivity: .edges).allSatisfy { $0.holes.isEmpty }, "seed \(seed)")
      all = all.union(strip)
    }
    #expect(all == mask, "seed \(seed)")
  }
}
