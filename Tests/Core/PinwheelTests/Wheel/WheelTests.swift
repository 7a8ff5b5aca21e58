import Pinwheel
import TestSupport
import Testing

/// Every query of a wheel with a hit map has the same answer as without one, before and after edits.
@Suite struct WheelTests {
  private static let size = Size2D(width: 26, height: 19.5)

  /// Compares all queries at some points on and off the canvas.
  private func compare(_ wheel: Wheel, _ model: SliceStack, _ place: String, using rng: inout SeededRandom) {
    #expect(wheel.isPrepared && wheel.mapError == nil, "\(place)")
    let plain = model.unprepared
    var points = (0..<24).map { _ in
      Point2D(x: .random(in: -2...28, using: &rng), y: .random(in: -2...22, using: &rng))
    }
    points += [Point2D(x: .nan, y: 1), Point2D(x: 1, y: .infinity), Point2D(x: 0, y: -0.0)]
    for point in points {
      let place = "\(point), \(place)"
      #expect(wheel.hit(at: point) == model.hit(at: point), "\(place)")
      #expect(wheel.allHits(at: point) == plain.allHits(at: point), "\(place)")
      #expect(wheel.explain(at: point) == plain.explain(at: point), "\(place)")
      #expect(wheel.contacts(at: point, radius: 3) == plain.contacts(at: point, radius: 3), "\(place)")
      #expect(wheel.hit(at: point, radius: 3) == plain.hit(at: point, radius: 3), "\(place)")
      #expect(wheel.slice(at: point)?.name == plain.slice(at: point)?.name, "\(place)")
      for target in (-1...8).map({ Slice.ID($0) }) {
        #expect(
          wheel.holdsPointer(at: point, on: target)
            == holdsPointer(model, point, model.index(of: target) ?? -1),
          "\(target), \(place)")
        #expect(
          wheel.isNear(target, to: point, within: 4) == (plain.distance(from: point, to: target) < 4),
          "\(target), \(place)")
        #expect(wheel.bounds(of: target) == plain.bounds(of: target), "\(target), \(place)")
      }
    }
  }

  /// The rule of hovering, slice by slice.
  private func holdsPointer(_ stack: SliceStack, _ point: Point2D, _ target: Int) -> Bool {
    guard stack.slices.indices.contains(target), Rect2D(size: stack.canvas).contains(point) else {
      return false
    }
    var front = stack
    for index in stack.slices.indices where index <= target { front.slices[index].isHidden = true }
    let slice = stack.slices[target]
    let images = slice.hitTestImages + [SliceState.rest, .hover].compactMap { slice.image(for: $0) }
    return front.hit(at: point) == .miss && images.contains { slice.images[$0].contains(point) }
  }

  @Test(
    "all queries, with edits in between", arguments: RandomStack.Kind.allCases,
    TestLength.seeds(1, thorough: 3))
  func queries(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    var stack = try RandomStack.stack(kind, count: 8, size: Self.size, using: &rng)
    var wheel = Wheel(stack)
    compare(wheel, stack, "seed \(seed), \(kind)", using: &rng)
    for turn in 0..<10 {
      let index = Int.random(in: 0..<8, using: &rng)
      switch turn % 5 {
      case 0:
        stack.slices[index].isEnabled.toggle()
        stack.slices[index].disabledPolicy = DisabledPolicy.allCases.randomElement(using: &rng) ?? .pass
        wheel[slice: index] = stack.slices[index]
      case 1:
        stack.slices.insert(stack.slices.remove(at: index), at: 2)
        wheel.moveSlice(from: index, to: 2)
      case 2:
        wheel.edit { wheel in
          for slice in stack.slices.indices where slice % 2 == index % 2 {
            stack.slices[slice].maskRule = MaskRule.allCases.randomElement(using: &rng) ?? .rest
            wheel[slice: slice].maskRule = stack.slices[slice].maskRule
          }
        }
      case 3:
        let frame = try RandomStack.slice(kind, name: "frame", size: Self.size, using: &rng)
        stack.slices[index].images = frame.images
        wheel[slice: index].images = frame.images
      default:
        stack.slices[index].isHidden.toggle()
        wheel[slice: index].isHidden.toggle()
      }
      compare(wheel, stack, "seed \(seed), \(kind), turn \(turn)", using: &rng)
    }
  }

  /// Three squares of 10 points side by side; the names of the outer ones are equal.
  private func row(canvas: Double = 30) throws -> SliceStack {
    let mask = try AlphaMask(solidWidth: 10, height: 10)
    let slices = ["amber", "coral", "amber"].enumerated().map { number, name in
      let frame = Rect2D(x: 10 * Double(number), y: 0, width: 10, height: 10)
      return Slice(name: name, images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
    }
    return SliceStack(name: "row", canvas: Size2D(width: canvas, height: 10), slices: slices)
  }

  @Test("slices by name: the front-most; a name that no slice has changes nothing", arguments: [true, false])
  func names(isPrepared: Bool) throws {
    var wheel = try isPrepared ? Wheel(row()) : row().unprepared
    #expect(wheel.stack.index(named: "amber") == 2 && wheel["coral"]?.name == "coral" && wheel["none"] == nil)
    wheel["coral"]?.isEnabled = false
    wheel["none"]?.isEnabled = false
    let answers = [5.0, 15, 25].map { wheel.hit(at: Point2D(x: $0, y: 5)) }
    #expect(answers == [.hit(0), .miss, .hit(2)] && wheel.stack.slices.count == 3)
    wheel.edit { wheel in
      #expect(wheel.stack.index(named: "amber") == 2 && wheel["none"] == nil)
      wheel["amber"]?.isHidden = true
      wheel["coral"]?.isEnabled = true
    }
    #expect([5.0, 15, 25].map { wheel.slice(at: Point2D(x: $0, y: 5))?.name } == ["amber", "coral", nil])
  }

  @Test("bounds: whole pixels, cut by the canvas; nil off it, and for a slice that does not exist")
  func bounds() throws {
    let stack = try row(canvas: 25)
    for wheel in [Wheel(stack), stack.unprepared] {
      #expect(wheel.bounds(of: 0) == Rect2D(x: 0, y: 0, width: 10, height: 10))
      #expect(wheel.bounds(of: 2) == Rect2D(x: 20, y: 0, width: 5, height: 10))
      #expect(wheel.bounds(of: 3) == nil && wheel.bounds(of: Slice.ID(-1)) == nil)
    }
    #expect(try Wheel(row(canvas: 15)).bounds(of: 2) == nil)
  }

  @Test(
    "bounds are tight: the pixels of the canvas in which the slice is solid",
    arguments: TestLength.seeds(6, thorough: 200))
  func tightBounds(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let grid = PixelGrid(
        random: &rng, width: .random(in: 1...9, using: &rng), height: .random(in: 1...9, using: &rng),
        density: .random(in: 0...0.4, using: &rng))
      // Multiples of an eighth, so that every edge is a `Double`.
      let pixel = [1.0, 0.5, 1.5][Int.random(in: 0..<3, using: &rng)]
      let frame = Rect2D(
        x: Double(Int.random(in: -40...100, using: &rng)) / 8,
        y: Double(Int.random(in: -40...100, using: &rng)) / 8,
        width: pixel * Double(grid.width), height: pixel * Double(grid.height))
      let isFlipped = Bool.random(using: &rng)
      let image = SliceImage(
        state: .rest, scale: 1, frame: frame,
        layout: isFlipped ? ImageLayout(transform: AffineTransform2D(scaleX: -1)) : .fill,
        mask: try grid.mask())
      let stack = SliceStack(
        name: "", canvas: Size2D(width: 12, height: 11), slices: [Slice(name: "", images: [image])])
      var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
      for y in 0..<grid.height {
        for x in 0..<grid.width where grid.contains(x: x, y: y) {
          let place = Double(isFlipped ? grid.width - 1 - x : x)
          let (left, top) = (frame.x + place * pixel, frame.y + Double(y) * pixel)
          let across = (Int(left.rounded(.down))..<Int((left + pixel).rounded(.up))).clamped(to: 0..<12)
          let down = (Int(top.rounded(.down))..<Int((top + pixel).rounded(.up))).clamped(to: 0..<11)
          guard !across.isEmpty, !down.isEmpty else { continue }
          columns.formUnion(across)
          rows.formUnion(down)
        }
      }
      var expected: Rect2D?
      if let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() {
        expected = Rect2D(
          x: Double(left), y: Double(top), width: Double(right + 1 - left), height: Double(bottom + 1 - top))
      }
      for wheel in [Wheel(stack), stack.unprepared] {
        #expect(wheel.bounds(of: 0) == expected, "seed \(seed): \(image.placement)")
      }
    }
  }

  @Test("a wheel too large for a map says why, and answers", arguments: [40_000.0, 1e12, 1e300])
  func tooLarge(width: Double) throws {
    let wheel = Wheel(try row(canvas: width))
    let size = Size2D(width: width, height: 10)
    #expect(wheel.mapError == .canvasTooLarge(name: "row", canvas: size, scale: 1))
    #expect(!wheel.isPrepared && wheel.mapByteCount == 0)
    #expect(wheel.hit(at: Point2D(x: 25, y: 5)) == .hit(2) && wheel.hit(at: Point2D(x: 35, y: 5)) == .miss)
    #expect(wheel.allHits(at: Point2D(x: 25, y: 5)) == [.hit(2)])
    #expect(wheel.bounds(of: 1).map { $0.x <= 10 && $0.x + $0.width >= 20 } ?? (width > 1e6))
    // The grid is coarser here, but has the finger's pixels.
    if width < 1e6 { #expect(wheel.hit(at: Point2D(x: 33, y: 5), radius: 9) == .hit(2)) }
    var edited = wheel
    edited["coral"]?.isHidden = true
    edited.edit { $0["amber"]?.isHidden = true }
    edited.moveSlice(from: 0, to: 2)
    #expect(edited.hit(at: Point2D(x: 5, y: 5)) == .hit(0) && edited.hit(at: Point2D(x: 15, y: 5)) == .miss)
  }

  @Test("more work than the limit: the answers are the same")
  func limit() throws {
    let wheel = Wheel(try row(), workLimit: 1)
    #expect(wheel.mapError == .tooMuchWork(name: "row", limit: 1))
    #expect(wheel.hit(at: Point2D(x: 15, y: 5)) == .hit(1))
    #expect(
      wheel.contacts(at: Point2D(x: 15, y: 5), radius: 2)
        == Wheel(try row()).contacts(at: Point2D(x: 15, y: 5), radius: 2))
  }

  @Test("loaded by name from any bytes; a name that the file does not hold is an error")
  func baked() throws {
    var writer = BakedWriter(threshold: .standard)
    var other = try row()
    other.slices.removeLast()
    writer.add(SliceStack(name: "short", canvas: other.canvas, slices: other.slices))
    writer.add(try row())
    let bytes = try writer.bytes()
    let file = try BakedFile(Array(bytes))
    #expect(try file.names() == ["short", "row"])
    #expect(try (0..<2).map { try file.sliceCount(ofPinwheel: $0) } == [2, 3])
    #expect(try file.index(named: "row") == 1 && file.wheel(named: "row").slices.count == 3)
    #expect(throws: BakedError.self) { try file.name(ofPinwheel: 2) }
    #expect(try !file.wheel(named: "row", isPrepared: false).isPrepared)
    let wheel = try Wheel(baked: bytes[...], named: "short")
    #expect(wheel.isPrepared && wheel.slice(at: Point2D(x: 15, y: 5))?.name == "coral")
    #expect(throws: BakedError.noPinwheel(named: "none")) { try Wheel(baked: bytes, named: "none") }
  }
}
