import Pinwheel
import TestSupport
import Testing

/// One row of targets, 10 points per pixel: 0 at 0...40, 1 at 80...120 next to a gap, 2 at 120...160 touching 1.
@Suite struct TouchRouterTests {
  private func row() throws -> SliceStack {
    try SliceStack(drawings: ["####............", "........####....", "............####"], scale: 0.1)
  }

  @Test(
    "what one touch means, by hand",
    arguments: [
      // A tap on a target and off all of them.
      ("0 began 1 5 5\n1 ended 1 5 5", ["pressed 0", "released-inside 0"]),
      ("0 began 1 60 5\n1 ended 1 5 5", []),
      // 69.9 points off the shape, on no slice, is inside; 70 is not.
      ("0 began 1 5 5\n0 moved 1 5 79.9\n1 ended 1 5 79.9", ["pressed 0", "released-inside 0"]),
      ("0 began 1 5 5\n0 moved 1 5 80\n1 ended 1 5 80", ["pressed 0", "drag-exit 0", "released-outside 0"]),
      ("0 began 1 5 5\n0 ended 1 5 80", ["pressed 0", "released-outside 0"]),
      // Off the canvas the distance counts as on it.
      ("0 began 1 5 5\n0 moved 1 -69 5\n0 moved 1 -71 5", ["pressed 0", "drag-exit 0"]),
      // The neighbor is near, but it is a target.
      (
        "0 began 1 119 5\n0 moved 1 121 5\n0 ended 1 121 5",
        ["pressed 1", "drag-exit 1", "released-outside 1"]
      ),
      (
        "0 began 1 119 5\n0 moved 1 121 5\n0 moved 1 119 5\n0 moved 1 121 5\n0 ended 1 119 5",
        ["pressed 1", "drag-exit 1", "drag-enter 1", "drag-exit 1", "released-inside 1"]
      ),
      // The system takes it away, inside and outside.
      ("0 began 1 5 5\n0 cancelled 1 5 5\n0 ended 1 5 5", ["pressed 0", "cancelled 0"]),
      ("0 began 1 5 5\n0 moved 1 81 5\n0 cancelled 1 81 5", ["pressed 0", "drag-exit 0", "cancelled 0"]),
      // Reports that were lost or sent twice.
      ("0 moved 1 5 5\n0 ended 1 5 5\n0 cancelled 1 5 5", []),
      (
        "0 began 1 5 5\n0 began 1 85 5\n0 ended 1 85 5",
        ["pressed 0", "cancelled 0", "pressed 1", "released-inside 1"]
      ),
      ("0 began 1 5 5\n0 ended 1 5 5\n0 ended 1 5 5", ["pressed 0", "released-inside 0"]),
      ("0 began 1 60 5\n0 moved 1 5 5\n0 ended 1 5 5", []),
      // A second touch is swallowed, also when the first one lets go; each target has its own.
      (
        "0 began 1 5 5\n0 began 2 6 5\n0 ended 1 5 5\n0 moved 2 7 5\n0 ended 2 6 5",
        ["pressed 0", "released-inside 0"]
      ),
      (
        "0 began 1 5 5\n0 began 2 85 5\n0 ended 1 5 5\n0 ended 2 85 5",
        ["pressed 0", "pressed 1", "released-inside 0", "released-inside 1"]
      ),
    ] as [(String, [String])])
  func oneTouch(lines: String, expected: [String]) throws {
    var router = TouchRouter(slop: 0)
    #expect(try router.words(lines, on: row()) == expected, "\(lines)")
  }

  @Test("a touch that is not at a finite point is outside of everything")
  func nowhere() throws {
    func touch(_ id: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double) -> Touch {
      Touch(id: id, phase: phase, location: Point2D(x: x, y: y), time: 0)
    }
    let touches = [
      touch(1, .began, .nan, 5), touch(2, .began, 5, 5), touch(2, .moved, .infinity, 5),
      touch(2, .ended, .nan, .nan),
    ]
    var router = TouchRouter()
    #expect(try router.words(touches, on: row()) == ["pressed 0", "drag-exit 0", "released-outside 0"])
  }

