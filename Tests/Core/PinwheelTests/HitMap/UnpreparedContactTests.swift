import Pinwheel
import TestSupport
import Testing

/// Fingers on wheels without a hit map, most of them too large for one, against every pixel's own answer.
@Suite struct UnpreparedContactTests {
  /// Why a wheel has no map.
  enum Cause: CaseIterable {
    case canvas, slices, work, choice
  }

  private static let size = Size2D(width: 34, height: 9)

  /// A wheel without a map, and the pixels per point that its fingers are counted in.
  private func wheel(
    _ cause: Cause, _ kind: RandomStack.Kind, using rng: inout SeededRandom
  ) throws -> (wheel: Wheel, scale: Double) {
    var stack = try RandomStack.stack(kind, count: 9, size: Self.size, using: &rng)
    switch cause {
    case .canvas:
      // At the finest scale the canvas would be wider than a map.
      let wide = Size2D(width: 9000, height: 3)
      let fine = try RandomStack.slice(.thirds, name: "fine", size: Self.size, using: &rng)
      stack = SliceStack(name: "wide", canvas: wide, slices: stack.slices + [fine])
      return (Wheel(stack), scale(of: stack))
    case .slices:
      let pixel = SliceImage(
        state: .rest, scale: 1, frame: Rect2D(x: 20, y: 4, width: 1, height: 1),
        mask: try AlphaMask(solidWidth: 1, height: 1))
      // Of one kind every finger on the pixel counts all of them; of the others they are hidden.
      let slice = Slice(name: "", images: [pixel], isHidden: kind != .aligned)
      stack.slices += Array(repeating: slice, count: Wheel.maximumSlices)
      return (Wheel(stack), scale(of: stack))
    case .work: return (Wheel(stack, workLimit: 0), scale(of: stack))
    case .choice: return (Wheel(stack, answers: .fromIndex), scale(of: stack))
    }
  }

  private func scale(of stack: SliceStack) -> Double {
    stack.slices.flatMap(\.images).map(\.scale).max() ?? 1
  }

  private func check(
    _ wheel: Wheel, scale: Double, using rng: inout SeededRandom, _ comment: Comment
  ) {
    // Of the many slices that are alike the model asks the front-most, which answers for all.
    let whole = wheel.stack
    var stack = whole
    if stack.slices.count > Wheel.maximumSlices { stack.slices.removeSubrange(9..<stack.slices.count - 1) }
    // Fingers lie at the left of a wide canvas.
    let cells = CanvasCells(stack, scale: scale, width: 90)
    var found: [SliceContact] = []
    func order(_ outcome: HitOutcome<Slice.ID>) -> Int {
      outcome.slice.flatMap { whole.index(of: $0) } ?? -1
    }
    for radius in [0, 0.4, 3, 8.5, 22, 45] {
      let point = Point2D(
        x: .random(in: -6...40, using: &rng), y: .random(in: -6...15, using: &rng))
      let place: Comment = "\(comment), \(point), radius \(radius)"
      let expected = cells.contacts(at: point, radius: radius)
      wheel.findContacts(at: point, radius: radius, into: &found)
      #expect(
        Dictionary(uniqueKeysWithValues: found.map { ($0.outcome, $0.pixels) }) == expected.pixels, place)
      #expect(found.allSatisfy { $0.fingerPixels == expected.all }, place)
      #expect(zip(found, found.dropFirst()).allSatisfy { order($0.outcome) > order($1.outcome) }, place)
      #expect(wheel.contacts(at: point, radius: radius) == found, place)
      // The slice at the point, or else the one with most pixels, of equal ones the one in front.
      let most = expected.pixels.max { ($0.value, order($0.key)) < ($1.value, order($1.key)) }
      let under = whole.hit(at: point)
      let answer = under == .miss && radius > 0 ? most?.key ?? .miss : under
      #expect(wheel.hit(at: point, radius: radius) == answer, place)
      var router = TouchRouter()
      let touch = Touch(id: 1, phase: .began, location: point, radius: radius, time: 0)
      let target = router.handle(touch, on: wheel).first?.slice
      #expect(target == (answer == .swallowed(slice(of: answer)) ? nil : answer.slice), place)
    }
  }

  private func slice(of outcome: HitOutcome<Slice.ID>) -> Int { outcome.number ?? -1 }

  @Test(
    "every pixel is counted, after edits too", arguments: Cause.allCases, RandomStack.Kind.allCases)
  func counts(cause: Cause, kind: RandomStack.Kind) throws {
    for seed in TestLength.seeds(1, thorough: cause == .slices ? 3 : 30) {
      var rng = SeededRandom(seed: seed)
      var (wheel, scale) = try wheel(cause, kind, using: &rng)
      #expect(wheel.answers == .fromIndex)
      let comment: Comment = "\(cause), \(kind), seed \(seed)"
      check(wheel, scale: scale, using: &rng, comment)
      wheel[slice: 1].isEnabled.toggle()
      wheel.moveSlice(from: 2, to: 7)
      wheel.edit { wheel in
        wheel[slice: 3].isHidden.toggle()
        wheel[slice: 0].disabledPolicy = .block
        wheel[slice: 0].isEnabled = false
      }
      check(wheel, scale: scale, using: &rng, comment)
      // An image with pixels twice as fine as any other's: the canvas then has finer pixels.
      let image = SliceImage(
        state: .rest, scale: 2 * scale, frame: Rect2D(x: 1, y: 0, width: 16 / scale, height: 16 / scale),
        mask: try PixelGrid(random: &rng, width: 32, height: 32, density: 0.6).mask())
      wheel[slice: 4] = Slice(name: "finer", images: [image])
      scale *= 2
      check(wheel, scale: scale, using: &rng, comment)
    }
  }

  @Test(
    "a wheel whose map an edit takes away counts as before, on the finer pixels", arguments: UInt64(1)...4)
  func lostMap(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let size = Size2D(width: 6000, height: 5)
    let slices = try (0..<6).map { number in
      try RandomStack.slice(.aligned, name: "\(number)", size: Self.size, using: &rng)
    }
    var wheel = Wheel(SliceStack(name: "live", canvas: size, slices: slices))
    #expect(wheel.answers == .fromMap)
    check(wheel, scale: 2, using: &rng, "seed \(seed), prepared")
    let fine = SliceImage(
      state: .rest, scale: 8, frame: Rect2D(x: 3, y: 1, width: 4, height: 4),
      mask: try PixelGrid(random: &rng, width: 32, height: 32, density: 0.6).mask())
    wheel[slice: 2] = Slice(name: "fine", images: [fine])
    #expect(wheel.answers == .fromIndex)
    check(wheel, scale: 8, using: &rng, "seed \(seed), lost")
  }
}
