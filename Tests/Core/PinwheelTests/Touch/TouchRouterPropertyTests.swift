import Pinwheel
import TestSupport
import Testing

/// Arbitrary touches on slices that are added, removed and changed.
@Suite struct TouchRouterPropertyTests {
  private static func touches(_ count: Int, using rng: inout SeededRandom) -> [Touch] {
    TouchScript.touches(count, size: Size2D(width: 21, height: 7), using: &rng)
  }

  private static func stack(using rng: inout SeededRandom) throws -> SliceStack {
    let size = Size2D(width: 21, height: 7)
    let slices = try (0..<5).map { index in
      var slice = Slice(
        name: "\(index)",
        images: try [SliceState.rest, .hover].map { state in
          let mask = try PixelGrid(random: &rng, width: 21, height: 7, density: 0.4).mask()
          return SliceImage(state: state, scale: 1, frame: Rect2D(size: size), mask: mask)
        })
      slice.allowsSeveralTouches = index == Model.several
      slice.disabledPolicy = DisabledPolicy.allCases[index % 3]
      return slice
    }
    return SliceStack(name: "random", canvas: size, slices: slices)
  }

  /// What the laws allow to follow, kept a touch and a pointer at a time.
  private struct Model {
    /// The slice that allows several touches.
    static let several = 4
    var pressed: [Int: (target: Int, isInside: Bool)] = [:]
    var hovered: [Int: Int] = [:]

    /// Whether the event may come now.
    mutating func allows(_ event: TouchEvent) -> Bool {
      let own = pressed[event.touchID]
      switch event.kind {
      case .pressed:
        let isFree =
          event.slice.number == Self.several || !pressed.values.contains { $0.target == event.slice.number }
        pressed[event.touchID] = (event.slice.number, true)
        return own == nil && isFree
      case .dragExit, .dragEnter:
        pressed[event.touchID] = (event.slice.number, event.kind == .dragEnter)
        return own?.target == event.slice.number && own?.isInside == (event.kind == .dragExit)
      case .releasedInside, .releasedOutside, .cancelled:
        pressed[event.touchID] = nil
        return own?.target == event.slice.number
      case .hoverEnter:
        defer { hovered[event.touchID] = event.slice.number }
        return hovered[event.touchID] == nil
      case .hoverExit:
        defer { hovered[event.touchID] = nil }
        return hovered[event.touchID] == event.slice.number
      case .blocked: return own == nil
      }
    }
  }

