import Pinwheel
import TestSupport
import Testing

/// Touches on a map have the same effects as on its stack, regardless of changes between them.
@Suite struct HitMapRoutingTests {
  @Test(
    "the same events, with edits in between", arguments: RandomStack.Kind.allCases,
    TestLength.seeds(2, thorough: 4))
  func events(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let size = Size2D(width: 21, height: 16)
    var stack = try RandomStack.stack(kind, count: 8, size: size, using: &rng)
    for index in stack.slices.indices where index % 3 == 0 { stack.slices[index].allowsSeveralTouches = true }
    var map = try stack.prepared()
    let router = TouchRouter(
      retainDistance: [0, 3, 70][Int(seed % 3)], slop: [0, 4][Int(seed / 2 % 2)],
      slidesAcrossTargets: seed % 2 == 0)
    var routers = (onStack: router, onMap: router)
    var events: (onStack: [TouchEvent], onMap: [TouchEvent]) = ([], [])
    for (turn, touch) in TouchScript.touches(80, size: size, using: &rng).enumerated() {
      let slice = Int.random(in: 0..<8, using: &rng)
      switch Int.random(in: 0..<12, using: &rng) {
      case 0:
        stack.slices[slice].isEnabled.toggle()
        map[slice: slice].isEnabled.toggle()
      case 1:
        stack.slices[slice].isHidden.toggle()
        map[slice: slice].isHidden.toggle()
      case 2:
        let rule = MaskRule.allCases.randomElement(using: &rng) ?? .rest
        stack.slices[slice].maskRule = rule
        map[slice: slice].maskRule = rule
      case 3:
        let target = Int.random(in: 0..<8, using: &rng)
        stack.slices.insert(stack.slices.remove(at: slice), at: target)
        map.moveSlice(from: slice, to: target)
      case 4:
        map.edit { wheel in
          for index in stack.slices.indices where index % 2 == turn % 2 {
            stack.slices[index].disabledPolicy = .block
            stack.slices[index].isEnabled.toggle()
            wheel[slice: index] = stack.slices[index]
          }
        }
      default: break
      }
      routers.onStack.handle(touch, on: stack.unprepared, into: &events.onStack)
      routers.onMap.handle(touch, on: map, into: &events.onMap)
      // As text, since a NaN is not equal to itself.
      #expect("\(events.onMap)" == "\(events.onStack)", "seed \(seed), \(kind), turn \(turn), \(touch)")
      if turn < 79 { events = (Array(events.onStack.suffix(4)), Array(events.onMap.suffix(4))) }
    }
    for id in 0..<4 {
      #expect(routers.onMap.slice(ofTouch: id) == routers.onStack.slice(ofTouch: id), "seed \(seed)")
    }
  }

  @Test("touches do land on the slices of random stacks", arguments: RandomStack.Kind.allCases)
  func lands(kind: RandomStack.Kind) throws {
    let size = Size2D(width: 21, height: 16)
    var events: [TouchEvent] = []
    for seed in TestLength.seeds(2, thorough: 4) {
      var rng = SeededRandom(seed: seed)
      let map = try RandomStack.stack(kind, count: 8, size: size, using: &rng).prepared()
      var router = TouchRouter(slop: 0)
      for touch in TouchScript.touches(80, size: size, using: &rng) {
        router.handle(touch, on: map, into: &events)
      }
    }
    #expect(Set(events.map(\.kind)).count >= 5, "\(events.count) events")
  }
}
