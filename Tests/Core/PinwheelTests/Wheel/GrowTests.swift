import Pinwheel
import TestSupport
import Testing

/// Slices that take touches beyond their shapes, compared with the rule spelled out.
@Suite struct GrowTests {
  private func points(_ stack: SliceStack, using rng: inout SeededRandom) -> [Point2D] {
    (0..<TestLength.count(60, thorough: 2000)).map { _ in
      let (x, y) = (
        Double.random(in: -2...stack.canvas.width + 2, using: &rng),
        Double.random(in: -2...stack.canvas.height + 2, using: &rng)
      )
      return rng.element(of: [Point2D(x: x, y: y), Point2D(x: x.rounded(), y: y.rounded())])
    }
  }

  @Test(
    "every way to an outcome follows the rule, after edits too", arguments: RandomStack.Kind.allCases,
    TestLength.seeds(3, thorough: 20))
  func rule(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let size = rng.element(of: [Size2D(width: 48, height: 40), Size2D(width: 31.5, height: 20)])
    var wheel = Wheel(try RandomStack.stack(kind, count: 6, size: size, using: &rng))
    for edit in 0..<6 {
      let note: Comment = "\(kind), seed \(seed), edit \(edit)"
      try #require(wheel.answers == .fromMap, note)
      let baked = try BakedFile(of: wheel.stack).stack(ofPinwheel: 0)
      #expect(baked.slices.map(\.grow) == wheel.slices.map(\.grow), note)
      let table = try #require(wheel.ownerTable)
      for point in points(wheel.stack, using: &rng) {
        let expected = HitModel(wheel.stack).hit(at: point)
        #expect(wheel.hit(at: point) == expected, "\(point), \(note)")
        #expect(wheel.stack.unprepared.hit(at: point) == expected, "\(point), \(note)")
        #expect(wheel.allHits(at: point).first ?? .miss == expected, "\(point), \(note)")
        #expect(wheel.stack.unprepared.allHits(at: point) == wheel.allHits(at: point), "\(point), \(note)")
        let taker = wheel.explain(at: point).first {
          [.hit, .swallowed, .blocked, .grown].contains($0.reason)
        }
        #expect(taker?.slice == expected.slice, "\(point), \(note)")
        guard Rect2D(size: size).contains(point) else { continue }
        let cell = Int(point.y * table.scale) * table.columns + Int(point.x * table.scale)
        if let outcome = table.outcomes[Int(table.owners[cell])] {
          #expect(outcome == expected, "\(point), \(note)")
        }
      }
      let slice = Int.random(in: 0..<6, using: &rng)
      switch edit {
      case 0, 1: wheel[slice: slice].grow = rng.element(of: [1, 2.5, 7, .infinity])
      case 2: wheel.edit { for index in 0..<6 { $0[slice: index].grow = Double(index) } }
      case 3: wheel.moveSlice(from: slice, to: 5 - slice)
      default: wheel[slice: slice].isEnabled.toggle()
      }
      // A baked file holds finite numbers alone.
      if edit < 2, wheel[slice: slice].grow == .infinity { wheel[slice: slice].grow = 1e300 }
    }
  }

  /// Two solid squares of 4 points with 8 between them.
  private func squares(_ grows: (Double, Double)) throws -> Wheel {
    let slices = try [(2.0, grows.0), (14.0, grows.1)].enumerated().map { number, square in
      let mask = try AlphaMask(solidWidth: 4, height: 4)
      var slice = Slice(
        name: ["left", "right"][number],
        images: [
          SliceImage(
            state: .rest, scale: 1, frame: Rect2D(x: square.0, y: 2, width: 4, height: 4), mask: mask)
        ])
      slice.grow = square.1
      return slice
    }
    return Wheel(name: "squares", canvas: Size2D(width: 20, height: 8), slices: slices)
  }

  @Test("by hand: the reach is included, corners are round, the nearer shape wins, of equal ones the front")
  func byHand() throws {
    var wheel = try squares((2, 0))
    func name(_ x: Double, _ y: Double) -> String? { wheel.slice(at: Point2D(x: x, y: y))?.name }
    #expect(name(8, 4) == "left" && name(8.0.nextUp, 4) == nil)
    #expect(name(0, 4) == "left" && name(-0.5, 4) == nil)
    // 1.5 and 1.5 away from the corner are 2.12.
    #expect(name(7.5, 7.5) == nil && name(7.4, 7.4) == "left")
    wheel["right"]?.grow = 8
    #expect(name(8, 4) == "left" && name(10.0.nextDown, 4) == "right" && name(10, 4) == "right")
    wheel["left"]?.grow = 8
    #expect(name(10.0.nextDown, 4) == "left" && name(10, 4) == "right" && name(10.0.nextUp, 4) == "right")
    // Solid points stay with their slice however near another is.
    #expect(name(5.9, 4) == "left" && name(14, 4) == "right")
    for grow in [0, -1, Double.nan, -Double.infinity] {
      wheel.edit { for slice in $0.slices { $0[slice.id]?.grow = grow } }
      #expect(name(6, 4) == nil && name(5.9, 4) == "left", "\(grow)")
    }
  }