  @Test("retain distance 0 is the exact shape; its right edge is outside")
  func exactShape() throws {
    var router = TouchRouter(retainDistance: 0, slop: 0)
    let lines = "0 began 1 5 5\n0 moved 1 39.9 5\n0 moved 1 40 5\n0 moved 1 39.9 9.9\n0 moved 1 39.9 10"
    #expect(
      try router.words(lines, on: row()) == ["pressed 0", "drag-exit 0", "drag-enter 0", "drag-exit 0"])
  }

  @Test(
    "sliding goes from target to target, in from outside, and not onto one that is taken",
    arguments: [
      (
        "0 began 1 119 5\n0 moved 1 121 5\n0 moved 1 5 5\n1 ended 1 5 5",
        [
          "pressed 1", "released-outside 1", "pressed 2", "released-outside 2", "pressed 0",
          "released-inside 0",
        ]
      ),
      (
        "0 began 1 60 5\n0 moved 1 61 5\n0 moved 1 39 5\n0 moved 1 45 5\n0 ended 1 45 5",
        ["pressed 0", "released-inside 0"]
      ),
      ("0 began 1 60 5\n0 ended 1 60 5", []),
      ("0 moved 1 5 5\n0 began 2 60 5\n0 cancelled 2 60 5\n0 moved 2 5 5", []),
      // Finger 2 comes upon 1, which is taken; it gets it once it is free.
      (
        "0 began 1 85 5\n0 began 2 5 5\n0 moved 2 90 5\n0 ended 1 85 5\n0 moved 2 91 5\n0 cancelled 2 91 5",
        ["pressed 1", "pressed 0", "released-outside 0", "released-inside 1", "pressed 1", "cancelled 1"]
      ),
      // One that was swallowed stays so.
      ("0 began 1 85 5\n0 began 2 86 5\n0 moved 2 5 5\n0 ended 2 5 5", ["pressed 1"]),
    ] as [(String, [String])])
  func sliding(lines: String, expected: [String]) throws {
    var router = TouchRouter(slidesAcrossTargets: true)
    #expect(try router.words(lines, on: row()) == expected, "\(lines)")
  }

  @Test("a slice that allows several touches has each of them")
  func severalTouches() throws {
    var stack = try row()
    stack.slices[0].allowsSeveralTouches = true
    var router = TouchRouter()
    #expect(
      try router.words("0 began 1 5 5\n0 began 2 6 5\n0 ended 1 200 5\n0 ended 2 6 5", on: stack)
        == ["pressed 0", "pressed 0", "released-outside 0", "released-inside 0"])
  }

  @Test(
    "a disabled slice passes to what lies behind, swallows, or blocks",
    arguments: [
      (DisabledPolicy.pass, ["pressed 0", "released-inside 0"]), (.swallow, []), (.block, ["blocked 1"]),
    ], [false, true])
  func disabled(policy: (DisabledPolicy, [String]), slides: Bool) throws {
    var stack = try SliceStack(drawings: ["####", "####"], scale: 0.1)
    stack.slices[1].isEnabled = false
    stack.slices[1].disabledPolicy = policy.0
    var router = TouchRouter(slidesAcrossTargets: slides)
    #expect(
      try router.words("0 began 1 5 5\n0 moved 1 6 5\n0 ended 1 6 5\n0 moved 1 6 5", on: stack) == policy.1)
  }

  @Test(
    "a disabled slice is another slice for a touch that strays onto it", arguments: DisabledPolicy.allCases)
  func straying(policy: DisabledPolicy) throws {
    var stack = try row()
    stack.slices[2].isEnabled = false
    stack.slices[2].disabledPolicy = policy
    var router = TouchRouter(slop: 0)
    let words = try router.words("0 began 1 119 5\n0 moved 1 121 5", on: stack)
    #expect(words == ["pressed 1", "drag-exit 1"])
  }

  @Test(
    "disabling, hiding and removing cancels, at the next touch or when told", arguments: 0..<3, [false, true])
  func takenAway(way: Int, isTold: Bool) throws {
    var stack = try row()
    var router = TouchRouter()
    let start = "0 began 1 125 5\n0 began 2 5 5\n0 hovered 3 130 5"
    #expect(try router.words(start, on: stack) == ["pressed 2", "pressed 0", "hover-enter 2"])
    switch way {
    case 0: stack.slices[2].isEnabled = false
    case 1: stack.slices[2].isHidden = true
    default: stack.slices.removeLast()
    }
    if isTold {
      var events: [TouchEvent] = []
      events += router.update(for: stack.unprepared, at: 7)
      let place = Point2D(x: 125, y: 5)
      #expect(
        events == [
          TouchEvent(kind: .cancelled, number: 2, touchID: 1, location: place, time: 7),
          TouchEvent(kind: .hoverExit, number: 2, touchID: 3, location: Point2D(x: 130, y: 5), time: 7),
        ])
      #expect(try router.words("8 moved 1 5 5\n8 ended 1 5 5", on: stack) == [])
    } else {
      #expect(try router.words("8 moved 2 6 5", on: stack) == ["cancelled 2", "hover-exit 2"])
    }
    #expect(router.slice(ofTouch: 1) == nil && router.slice(ofTouch: 2) == 0 && router.isPressed(0))
    #expect(try router.words("9 ended 2 6 5", on: stack) == ["released-inside 0"])
  }

  @Test(
    "when a slice is gone, its touches are cancelled and the others stay; then all end, touches before pointers"
  )
  func lostTargets() throws {
    let stack = try row()
    var (router, wheel) = (TouchRouter(), Wheel(stack))
    _ = try router.words("0 began 1 125 5\n0 began 2 5 5\n0 hovered 3 130 5\n0 hovered 4 5 5", on: stack)
    wheel.remove(0)
    let events = router.update(for: wheel, at: 1)
    #expect(events.map(\.kind) == [.cancelled, .hoverExit] && events.map(\.touchID) == [2, 4])
    #expect(router.isHovered(2) && router.isPressed(2) && !router.isPressed(0))
    let last = router.cancelAll(at: 3)
    #expect(last.map(\.kind) == [.cancelled, .hoverExit] && last.map(\.touchID) == [1, 3])
  }

  @Test("what is taken away lies where it was last")
  func lastLocation() throws {
    let stack = try row()
    var router = TouchRouter()
    _ = try router.words("0 began 1 5 5\n1 moved 1 7 8\n2 hovered 1 6 5\n3 hovered 1 9 3", on: stack)
    let events = router.cancelAll(at: 4)
    #expect(events.map(\.location) == [Point2D(x: 7, y: 8), Point2D(x: 9, y: 3)])
  }

  @Test("a touch that slides and is on its way is forgotten with all others")
  func cancelAll() throws {
    let stack = try row()
    var router = TouchRouter(slidesAcrossTargets: true)
    _ = try router.words("0 began 1 60 5", on: stack)
    #expect(router.cancelAll(at: 1).isEmpty)
    #expect(try router.words("2 moved 1 5 5", on: stack) == [])
  }

  @Test("no more than the limit of touches, and of pointers, is followed")
  func limit() throws {
    var stack = try row()
    stack.slices[0].allowsSeveralTouches = true
    var router = TouchRouter()
    let count = TouchRouter.maximumTouches
    let fingers = (0...count).map { "0 began \($0) 5 5\n" }.joined()
    let pointers = (0...count).map { "0 hovered \($0) 5 5\n" }.joined()
    #expect(try router.words(fingers, on: stack).count == count)
    #expect(try router.words(pointers, on: stack).count == count)
    #expect(try router.words("1 ended \(count) 5 5\n1 exited \(count) 5 5", on: stack) == [])
    #expect(try router.words("1 ended 0 5 5\n1 began \(count) 5 5", on: stack).count == 2)
  }

  @Test(
    "letting go over a neighbor presses nothing, whether that one is enabled or not",
    arguments: DisabledPolicy.allCases, Wheel.Answers.allCases)
  func neighbors(policy: DisabledPolicy, answers: Wheel.Answers) throws {
    // Two wedges with a column between them, which is near to both.
    var stack = try SliceStack(drawings: ["##...", "...##"])
    stack.slices[1].disabledPolicy = policy
    func words(_ x: Double) throws -> [String] {
      var router = TouchRouter(slop: 0)
      let wheel = Wheel(stack, answers: answers)
      return try router.words("0 began 1 0.5 0.5\n1 ended 1 \(x) 0.5", on: wheel)
    }
    for isEnabled in [true, false] {
      stack.slices[1].isEnabled = isEnabled
      #expect(try words(1.5) == ["pressed 0", "released-inside 0"])
      #expect(try words(2.5) == ["pressed 0", "released-inside 0"], "between them it is near")
      #expect(try words(3.5) == ["pressed 0", "released-outside 0"], "enabled: \(isEnabled)")
      #expect(try words(20) == ["pressed 0", "released-inside 0"], "beside the canvas it is near too")
    }
    stack.slices[1].isHidden = true
    #expect(try words(3.5) == ["pressed 0", "released-inside 0"], "what is hidden is not there")
  }
}
