import Pinwheel
import TestSupport
import Testing

/// A finger rolls while it taps: its center moves by some points, and may end on a neighbor.
@Suite struct RolledTouchTests {
  /// A finger that comes down at a place, rolls by at most `roll` points in a random walk, and lifts.
  private static func tap(at place: Point2D, roll: Double, using rng: inout SeededRandom) -> [Touch] {
    var touches = [Touch(id: 1, phase: .began, location: place, time: 0)]
    for step in 1...4 {
      var offset = Point2D(x: roll, y: roll)
      while (offset.x * offset.x + offset.y * offset.y).squareRoot() > roll {
        offset = Point2D(
          x: .random(in: -roll...roll, using: &rng), y: .random(in: -roll...roll, using: &rng))
      }
      touches.append(
        Touch(
          id: 1, phase: step < 4 ? .moved : .ended,
          location: Point2D(x: place.x + offset.x, y: place.y + offset.y), time: Double(step) / 60))
    }
    return touches
  }

  /// Targets in a row, 10 points a pixel, as in the tests of the router: 1 at 80...120 touches 2 at 120...160.
  private static func row() throws -> SliceStack {
    try SliceStack(drawings: ["####............", "........####....", "............####"], scale: 0.1)
  }

  @Test(
    "within the slop a touch stays, beyond it the shapes decide, wherever it has been",
    arguments: [
      // 10 points is rolled, more is not.
      (10.0, "0 began 1 119 5\n0 moved 1 129 5\n0 ended 1 129 5", ["pressed 1", "released-inside 1"]),
      (
        10, "0 began 1 119 5\n0 moved 1 129.01 5\n0 ended 1 129.01 5",
        ["pressed 1", "drag-exit 1", "released-outside 1"]
      ),
      (10, "0 began 1 119 1\n0 ended 1 125 9", ["pressed 1", "released-inside 1"]),
      (10, "0 began 1 119 1\n0 ended 1 125.01 9", ["pressed 1", "released-outside 1"]),
      // It may come back.
      (
        10, "0 began 1 119 5\n0 moved 1 140 5\n0 moved 1 122 5\n0 ended 1 122 5",
        ["pressed 1", "drag-exit 1", "drag-enter 1", "released-inside 1"]
      ),
      // Near its own target it is retained as ever.
      (10, "0 began 1 5 5\n0 moved 1 5 79.9\n0 ended 1 5 80", ["pressed 0", "released-outside 0"]),
      // The exact shape from the start.
      (0, "0 began 1 119 5\n0 ended 1 120 5", ["pressed 1", "released-outside 1"]),
      (-3, "0 began 1 119 5\n0 ended 1 120 5", ["pressed 1", "released-outside 1"]),
      (.nan, "0 began 1 119 5\n0 ended 1 120 5", ["pressed 1", "released-outside 1"]),
    ] as [(Double, String, [String])])
  func slop(slop: Double, lines: String, expected: [String]) throws {
    var router = TouchRouter(slop: slop)
    #expect(try router.words(lines, on: Self.row()) == expected, "\(lines)")
  }

  @Test("touches that slide have no slop")
  func sliding() throws {
    var router = TouchRouter(slop: 10, slidesAcrossTargets: true)
    let words = try router.words("0 began 1 119 5\n0 moved 1 121 5", on: Self.row())
    #expect(words == ["pressed 1", "released-outside 1", "pressed 2"])
  }

  @Test("a mouse and a finger share a router: the slop is that of the touch that is handled")
  func mixed() throws {
    let stack = try Self.row()
    var router = TouchRouter()
    _ = try router.words("0 began 1 119 5\n0 began 2 121 5", on: stack)
    router.slop = 0
    #expect(try router.words("1 moved 2 119 5", on: stack) == ["drag-exit 2"])
    router.slop = 10
    #expect(try router.words("1 moved 1 121 5\n2 ended 1 121 5", on: stack) == ["released-inside 1"])
  }

  @Test(
    "a touch that rolls is inside, every other one by its shape: against a model", arguments: UInt64(1)...8)
  func model(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let size = Size2D(width: 21, height: 16)
    let stack = try RandomStack.stack(
      .allCases[Int(seed) % RandomStack.Kind.allCases.count], count: 8, size: size, using: &rng)
    let wheel = Wheel(stack)
    let (retain, slop) = ([0.0, 3][Int(seed % 2)], Double.random(in: 0.5...6, using: &rng))
    var router = TouchRouter(retainDistance: retain, slop: slop)
    for _ in 0..<200 {
      let touches = Self.tap(
        at: Point2D(x: .random(in: 0..<21, using: &rng), y: .random(in: 0..<16, using: &rng)), roll: 8,
        using: &rng)
      guard let target = stack.hit(at: touches[0].location).hitNumber else { continue }
      for touch in touches {
        let events = router.handle(touch, on: wheel)
        let (dx, dy) = (touch.location.x - touches[0].location.x, touch.location.y - touches[0].location.y)
        let others = stack.slices.indices.filter { $0 != target }.contains {
          var alone = stack
          for index in stack.slices.indices where index != $0 { alone.slices[index].isHidden = true }
          alone.slices[$0].isEnabled = true
          return !stack.slices[$0].isHidden && alone.hit(at: touch.location) != .miss
        }
        let isNear = stack.unprepared.isNear(Slice.ID(target), to: touch.location, within: retain)
        let isInside =
          dx * dx + dy * dy <= slop * slop || stack.hit(at: touch.location) == .hit(target)
          || stack.hit(at: touch.location) == .miss && isNear && !others
        if touch.phase == .ended {
          #expect(events.map(\.kind) == [isInside ? .releasedInside : .releasedOutside], "seed \(seed)")
        } else {
          #expect(router.isPressed(Slice.ID(target)) == isInside, "\(touch), seed \(seed)")
        }
      }
    }
  }
}
