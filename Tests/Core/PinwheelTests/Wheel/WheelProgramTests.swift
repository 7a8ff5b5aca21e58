import Pinwheel
import TestSupport
import Testing

/// Random programs of edits. After each step every way to the same answer is compared: the wheel that was edited call by
/// call, a typed wheel that was edited in one call, a new wheel, a wheel without a map, and one from a baked file.
@Suite struct WheelProgramTests {
  private enum Names: String, WheelSlices {
    case a, b, c, d, e
    static let wheelName = "program"
    static func bakedFile() throws(BakedError) -> BakedFile { try BakedFile(ContiguousArray<UInt8>()) }
  }

  private struct Stop: Error {}

  /// A change of one slice, the same for every wheel.
  private func change(
    _ kind: RandomStack.Kind, on canvas: Size2D, using rng: inout SeededRandom
  ) throws -> (inout Slice) -> Void {
    let states: [SliceState] = [.rest, .press, .hover]
    switch Int.random(in: 0..<13, using: &rng) {
    case 0: return { $0.isEnabled.toggle() }
    case 1: return { $0.isHidden.toggle() }
    case 2:
      let policy = rng.element(of: DisabledPolicy.allCases)
      return { $0.disabledPolicy = policy }
    case 3:
      let state = rng.element(of: states)
      return { $0.state = state }
    case 4:
      let rule = rng.element(of: MaskRule.allCases)
      return { $0.maskRule = rule }
    case 5:
      let scale: Double? = rng.element(of: [nil, 1, 2, 3])
      return { $0.scale = scale }
    case 6:
      // Another scale moves the pixels of the canvas.
      let side = Int.random(in: 1...6, using: &rng)
      let scale = rng.element(of: [1, 2, 4, 1.6, 5.0 / 3])
      let image = SliceImage(
        state: rng.element(of: states), scale: scale,
        frame: Rect2D(
          x: Double(Int.random(in: 0...Int(canvas.width), using: &rng)),
          y: Double(Int.random(in: 0...Int(canvas.height), using: &rng)),
          width: Double(side) / scale, height: Double(side) / scale),
        mask: try AlphaMask(solidWidth: side, height: side))
      return { $0.images.append(image) }
    case 7: return { if $0.images.count > 1 { $0.images.removeLast() } }
    case 8: return { $0.images = [] }
    case 9:
      let grow = rng.element(of: [0, 1.5, 4])
      return { $0.grow = grow }
    case 10:
      let turn = AffineTransform2D.rotation(
        degrees: rng.element(of: [0, 90, 33]), about: Point2D(x: canvas.width / 2, y: canvas.height / 2))
      let transform = turn.concatenating(.translation(x: rng.element(of: [-1.25, 0, 2]), y: 0))
      return { $0.transform = transform }
    default:
      let other = try RandomStack.slice(kind, name: "", size: canvas, using: &rng)
      return {
        $0.images = other.images
        $0.isEnabled = other.isEnabled
        $0.isHidden = other.isHidden
        $0.disabledPolicy = other.disabledPolicy
        $0.maskRule = other.maskRule
      }
    }
  }

  /// The same slice as part of another stack, with a different identity.
  private func stranger(_ slice: Slice) -> Slice {
    SliceStack(
      name: "", canvas: Size2D(width: 1, height: 1), slices: Array(repeating: slice, count: 9)
    ).slices[8]
  }

  /// Replaces a slice, which takes its identity away, and throws.
  private func replaceAndThrow(_ slice: inout Slice) throws(Stop) {
    slice = stranger(Slice(name: "stranger", frame: Rect2D(x: 0, y: 0, width: 9, height: 9)))
    throw Stop()
  }

  /// One step of a program, on a wheel, on a typed wheel, and on the list of slices that predicts the result.
  private func step(
    _ kind: RandomStack.Kind, _ live: inout Wheel, _ typed: inout TypedWheel<Names>, _ model: inout [Slice],
    using rng: inout SeededRandom
  ) throws {
    let index = Int.random(in: model.indices, using: &rng)
    let change = try change(kind, on: live.stack.canvas, using: &rng)
    switch Int.random(in: 0..<8, using: &rng) {
    case 0, 1, 2:
      change(&model[index])
      if Bool.random(using: &rng) {
        change(&live[slice: index])
      } else {
        live[slice: index] = stranger(model[index])
      }
      typed.wheel.edit { change(&$0[slice: index]) }
    case 3:
      change(&model[index])
      let name = model[index].name
      if var slice = live[name] {
        change(&slice)
        live[name] = slice
      }
      if let name = Names(rawValue: name) { typed[name] = stranger(model[index]) }
    case 4:
      let target = Int.random(in: model.indices, using: &rng)
      model.insert(model.remove(at: index), at: target)
      live.moveSlice(from: index, to: target)
      typed.wheel.edit { $0.moveSlice(from: index, to: target) }
    case 5:
      let target = Int.random(in: model.indices, using: &rng)
      let other = try self.change(kind, on: live.stack.canvas, using: &rng)
      change(&model[index])
      model.insert(model.remove(at: index), at: target)
      other(&model[0])
      let body = { (edits: inout Wheel) in
        change(&edits[slice: index])
        edits.moveSlice(from: index, to: target)
        other(&edits[slice: 0])
      }
      live.edit(body)
      typed.wheel.edit(body)
    case 6:
      // No trace of it remains.
      let body = { (edits: inout Wheel) throws(Stop) in
        change(&edits[slice: index])
        edits.moveSlice(from: index, to: 0)
        try replaceAndThrow(&edits[slice: edits.stack.slices.count - 1])
      }
      #expect(throws: Stop.self) { try live.edit(body) }
      #expect(throws: Stop.self) { try typed.wheel.edit(body) }
    default:
      // The error ends in the body: the slice was replaced, and keeps its name for the sake of the typed wheel.
      let body = { (edits: inout Wheel) in
        let old = edits.stack.slices[index]
        do { try replaceAndThrow(&edits[slice: index]) } catch {}
        let id = edits.stack.slices[index].id
        edits[slice: index] = stranger(old)
        #expect(id == old.id)
      }
      live.edit(body)
      typed.wheel.edit(body)
    }
  }

