import Pinwheel
import TestSupport
import Testing

/// Many edits at once: afterwards a map answers as one that was prepared from the edited stack.
@Suite struct HitMapEditsTests {
  private func change(
    _ slice: Slice, _ kind: RandomStack.Kind, size: Size2D, using rng: inout SeededRandom
  ) throws -> Slice {
    var slice = slice
    switch Int.random(in: 0..<6, using: &rng) {
    case 0: slice.isEnabled.toggle()
    case 1: slice.isHidden.toggle()
    case 2: slice.disabledPolicy = DisabledPolicy.allCases[Int.random(in: 0..<3, using: &rng)]
    case 3: slice.state = slice.state == .rest ? .press : .rest
    case 4: slice.maskRule = MaskRule.allCases[Int.random(in: 0..<3, using: &rng)]
    default: slice = try RandomStack.slice(kind, name: slice.name, size: size, using: &rng)
    }
    return slice
  }

  @Test(
    "random edits of several slices", arguments: RandomStack.Kind.allCases, TestLength.seeds(1, thorough: 2))
  func edits(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    // The second is too large for a flat table.
    let isLarge = seed == 2 && kind == .fractional
    let size = isLarge ? Size2D(width: 260, height: 240) : Size2D(width: 30, height: 21.5)
    let count = 8
    var stack = try RandomStack.stack(kind, count: count, size: size, using: &rng)
    if kind != .thirds {
      stack.slices.append(Slice(name: "", images: [try HitMapTests.square(x: 3, side: 30, scale: 3)]))
      stack.slices[count].id = Slice.ID(count)
    }
    var map = try stack.prepared()
    for turn in 0..<(isLarge ? 2 : 6) {
      var edited = stack.slices
      try map.edit { wheel in
        for _ in 0..<[3, 40, 0, 1][turn % 4] {
          let slice = Int.random(in: 0..<count, using: &rng)
          let id = edited[slice].id
          edited[slice] = try change(edited[slice], kind, size: size, using: &rng)
          edited[slice].id = id
          wheel[slice: slice] = edited[slice]
          guard Bool.random(using: &rng) else { continue }
          let target = Int.random(in: 0..<count, using: &rng)
          wheel.moveSlice(from: slice, to: target)
          edited.insert(edited.remove(at: slice), at: target)
        }
        #expect(wheel.slices.map(\.name) == edited.map(\.name))
      }
      stack.slices = edited
      #expect(map.stack.slices.map(\.name) == edited.map(\.name), "seed \(seed), \(kind), turn \(turn)")
      let fresh = try stack.prepared()
      for point in HitMapTests.points(of: stack, using: &rng, count: 40) {
        let note: Comment = "seed \(seed), \(kind), turn \(turn), \(point)"
        #expect(map.hit(at: point) == stack.hit(at: point), note)
        #expect(map.hit(at: point) == fresh.hit(at: point), note)
      }
      let (point, radius) = (Point2D(x: 14, y: 9), 5.0)
      #expect(
        map.contacts(at: point, radius: radius) == fresh.contacts(at: point, radius: radius),
        "seed \(seed), \(kind), turn \(turn)")
      for slice in stack.slices.indices {
        #expect(
          map.bounds(of: Slice.ID(slice)) == fresh.bounds(of: Slice.ID(slice)), "seed \(seed), turn \(turn)")
      }
      // A later edit of one slice finds everything in its place.
      let slice = Int.random(in: 0..<count, using: &rng)
      stack.slices[slice].isHidden.toggle()
      map[slice: slice].isHidden.toggle()
      for point in HitMapTests.points(of: stack, using: &rng, count: 15) {
        #expect(map.hit(at: point) == stack.hit(at: point), "seed \(seed), \(kind), turn \(turn), \(point)")
      }
    }
  }

  @Test("after an error the wheel is as it was before")
  func error() throws {
    struct Stop: Error {}
    var map = try SliceStack.row(3).prepared()
    let before = map.stack
    #expect(throws: Stop.self) {
      try map.edit { (wheel: inout Wheel) throws(Stop) in
        wheel[slice: 1].isHidden = true
        wheel.moveSlice(from: 0, to: 2)
        throw Stop()
      }
    }
    #expect(map.stack == before)
    for x in stride(from: 0.5, to: 14, by: 1) {
      #expect(map.hit(at: Point2D(x: x, y: 1)) == before.hit(at: Point2D(x: x, y: 1)))
    }
  }

  @Test("all slices moved to the other side, many in one place", arguments: [2, 300])
  func reversed(count: Int) throws {
    var stack = try SliceStack.row(count)
    var map = try stack.prepared()
    stack.slices.reverse()
    map.edit { wheel in
      for index in 0..<count { wheel.moveSlice(from: count - 1, to: index) }
    }
    for x in stride(from: 0.5, to: stack.canvas.width, by: 1) {
      let point = Point2D(x: x, y: 2)
      #expect(map.hit(at: point) == stack.hit(at: point), "\(point)")
    }
  }

  @Test("a copy that is edited leaves the original as it was")
  func copies() throws {
    let map = try SliceStack.row(2).prepared()
    var edited = map
    edited.edit { wheel in for index in wheel.slices.indices { wheel[slice: index].isHidden = true } }
    #expect(map.hit(at: Point2D(x: 1, y: 1)) == .hit(0) && edited.hit(at: Point2D(x: 1, y: 1)) == .miss)
  }
}