  @Test(
    "every press has exactly one end, owners are unique, what the router says is what its events said",
    arguments: TestLength.seeds(12, thorough: 40), [false, true])
  func invariants(seed: UInt64, slides: Bool) throws {
    var rng = SeededRandom(seed: seed)
    var stack = try Self.stack(using: &rng)
    var router = TouchRouter(
      retainDistance: [0, 2, 70][Int(seed % 3)], slop: [0, 4, 10][Int(seed / 3 % 3)],
      slidesAcrossTargets: slides)
    var model = Model()
    var events: [TouchEvent] = []
    /// Of each pointer, as it was reported last.
    var radius: [Int: Double] = [:]
    for touch in Self.touches(400, using: &rng) {
      if Int.random(in: 0..<8, using: &rng) == 0 {
        let index = Int.random(in: 0..<5, using: &rng)
        stack.slices[index].isEnabled.toggle()
        if Bool.random(using: &rng) { stack.slices[index].isHidden.toggle() }
      }
      events.removeAll(keepingCapacity: true)
      if Int.random(in: 0..<8, using: &rng) == 0 {
        events += router.update(for: stack.unprepared, at: touch.time)
      }
      events += router.handle(touch, on: stack.unprepared)
      for event in events {
        let isAllowed = model.allows(event)
        #expect(isAllowed, "\(event) after \(touch), seed \(seed)")
        let takesTouches = stack.unprepared.isTouchable(event.slice)
        if event.kind == .pressed || event.kind == .hoverEnter {
          // A pointer may have come upon a slice by an update, where it was before this report.
          let radii =
            event.touchID == touch.id ? [touch.radius, radius[touch.id] ?? 0] : [radius[event.touchID] ?? 0]
          let isHit = radii.contains {
            stack.unprepared.hit(at: event.location, radius: $0) == .hit(event.slice.number)
          }
          #expect(takesTouches && isHit, "\(event), seed \(seed)")
        }
        if event.kind == .blocked {
          #expect(
            stack.unprepared.hit(at: touch.location, radius: touch.radius) == .blocked(event.slice.number),
            "\(event), seed \(seed)")
        }
      }
      if touch.phase == .hovered { radius[touch.id] = touch.radius }
      for id in 0..<4 {
        #expect(router.slice(ofTouch: id)?.number == model.pressed[id]?.target, "touch \(id), seed \(seed)")
      }
      for target in 0..<5 {
        let isPressed = model.pressed.values.contains { $0.target == target && $0.isInside }
        #expect(router.isPressed(Slice.ID(target)) == isPressed, "seed \(seed)")
        #expect(router.isHovered(Slice.ID(target)) == model.hovered.values.contains(target), "seed \(seed)")
      }
    }
    events.removeAll()
    events += router.cancelAll(at: 0)
    for event in events {
      let isAllowed = model.allows(event)
      #expect(isAllowed && [.cancelled, .hoverExit].contains(event.kind), "seed \(seed)")
    }
    #expect(model.pressed.isEmpty && model.hovered.isEmpty, "seed \(seed)")
  }

  @Test(
    "a touch that began on a slice that stops touches means nothing more",
    arguments: TestLength.seeds(8, thorough: 20))
  func swallowed(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    var stack = try Self.stack(using: &rng)
    for index in stack.slices.indices { stack.slices[index].isEnabled = index % 3 == 0 }
    for slides in [false, true] {
      var router = TouchRouter(slidesAcrossTargets: slides)
      var isDead = false
      for touch in Self.touches(600, using: &rng) where touch.id == 0 {
        guard touch.phase != .hovered, touch.phase != .exited else { continue }
        if touch.phase == .began {
          switch stack.unprepared.hit(at: touch.location, radius: touch.radius) {
          case .swallowed, .blocked: isDead = true
          case .hit, .miss: isDead = false
          }
        }
        var events: [TouchEvent] = []
        events += router.handle(touch, on: stack.unprepared)
        let mayFollow: [TouchEvent.Kind] = touch.phase == .began ? [.cancelled, .blocked] : []
        #expect(!isDead || events.allSatisfy { mayFollow.contains($0.kind) }, "\(events), seed \(seed)")
      }
    }
  }

  @Test(
    "a recording, replayed, gives the same events", arguments: TestLength.seeds(8, thorough: 20),
    [false, true])
  func replay(seed: UInt64, slides: Bool) throws {
    var rng = SeededRandom(seed: seed)
    let stack = try Self.stack(using: &rng)
    // A recording contains finite touches in the order of their times.
    var last = -Double.infinity
    let touches = Self.touches(500, using: &rng).filter { touch in
      let numbers = [touch.location.x, touch.location.y, touch.radius, touch.time]
      // One far in the future would leave none after it.
      guard numbers.allSatisfy(\.isFinite), touch.radius >= 0, touch.time >= last, touch.time < 1e6 else {
        return false
      }
      last = touch.time
      return true
    }
    let recording = TouchRecording(touches)
    let copy = try TouchRecording(parsing: recording.text)
    let events = [recording, copy].map { recording in
      var router = TouchRouter(slidesAcrossTargets: slides)
      var events: [TouchEvent] = []
      for touch in recording.touches { events += router.handle(touch, on: stack.unprepared) }
      return events
    }
    #expect(events[0] == events[1] && events[0].count > 10, "seed \(seed)")
  }
}
