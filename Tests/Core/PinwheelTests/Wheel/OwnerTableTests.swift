import Pinwheel
import TestSupport
import Testing

/// The table in which hosts look points up: correct where it is certain, and uncertain only at edges.
@Suite struct OwnerTableTests {
  @Test("a canvas of more cells has none, and neither has a wheel without a map")
  func none() throws {
    var rng = SeededRandom(seed: 11)
    let size = Size2D(width: 1100, height: 1000)
    let large = Wheel(try RandomStack.stack(.aligned, count: 9, size: size, using: &rng))
    #expect(large.answers == .fromMap && large.ownerTable == nil)
    let small = try RandomStack.stack(.aligned, count: 9, size: Size2D(width: 48, height: 40), using: &rng)
    #expect(Wheel(small).ownerTable != nil && small.unprepared.ownerTable == nil)
  }

  @Test("only the cells that an edge crosses are unsure, not their tiles")
  func unsure() throws {
    let slice = Slice(
      name: "turned",
      images: [
        SliceImage(
          state: .rest, scale: 1, frame: Rect2D(x: 30, y: 20, width: 40, height: 20),
          layout: ImageLayout(transform: AffineTransform2D(rotation: 30)),
          mask: try PixelGrid(width: 40, height: 20, pixels: Array(repeating: true, count: 800)).mask())
      ])
    let wheel = Wheel(
      SliceStack(name: "wheel", canvas: Size2D(width: 100, height: 60), slices: [slice]))
    let table = try #require(wheel.ownerTable)
    var unsure = 0
    for owner in table.owners where table.outcomes[Int(owner)] == nil { unsure += 1 }
    // 120 points of edges, of which each crosses cos 30° + sin 30° cells. Their tiles have some 1,500.
    #expect(unsure > 120 && unsure < 180, "\(unsure) cells")
  }
}
