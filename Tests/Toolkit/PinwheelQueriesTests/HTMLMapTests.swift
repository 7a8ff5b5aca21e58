import Pinwheel
import PinwheelQueries
import TestSupport
import Testing

@Suite struct HTMLMapTests {
  /// The crossings of a ray to the right, counted, and by direction.
  private func crossings(of polygon: [Point2D], from point: Point2D) -> (count: Int, winding: Int) {
    var (count, winding) = (0, 0)
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1))
    where (a.y > point.y) != (b.y > point.y) {
      guard point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x else { continue }
      count += 1
      winding += a.y < b.y ? 1 : -1
    }
    return (count, winding)
  }

  @Test(
    "an area contains the pixels of a slice and not those of its holes, by either rule",
    arguments: UInt64(1)...8)
  func holes(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let grid = PixelGrid(random: &rng, width: 23, height: 17, density: 0.7)
    let frame = Rect2D(x: 0, y: 0, width: 23, height: 17)
    let image = SliceImage(state: .rest, scale: 1, frame: frame, mask: try grid.mask())
    let stack = SliceStack(
      name: "w", canvas: Size2D(width: 23, height: 17), slices: [Slice(name: "a", images: [image])])
    let text = try ExportedShapes(stack, as: .htmlMap, scale: 1, within: 0, isVisible: false).text
    let areas = try text.matches(of: /coords="([^"]*)"/).map { match in
      let numbers = try match.1.split(separator: ",").map { try #require(Double($0)) }
      return stride(from: 0, to: numbers.count, by: 2).map { Point2D(x: numbers[$0], y: numbers[$0 + 1]) }
    }
    for y in 0..<17 {
      for x in 0..<23 {
        let found = areas.map { crossings(of: $0, from: Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)) }
        let isSolid = grid.contains(x: x, y: y)
        #expect(found.count { $0.count % 2 == 1 } == (isSolid ? 1 : 0), "seed \(seed), pixel \(x), \(y)")
        #expect(found.count { $0.winding != 0 } == (isSolid ? 1 : 0), "seed \(seed), pixel \(x), \(y)")
      }
    }
  }
}
