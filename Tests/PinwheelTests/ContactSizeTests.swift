import Pinwheel
import TestSupport
import Testing

/// Fingers that lie over many tiles of a map and many slices, against every cell's own answer.
@Suite struct ContactSizeTests {
  /// Every cell of a canvas: its centre, and who has it.
  private struct Cells {
    var centers: [Point2D] = []
    var outcomes: [HitOutcome] = []

    init(_ stack: SliceStack, scale: Double) {
      var row = 0.5
      while row / scale < stack.canvas.height {
        var column = 0.5
        while column / scale < stack.canvas.width {
          let center = Point2D(x: column / scale, y: row / scale)
          centers.append(center)
          outcomes.append(stack.hit(at: center))
          column += 1
        }
        row += 1
      }
    }

    func contacts(at point: Point2D, radius: Double) -> (pixels: [HitOutcome: Int], all: Int) {
      var pixels: [HitOutcome: Int] = [:]
      var all = 0
      for index in centers.indices {
        let (dx, dy) = (centers[index].x - point.x, centers[index].y - point.y)
        guard dx * dx + dy * dy <= radius * radius else { continue }
        all += 1
        if outcomes[index] != .miss { pixels[outcomes[index], default: 0] += 1 }
      }
      return (pixels, all)
    }
  }

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
    let (map, cells) = (try stack.prepared(), Cells(stack, scale: scale))
    for radius in [0.3, 2, 7, 11, 22, 31.9, 33, 60, 85, 128, 129, 260] {
      for turn in 0..<4 {
        // Half of them where many centres lie at exactly the radius: a whole number of cells, from a centre.
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

  @Test("exact counts where an end all but touches a centre", arguments: UInt64(1)...3)
  func nearTies(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let side = 140
    let mask = try AlphaMask(solidWidth: side, height: side)
    let frame = Rect2D(x: 0, y: 0, width: Double(side), height: Double(side))
    let stack = SliceStack(
      name: "", canvas: Size2D(width: Double(side), height: Double(side)),
      slices: [Slice(name: "", images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])])
    let (map, cells) = (try stack.prepared(), Cells(stack, scale: 1))
    for _ in 0..<60 {
      let point = Point2D(x: .random(in: 20...120, using: &rng), y: .random(in: 20...120, using: &rng))
      // The distance of some centre, and numbers that only a double tells from it.
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
