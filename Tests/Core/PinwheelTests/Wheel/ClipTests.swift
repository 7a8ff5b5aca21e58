import Pinwheel
import TestSupport
import Testing

/// Slices that are clipped by rectangles and by other slices.
@Suite struct ClipTests {
  private static let size = Size2D(width: 20, height: 10)

  /// A wheel of a wide slice and, in front of it, a disabled window of two squares: columns 2 to 5 and 10 to 13.
  private func wheel() throws -> Wheel {
    let window = try PixelGrid("..####....####......").mask()
    let image = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 0, y: 2, width: 20, height: 4), mask: window)
    var front = Slice(name: "window", images: [image])
    front.isEnabled = false
    return Wheel(
      canvas: Self.size,
      slices: [Slice(name: "photo", frame: Rect2D(x: 1, y: 1, width: 18, height: 8)), front])
  }

  private func name(_ wheel: Wheel, _ x: Double, _ y: Double) -> String? {
    wheel.slice(at: Point2D(x: x, y: y))?.name
  }

  @Test("a rectangle is half-open, and nothing outside of it is hit, however far the slice grows")
  func rectangle() throws {
    var wheel = try wheel()
    wheel["photo"]?.clip = .rect(Rect2D(x: 0, y: 0, width: 6.5, height: 10))
    #expect(name(wheel, 6.5.nextDown, 5) == "photo" && name(wheel, 6.5, 5) == nil)
    #expect(name(wheel, 0.5, 5) == nil)
    wheel["photo"]?.grow = 3
    #expect(name(wheel, 0, 5) == "photo" && name(wheel, 6.5, 5) == nil && name(wheel, 3, 9.5) == "photo")
    wheel["photo"]?.clip = nil
    #expect(name(wheel, 6.5, 5) == "photo" && name(wheel, 19.5, 5) == "photo")
    wheel["photo"]?.clip = .rect(Rect2D(x: 4, y: 4, width: 0, height: 3))
    #expect(name(wheel, 4, 5) == nil)
  }

  @Test("another slice clips with its solid pixels, hidden or not, follows its edits, and goes with it")
  func slice() throws {
    var wheel = try wheel()
    let window = try #require(wheel["window"]?.id)
    wheel["photo"]?.clip = .slice(window)
    #expect(name(wheel, 3, 3) == "photo" && name(wheel, 7, 3) == nil && name(wheel, 3, 1.5) == nil)
    wheel[window]?.isHidden = true
    wheel[window]?.grow = 4
    wheel[window]?.clip = .rect(.zero)
    #expect(name(wheel, 3, 3) == "photo" && name(wheel, 7, 3) == nil)
    wheel[window]?.transform = .translation(x: 4, y: 0)
    #expect(name(wheel, 3, 3) == nil && name(wheel, 7, 3) == "photo")
    let reasons = wheel.explain(at: Point2D(x: 3, y: 3)).map(\.reason)
    #expect(reasons == [.hidden, .outsideClip])
    // A rectangle that comes later replaces the other slice.
    wheel["photo"]?.clip = .rect(Rect2D(size: Self.size))
    wheel[window]?.transform = .identity
    #expect(name(wheel, 8.5, 3) == "photo")
    wheel["photo"]?.clip = .slice(window)
    wheel.move(window, to: .back)
    wheel.edit { $0[window]?.transform = .translation(x: 1, y: 0) }
    #expect(name(wheel, 2.5, 3) == nil && name(wheel, 6.5, 3) == "photo")
    wheel.remove(window)
    #expect(name(wheel, 8.5, 3) == "photo" && wheel["photo"]?.clip == nil)
    wheel["photo"]?.clip = .slice(window)
    #expect(wheel["photo"]?.clip == nil)
  }

  @Test("slices of another wheel keep their clips, numbered anew")
  func anotherWheel() throws {
    var wheel = try wheel()
    wheel.add(Slice(name: "behind", images: []), at: .back)
    let window = try #require(wheel["window"]?.id)
    wheel["photo"]?.clip = .slice(window)
    let other = Wheel(canvas: Self.size, slices: wheel.slices)
    #expect(other["photo"]?.clip == .slice(2) && name(other, 3, 3) == "photo" && name(other, 7, 3) == nil)
    let alone = Wheel(canvas: Self.size, slices: wheel.slices.filter { $0.name == "photo" })
    #expect(alone["photo"]?.clip == nil && name(alone, 7, 3) == "photo")
    // Two slices that were never in a wheel are not told apart.
    var photo = Slice(name: "photo", frame: Rect2D(size: Self.size))
    photo.clip = .slice(photo.id)
    #expect(Wheel(canvas: Self.size, slices: [photo]).slices[0].clip == nil)
  }

  @Test("the distance is that to what lies in the clip")
  func distance() throws {
    var wheel = try wheel()
    let window = try #require(wheel["window"]?.id)
    wheel["photo"]?.clip = .slice(window)
    let id = try #require(wheel["photo"]?.id)
    #expect(wheel.distance(from: Point2D(x: 8, y: 3), to: id) == 2)
    #expect(wheel.distance(from: Point2D(x: 3, y: 3), to: id) == 0)
    #expect(wheel.distance(from: Point2D(x: 3, y: 11), to: id) == 5)
    #expect(wheel.distance(from: Point2D(x: 8, y: 3), to: id, below: 2) == .infinity)
    #expect(wheel.bounds(of: id) == Rect2D(x: 2, y: 2, width: 12, height: 4))
  }

  @Test("areas and other slices are compared with what lies in the clip, turned too")
  func areas() throws {
    var wheel = try wheel()
    let (photo, window) = (wheel.slices[0].id, wheel.slices[1].id)
    wheel[photo]?.clip = .slice(window)
    #expect(wheel.slices(overlapping: photo) == [window] && wheel.slices(overlapping: window) == [photo])
    #expect(wheel.slices(touching: Rect2D(x: 6, y: 0, width: 4, height: 9)) == [])
    #expect(wheel.slices(touching: Rect2D(x: 6, y: 0, width: 4.1, height: 9)) == [window, photo])
    #expect(wheel.slices(inside: Rect2D(x: 2, y: 2, width: 12, height: 4)) == [window, photo])
    wheel[photo]?.transform = .rotation(degrees: 45, about: Point2D(x: 10, y: 5))
    // The corner of the turned photo is cut off where the window ends.
    wheel[photo]?.clip = .rect(Rect2D(x: 0, y: 0, width: 3, height: 10))
    #expect(wheel.slices(touching: Rect2D(x: 0, y: 0, width: 3, height: 3)) == [window, photo])
    #expect(wheel.slices(touching: Rect2D(x: 0, y: 5, width: 3, height: 5)) == [window])
    #expect(wheel.slices(touching: Rect2D(x: 4, y: 0, width: 3, height: 10)) == [window])
    wheel[photo]?.clip = .rect(Rect2D(x: 4, y: 4, width: 12, height: 1))
    #expect(wheel.slices(overlapping: photo) == [window])
    #expect(wheel.slices(touching: Rect2D(x: 7, y: 5, width: 2, height: 5)) == [])
    #expect(wheel.slices(inside: Rect2D(x: 4, y: 4, width: 12, height: 1)) == [photo])
    wheel[photo]?.clip = .rect(Rect2D(x: 6, y: 3, width: 4, height: 3))
    #expect(wheel.slices(overlapping: photo) == [] && wheel.slices(overlapping: window) == [])
  }

  /// Compares rectangles at quarters of points with the squares of a quarter in them: of aligned slices, none is cut.
  private func expectAreas(
    _ wheels: [Wheel], _ model: HitModel, _ kind: RandomStack.Kind, _ note: String,
    using rng: inout SeededRandom
  ) throws {
    let (width, height) = (96, 72)
    let slices = wheels[0].slices
    let isQuartered =
      kind == .aligned
      && slices.allSatisfy { slice in
        guard case .rect(let rect) = slice.clip else { return true }
        return rect.x == rect.x.rounded() && rect.width == rect.width.rounded()
          && rect.y == rect.y.rounded() && rect.height == rect.height.rounded()
      }
    // Images may reach beyond the canvas.
    let cells = (-60..<height + 60).flatMap { row in (-60..<width + 60).map { (column: $0, row: row) } }
    let solids = slices.map { slice in
      slice.isHidden
        ? []
        : cells.filter { column, row in
          model.isSolid(Point2D(x: (Double(column) + 0.5) / 4, y: (Double(row) + 0.5) / 4), slice)
        }
    }
    for _ in 0..<TestLength.count(6, thorough: 60) {
      let (x, y) = (Int.random(in: 0..<width, using: &rng), Int.random(in: 0..<height, using: &rng))
      let area = PixelRect(
        x: x, y: y, width: .random(in: 1...width - x, using: &rng),
        height: .random(in: 1...height - y, using: &rng))
      let rect = Rect2D(
        x: Double(x) / 4, y: Double(y) / 4, width: Double(area.width) / 4, height: Double(area.height) / 4)
      let found = wheels.map { (Set($0.slices(touching: rect)), Set($0.slices(inside: rect))) }
      for (slice, solid) in zip(slices, solids) where !slice.isHidden {
        var (inside, outside) = (false, false)
        for (column, row) in solid {
          if area.contains(x: column, y: row) { inside = true } else { outside = true }
        }
        for (touching, contained) in found {
          if inside || isQuartered {
            #expect(touching.contains(slice.id) == inside, "\(slice.id), \(rect), \(kind), \(note)")
          }
          if outside || isQuartered {
            #expect(
              contained.contains(slice.id) == (inside && !outside), "\(slice.id), \(rect), \(kind), \(note)")
          }
        }
      }
    }
  }

  @Test(
    "wheels of clipped slices answer by the rule, with and without a map, baked and in batches",
    arguments: RandomStack.Kind.allCases, TestLength.seeds(3, thorough: 20))
  func rule(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let size = Size2D(width: 24, height: 18)
    var stack = try RandomStack.stack(kind, count: 7, size: size, using: &rng)
    for index in stack.slices.indices {
      stack.slices[index].clip = .random(of: stack.slices, on: size, using: &rng)
      stack.slices[index].grow = rng.element(of: [0, 0, 2.5])
    }
    var wheels = [Wheel(stack), Wheel(stack, answers: .fromIndex)]
    stack = wheels[0].stack
    let file = try BakedFile(of: stack)
    wheels.append(Wheel(try file.stack(ofPinwheel: 0)))
    #expect(wheels[2].stack.slices == stack.slices, "seed \(seed)")
    #expect(try file.bytes(ofPinwheel: 0, settings: stack.slices) == file.contents, "seed \(seed)")
    let model = HitModel(stack)
    let points = (0..<TestLength.count(150, thorough: 3000)).map { _ in
      let (x, y) = (Double.random(in: -1...25, using: &rng), Double.random(in: -1...19, using: &rng))
      return rng.element(of: [
        Point2D(x: x, y: y), Point2D(x: (2 * x).rounded() / 2, y: (3 * y).rounded() / 3),
      ])
    }
    let outcomes = points.map { model.hit(at: $0) }
    // The front-most slice that takes touches is not hidden by others.
    let front = wheels[0].slices.last { $0.takesTouches }
    let cells = CanvasCells(stack, scale: stack.finestScale) { point in
      front.flatMap { model.isSolid(point, $0) ? .hit($0.id) : nil } ?? .miss
    }
    try expectAreas(wheels, model, kind, "seed \(seed)", using: &rng)
    for (number, wheel) in wheels.enumerated() {
      var answers: [Wheel.OutcomeCode] = []
      wheel.hits(at: points.span, into: &answers)
      for (index, (point, answer)) in zip(points, answers).enumerated() {
        let expected = outcomes[index]
        let note: Comment = "wheel \(number), \(point), \(kind), seed \(seed)"
        try #require(wheel.hit(at: point) == expected && answer.outcome == expected, note)
        let verdicts = wheel.explain(at: point)
        let taker = verdicts.first { [.hit, .swallowed, .blocked, .grown].contains($0.reason) }
        #expect(taker?.slice == expected.slice, note)
        for slice in wheel.slices {
          #expect(slice.contains(point) == model.isSolid(point, slice), note)
          if model.isSolid(point, slice), Rect2D(size: size).contains(point) {
            let bounds = try #require(wheel.bounds(of: slice.id), note)
            #expect(bounds.contains(point) && wheel.distance(from: point, to: slice.id) == 0, note)
          }
        }
      }
      for point in points.prefix(20) {
        #expect(
          wheel.contacts(at: point, radius: 3) == wheels[1].contacts(at: point, radius: 3),
          "wheel \(number), \(point), \(kind), seed \(seed)")
        guard let front else { continue }
        let expected = cells.contacts(at: point, radius: 3).pixels[.hit(front.id)]
        let found = wheel.contacts(at: point, radius: 3).first { $0.outcome.slice == front.id }
        #expect(found?.pixels == expected, "wheel \(number), \(point), \(kind), seed \(seed)")
      }
    }
  }
}
