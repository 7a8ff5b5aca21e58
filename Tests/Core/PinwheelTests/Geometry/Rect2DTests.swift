import Pinwheel
import TestSupport
import Testing

@Suite struct Rect2DTests {
  @Test(
    "the union of rectangles contains the points of both, and ignores an empty one", arguments: UInt64(1)...3)
  func union(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    func number() -> Double { Double(Int.random(in: -6...6, using: &rng)) / 2 }
    for _ in 0..<200 {
      let a = Rect2D(x: number(), y: number(), width: number(), height: number())
      let b = Rect2D(x: number(), y: number(), width: number(), height: number())
      let union = a.union(b)
      #expect(union.isEmpty == (a.isEmpty && b.isEmpty), "seed \(seed)")
      if !a.isEmpty, !b.isEmpty {
        #expect(union.x == min(a.x, b.x) && union.y == min(a.y, b.y), "seed \(seed)")
        #expect(union.maxX == max(a.maxX, b.maxX) && union.maxY == max(a.maxY, b.maxY), "seed \(seed)")
      } else if !a.isEmpty {
        #expect(union == a, "seed \(seed)")
      }
    }
    #expect(Rect2D(x: 0, y: 0, width: .nan, height: 1).isEmpty && Rect2D.zero.isEmpty)
  }
}