  @Test("no slice grows over a disabled one, nor while it passes touches itself")
  func disabled() throws {
    var wheel = try squares((20, 0))
    let right = Point2D(x: 16, y: 4)
    wheel["right"]?.isEnabled = false
    #expect(wheel.hit(at: right) == .miss && wheel.slice(at: Point2D(x: 13, y: 4))?.name == "left")
    wheel["right"]?.isHidden = true
    #expect(wheel.slice(at: right)?.name == "left")
    wheel["left"]?.isEnabled = false
    #expect(wheel.hit(at: right) == .miss)
    wheel["left"]?.disabledPolicy = .block
    #expect(wheel.named(wheel.hit(at: right)) == .blocked("left"))
  }

  @Test("a finger first asks the point, and then counts shapes alone")
  func finger() throws {
    var wheel = try squares((3, 0))
    let between = Point2D(x: 8.5, y: 4)
    #expect(wheel.named(wheel.hit(at: between, radius: 6)) == .hit("left"))
    #expect(wheel.contacts(at: between, radius: 2).isEmpty)
    wheel["left"]?.grow = 2
    #expect(wheel.named(wheel.hit(at: Point2D(x: 11.5, y: 4), radius: 5)) == .hit("right"))
  }

  @Test("a touch that begins beyond the shape is pressed, and ends inside as far as the slice grows")
  func touches() throws {
    let wheel = try squares((3, 0))
    var router = TouchRouter()
    router.retainDistance = 0
    router.slop = 0
    func kinds(_ phase: Touch.Phase, _ x: Double) -> [TouchEvent.Kind] {
      router.handle(Touch(id: 1, phase: phase, location: Point2D(x: x, y: 4), time: x), on: wheel).map(\.kind)
    }
    #expect(kinds(.began, 8.9) == [.pressed])
    #expect(kinds(.moved, 9.1) == [.dragExit] && kinds(.moved, 9) == [.dragEnter])
    #expect(kinds(.ended, 8.5) == [.releasedInside])
  }

  /// Measured with `Scripts/bench moving`. Slice by slice it would be a hundred: the bound is for any machine.
  @Test(
    "beside a thousand slices a point takes at most four times as long as beside ten that lie as densely",
    arguments: Wheel.Answers.allCases)
  func many(answers: Wheel.Answers) throws {
    var rng = SeededRandom(seed: 1)
    let mask = try AlphaMask(solidWidth: 16, height: 16)
    let counts = [1000, 10]
    // As many slices on each part of a canvas: a search can only be slower because there are more in all.
    let sides = counts.map { 1024 * (Double($0) / 1000).squareRoot() }
    func place(_ side: Double) -> Double { .random(in: 0..<side, using: &rng) }
    let wheels = zip(counts, sides).map { count, side in
      let slices = (0..<count).map { _ in
        let frame = Rect2D(x: place(side - 16), y: place(side - 16), width: 16, height: 16)
        var slice = Slice(name: "", images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
        slice.grow = 12
        return slice
      }
      return Wheel(canvas: Size2D(width: side, height: side), slices: slices, answers: answers)
    }
    let points = sides.map { side in (0..<1000).map { _ in Point2D(x: place(side), y: place(side)) } }
    var shortest = [Double.infinity, .infinity]
    var answers: [[Wheel.OutcomeCode]] = [[], []]
    for _ in 0..<20 {
      for (index, wheel) in wheels.enumerated() {
        let asked = points[index]
        let seconds = ProcessorTime.least(of: 1) { wheel.hits(at: asked.span, into: &answers[index]) }
        shortest[index] = min(shortest[index], seconds)
      }
    }
    let hits = answers.map { $0.count { $0.outcome != .miss } }
    #expect(hits.allSatisfy { $0 > 300 }, "\(hits)")
    #expect(shortest[0] < shortest[1] * 4, "\(shortest)")
  }

  @Test("a file whose grow is negative, infinite or NaN is refused; without any the file has version 5")
  func files() throws {
    func bytes(_ grow: Double) throws -> ContiguousArray<UInt8> {
      try BakedFile.bytes(of: [squares((0, grow)).stack])
    }
    let (without, with) = (try bytes(0), try bytes(2.5))
    #expect(without[8] == 5 && with[8] == 6 && with.count == without.count + 16)
    #expect(try BakedFile(with).wheel(named: "squares")["right"]?.grow == 2.5)
    for number in [-1, Double.nan, .infinity, -Double.leastNonzeroMagnitude] {
      var forged = BakedBytes(with)
      forged.set(number, at: with.count - 8)
      let file = try BakedFile(forged.sealed)
      #expect(throws: BakedError.self, "\(number)") { try file.wheel(named: "squares") }
      #expect(throws: BakedError.self, "\(number)") { try bytes(number) }
    }
    for count in [1, 8, 16] {
      let cut = BakedBytes(ContiguousArray(with.dropLast(count))).sealed
      #expect(throws: BakedError.self, "\(count)") { try BakedFile(cut) }
    }
    var old = BakedBytes(without)
    old.set(UInt32(6), at: 8)
    #expect(throws: BakedError.self) { try BakedFile(old.sealed) }
  }
}
