import Pinwheel
import TestSupport
import Testing

/// Fingers over many tiles of a map and many slices, compared with the answer of every cell.
@Suite struct ContactSizeTests {
  @Test(
    "exact counts at any size",
    arguments: [(RandomStack.Kind.aligned, 60), (.aligned, 6), (.fractional, 30), (.turned, 30)],
    TestLength.sample([UInt64(1), 2], count: 1))
  func sizes(scene: (kind: RandomStack.Kind, count: Int), seed: UInt64) throws {
    let (kind, count) = scene
    var rng = SeededRandom(seed: seed)
    let size = Size2D(width: 151, height: 90)
    let stack = try RandomStack.stack(kind, count: count, size: size, using: &rng)
    let scale = stack.slices.flatMap(\.images).map(\.scale).max() ?? 1
    let (map, cells) = (try stack.prepared(), CanvasCells(stack, scale: scale))
    for radius in [0.3, 2, 7, 11, 22, 31.9, 33, 60, 85, 128, 129, 260] {
      for turn in 0..<4 {
        // In half of them many centers lie at exactly the radius: a whole number of cells, from a center.
        let point = Point2D(x: .random(in: -9...160, using: &rng), y: .random(in: -9...99, using: &rng))
        let center = Point2D(
          x: (point.x.rounded() + 0.5) / scale, y: (point.y.rounded() + 0.5) / scale)
        let (place, radius) = turn % 2 == 0 ? (point, radius) : (center, (5 * radius).rounded() / scale)
        let comment: Comment = "seed \(seed), \(kind), \(count) slices, \(place), radius \(radius)"
        let expected = cells.contacts(at: place, radius: radius)
        let found = map.contacts(at: place, radius: radius)
        #expect(found.count == expected.pixels.count, comment)
        #expect(found.allSatisfy { expected.pixels[$0.outcome] == $0.pixels }, comment)
        #expect(found.allSatisfy { $0.fingerPixels == expected.all }, comment)
      }
    }
  }

  @Test("exact counts where an end all but touches a centre", arguments: TestLength.seeds(1, thorough: 3))
  func nearTies(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let side = 140
    let mask = try AlphaMask(solidWidth: side, height: side)
    let frame = Rect2D(x: 0, y: 0, width: Double(side), height: Double(side))
    let stack = SliceStack(
      name: "", canvas: Size2D(width: Double(side), height: Double(side)),
      slices: [Slice(name: "", images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])])
    let (map, cells) = (try stack.prepared(), CanvasCells(stack, scale: 1))
    for _ in 0..<60 {
      let point = Point2D(x: .random(in: 20...120, using: &rng), y: .random(in: 20...120, using: &rng))
      // The distance of some center, and numbers that differ from it only as `Double`s.
      let (dx, dy) = (
        (point.x + .random(in: -40...40, using: &rng)).rounded(.down) + 0.5 - point.x,
        (point.y + .random(in: -40...40, using: &rng)).rounded(.down) + 0.5 - point.y
      )
      let distance = (dx * dx + dy * dy).squareRoot()
      for radius in [distance.nextDown, distance, distance.nextUp, distance - 1e-9, distance + 1e-9] {
        let comment: Comment = "seed \(seed), \(point), radius \(radius)"
        let expected = cells.contacts(at: point, radius: radius).all
        #expect(map.contacts(at: point, radius: radius).first?.pixels ?? 0 == expected, comment)
      }
    }
  }
}
