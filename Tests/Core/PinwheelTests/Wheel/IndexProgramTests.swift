import Pinwheel
import TestSupport
import Testing

/// Random programs of edits, moves, additions, removals and clips on wheels of many slices. After each step a prepared wheel, one
/// with an index, a new one, and one from a baked file answer like the slices one by one, and by the rule.
@Suite struct IndexProgramTests {
  private func slice(_ kind: RandomStack.Kind, on canvas: Size2D, using rng: inout SeededRandom) throws
    -> Slice
  {
    var slice = try RandomStack.slice(kind, name: "", size: canvas, using: &rng)
    slice.grow = rng.element(of: [0, 0, 0, 1, 2.5])
    return slice
  }

  /// The same step on every wheel; a step draws the same numbers for each.
  private func step(
    _ kind: RandomStack.Kind, _ wheels: inout [Wheel], using rng: inout SeededRandom
  ) throws {
    let canvas = wheels[0].canvas
    let count = wheels[0].slices.count
    let other = try slice(kind, on: canvas, using: &rng)
    let index = count == 0 ? 0 : Int.random(in: 0..<count, using: &rng)
    let target = count == 0 ? 0 : Int.random(in: 0..<count, using: &rng)
    let choice = count == 0 ? 0 : Int.random(in: 0..<11, using: &rng)
    let start = rng
    for number in wheels.indices {
      rng = start
      let id = count == 0 ? nil : wheels[number].slices[index].id
      let places: [Wheel.ZPosition] = [.front, .back] + (id.map { [.above($0), .below($0)] } ?? [])
      let place = rng.element(of: places)
      switch choice {
      case 0, 1: wheels[number].add(other, at: place)
      case 2: if let id { wheels[number].remove(id) }
      case 3: wheels[number].moveSlice(from: index, to: target)
      case 4: wheels[number][slice: index].isEnabled.toggle()
      case 5: wheels[number][slice: index].grow = rng.element(of: [0, 1.5, 4])
      case 6: wheels[number][slice: index].images = other.images
      case 7, 8:
        wheels[number][slice: index].clip = .random(of: wheels[number].slices, on: canvas, using: &rng)
      default:
        wheels[number].edit { edits in
          for _ in 0..<Int.random(in: 1...4, using: &rng) {
            guard !edits.slices.isEmpty else { break }
            let index = Int.random(in: edits.slices.indices, using: &rng)
            switch Int.random(in: 0..<6, using: &rng) {
            case 0: edits.add(other, at: .below(edits.slices[index].id))
            case 1: edits.remove(edits.slices[index].id)
            case 2: edits.moveSlice(from: index, to: Int.random(in: edits.slices.indices, using: &rng))
            case 3: edits[slice: index].images = other.images
            case 4:
              edits[slice: index].clip = .random(of: edits.slices, on: canvas, using: &rng)
            default: edits[slice: index].isHidden.toggle()
            }
          }
        }
      }
    }
  }

  @Test(
    "after each step every wheel answers alike", arguments: RandomStack.Kind.allCases,
    TestLength.seeds(1, thorough: 40))
  func programs(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for program in 0..<TestLength.count(10, thorough: 500) {
      let canvas = rng.element(of: [Size2D(width: 30, height: 22), Size2D(width: 70, height: 9)])
      // Many short programs: one in eight has so many slices that the index changes its bins.
      let count = Int.random(in: 0...(program % 8 == 7 ? 30 : 8), using: &rng)
      let slices = try (0..<count).map { _ in
        try slice(kind, on: canvas, using: &rng)
      }
      var wheels = Wheel.Answers.allCases.map { Wheel(canvas: canvas, slices: slices, answers: $0) }
      for step in 0..<10 {
        try self.step(kind, &wheels, using: &rng)
        let note: Comment = "\(kind), seed \(seed), program \(program), step \(step)"
        try #require(wheels[0].stack.slices == wheels[1].stack.slices && wheels[0].answers == .fromMap, note)
        let stack = wheels[0].stack
        let masks = Wheel(stack, answers: .fromIndex)
        var doors = wheels
        var baked: Wheel?
        if step % 5 == 4 {
          baked = Wheel(try BakedFile(of: stack).stack(ofPinwheel: 0))
          doors.append(Wheel(stack))
          doors.append(Wheel(stack, answers: .fromIndex))
        }
        var points: [Point2D] = []
        for _ in 0..<6 {
          let (x, y) = (
            Double.random(in: -1...canvas.width + 1, using: &rng),
            Double.random(in: -1...canvas.height + 1, using: &rng)
          )
          points.append(rng.element(of: [Point2D(x: x, y: y), Point2D(x: x.rounded(), y: y.rounded())]))
        }
        let (one, other) = (points[0], points[1])
        let rect = Rect2D(
          x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x),
          height: abs(one.y - other.y))
        let lasso = Array(points.prefix(5))
        for (number, door) in doors.enumerated() where step % 2 == 1 {
          try #require(
            door.slices(touching: rect) == masks.slices(touching: rect)
              && door.slices(inside: lasso) == masks.slices(inside: lasso)
              && stack.slices.prefix(3).allSatisfy {
                door.slices(overlapping: $0.id) == masks.slices(overlapping: $0.id)
              },
            "wheel \(number), \(rect), \(note)")
        }
        // Slices of a baked file are numbered anew: they are compared by their places.
        for point in points {
          guard let baked else { break }
          let expected = masks.hit(at: point).map { stack.index(of: $0) }
          try #require(
            baked.hit(at: point).map { baked.stack.index(of: $0) } == expected, "baked, \(point), \(note)")
        }
        for (number, door) in doors.enumerated() {
          var answers: [Wheel.OutcomeCode] = []
          door.hits(at: points.span, into: &answers)
          for (point, answer) in zip(points, answers) {
            let expected = masks.hit(at: point)
            if number == 0 { try #require(HitModel(stack).hit(at: point) == expected, "\(point), \(note)") }
            try #require(
              door.hit(at: point) == expected && answer.outcome == expected
                && door.allHits(at: point) == masks.allHits(at: point)
                && door.contacts(at: point, radius: 1.5) == masks.contacts(at: point, radius: 1.5)
                && stack.slices.allSatisfy {
                  door.isOccupied(point, besides: $0.id) == masks.isOccupied(point, besides: $0.id)
                },
              "wheel \(number), \(point), \(note)")
          }
        }
      }
    }
  }

  @Test("slices are found after thousands of additions and removals")
  func manyNumbers() throws {
    var wheel = Wheel(canvas: Size2D(width: 64, height: 64), slices: [], answers: .fromIndex)
    let slice = Slice(name: "", frame: Rect2D(x: 8, y: 8, width: 4, height: 4))
    for _ in 0..<20 { wheel.add(slice) }
    for _ in 0..<TestLength.count(4000, thorough: 400_000) {
      let id = wheel.add(slice)
      wheel.remove(id)
    }
    wheel.edit { edits in
      let id = edits.slices[3].id
      edits.move(id, to: .front)
    }
    #expect(wheel.hit(at: Point2D(x: 9, y: 9)) == .hit(3))
    #expect(wheel.hit(at: Point2D(x: 5, y: 9)) == .miss)
  }
}
