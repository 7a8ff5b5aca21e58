import Pinwheel
import TestSupport
import Testing

/// Moves of every sign, by less and by more than a word, and by more than any mask is wide.
let offsets =
  [0, 1, -1, 5, -3, 63, -63, 64, -64, 65, -65, 130, -130, 300, -300, .max, .min].map {
    [PixelOffset(x: $0, y: 0), PixelOffset(x: $0, y: 2), PixelOffset(x: $0, y: -3)]
  }.joined() + [PixelOffset(x: 1, y: .max), PixelOffset(x: -1, y: .min)]

@Suite struct MaskOverlapTests {
  @Test("overlap at every offset counts the pixels solid in both", arguments: wordEdges)
  func overlap(width: Int) throws {
    for seed in UInt64(1)...2 {
      var rng = SeededRandom(seed: seed)
      let a = PixelGrid(random: &rng, width: width, height: 6, density: 0.6)
      let b = PixelGrid(random: &rng, width: max(1, width - 3), height: 19, density: seed == 1 ? 0.6 : 1)
      for (first, second) in [(a, b), (b, a)] {
        let (ones, others) = (try first.masks(), try second.masks())
        for offset in offsets {
          let both = first.overlap(with: second, at: offset)
          for one in ones {
            for other in others {
              #expect(one.overlapArea(other, at: offset) == both, "\(offset), seed \(seed)")
              #expect(one.overlaps(other, at: offset) == (both > 0), "\(offset), seed \(seed)")
            }
          }
        }
      }
    }
  }

  @Test("tall masks, whose words are counted in blocks", arguments: [1, 7, 8, 9, 64, 65, 130])
  func tall(height: Int) throws {
    var rng = SeededRandom(seed: UInt64(height))
    let a = PixelGrid(random: &rng, width: 70, height: height, density: 0.8)
    let b = PixelGrid(random: &rng, width: 90, height: height, density: 0.8)
    for offset in [(0, 0), (-64, 1), (7, 0), (-21, -2)].map(PixelOffset.init) {
      let both = a.overlap(with: b, at: offset)
      #expect(try a.mask().overlapArea(b.mask(), at: offset) == both, "\(offset)")
      #expect(try a.mask().overlaps(b.mask(), at: offset) == (both > 0), "\(offset)")
    }
  }
}