  private func points(_ canvas: Size2D, using rng: inout SeededRandom) -> [Point2D] {
    func coordinate(_ length: Double) -> Double {
      let anywhere = Double.random(in: -1...length + 1, using: &rng)
      let scale = rng.element(of: [1, 2, 3, 4, 1.6])
      let edge = Int.random(in: 0..<6, using: &rng) == 0 ? length : (anywhere * scale).rounded() / scale
      return rng.element(of: [anywhere, edge, edge.nextUp, edge.nextDown])
    }
    return (0..<4).map { _ in Point2D(x: coordinate(canvas.width), y: coordinate(canvas.height)) }
  }

  /// What differs between a wheel and one without a map, in words.
  private func difference(
    of wheel: Wheel, from masks: Wheel, at point: Point2D, radius: Double, slice: Slice.ID
  ) -> String? {
    if wheel.hit(at: point) != masks.hit(at: point) { return "hit" }
    if wheel.allHits(at: point) != masks.allHits(at: point) { return "hits" }
    if wheel.explain(at: point) != masks.explain(at: point) { return "verdicts" }
    if wheel.contacts(at: point, radius: radius) != masks.contacts(at: point, radius: radius) {
      return "contacts"
    }
    if wheel.hit(at: point, radius: radius) != masks.hit(at: point, radius: radius) { return "finger" }
    if wheel.isOccupied(point, besides: slice) != masks.isOccupied(point, besides: slice) {
      return "occupied"
    }
    if wheel.holdsPointer(at: point, on: slice) != masks.holdsPointer(at: point, on: slice) {
      return "pointer"
    }
    if wheel.distance(from: point, to: slice) != masks.distance(from: point, to: slice) {
      return "distance"
    }
    if wheel.bounds(of: slice) != masks.bounds(of: slice) { return "bounds" }
    return nil
  }

  /// The rule of hovering, slice by slice, where none of them grows.
  private func holdsPointer(_ stack: SliceStack, _ point: Point2D, _ target: Int) -> Bool {
    guard stack.slices.indices.contains(target), Rect2D(size: stack.canvas).contains(point) else {
      return false
    }
    var front = stack
    for index in stack.slices.indices where index <= target { front.slices[index].isHidden = true }
    let slice = stack.slices[target]
    let images = slice.hitTestImages + [SliceState.rest, .hover].compactMap { slice.image(for: $0) }
    return front.hit(at: point) == .miss && images.contains { slice.placedImages[$0].contains(point) }
  }

  @Test(
    "after each step every wheel answers alike", arguments: RandomStack.Kind.allCases,
    TestLength.seeds(2, thorough: 10))
  func programs(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for program in 0..<TestLength.count(6, thorough: 500) {
      let canvas = rng.element(of: [
        Size2D(width: 9, height: 7), Size2D(width: 15, height: 5.0 / 3), Size2D(width: 12.5, height: 20),
      ])
      let slices = try Names.allCases.map {
        try RandomStack.slice(kind, name: $0.rawValue, size: canvas, using: &rng)
      }
      var live = Wheel(SliceStack(name: "program", canvas: canvas, slices: slices))
      var typed = try TypedWheel<Names>(live)
      var model = live.stack.slices
      for step in 0..<40 {
        try self.step(kind, &live, &typed, &model, using: &rng)
        let note: Comment = "\(kind), seed \(seed), program \(program), step \(step)"
        try #require(
          live.answers == .fromMap && live.stack.slices == model && typed.wheel.stack.slices == model, note)
        let stack = SliceStack(name: "program", canvas: canvas, slices: model)
        var doors = [("live", live), ("typed", typed.wheel), ("new", Wheel(stack))]
        if step % 8 == 0 {
          doors.append(("baked", Wheel(try BakedFile(of: stack).stack(ofPinwheel: 0))))
        }
        // Slices of a baked file are numbered anew, like the slices of a new stack.
        let masks = Wheel(
          {
            var kept = stack; kept.slices = model; return kept
          }(), answers: .fromIndex)
        let numbered = Wheel(stack, answers: .fromIndex)
        for point in points(canvas, using: &rng) {
          let radius = rng.element(of: [0, 0.3, 1, 2.5, 40])
          let slice = Int.random(in: model.indices, using: &rng)
          for (name, door) in doors {
            let isNew = name == "new" || name == "baked"
            let difference = difference(
              of: door, from: isNew ? numbered : masks, at: point, radius: radius,
              slice: isNew ? Slice.ID(slice) : model[slice].id)
            try #require(difference == nil, "\(name), \(point), radius \(radius), slice \(slice), \(note)")
          }
          if model.allSatisfy({ $0.grow == 0 }) {
            #expect(
              masks.holdsPointer(at: point, on: model[slice].id) == holdsPointer(masks.stack, point, slice),
              note)
          }
          #expect(typed.hit(at: point).map(\.rawValue) == masks.named(masks.hit(at: point)), note)
        }
      }
    }
  }
}
