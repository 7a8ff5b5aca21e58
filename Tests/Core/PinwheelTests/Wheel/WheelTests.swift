import Pinwheel
import TestSupport
import Testing

/// The queries of a wheel by hand.
@Suite struct WheelTests {
  /// Three squares of 10 points side by side; the names of the outer ones are equal.
  private func row(canvas: Double = 30) throws -> SliceStack {
    let mask = try AlphaMask(solidWidth: 10, height: 10)
    let slices = ["amber", "coral", "amber"].enumerated().map { number, name in
      let frame = Rect2D(x: 10 * Double(number), y: 0, width: 10, height: 10)
      return Slice(name: name, images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
    }
    return SliceStack(name: "row", canvas: Size2D(width: canvas, height: 10), slices: slices)
  }

  @Test(
    "slices by name: the front-most; a name that no slice has changes nothing",
    arguments: Wheel.Answers.allCases)
  func names(answers: Wheel.Answers) throws {
    var wheel = Wheel(try row(), answers: answers)
    #expect(wheel.stack.index(named: "amber") == 2 && wheel["coral"]?.name == "coral" && wheel["none"] == nil)
    wheel["coral"]?.isEnabled = false
    wheel["none"]?.isEnabled = false
    let hits = [5.0, 15, 25].map { wheel.hit(at: Point2D(x: $0, y: 5)) }
    #expect(hits == [.hit(0), .miss, .hit(2)] && wheel.stack.slices.count == 3)
    wheel.edit { wheel in
      #expect(wheel.stack.index(named: "amber") == 2 && wheel["none"] == nil)
      wheel["amber"]?.isHidden = true
      wheel["coral"]?.isEnabled = true
    }
    #expect([5.0, 15, 25].map { wheel.slice(at: Point2D(x: $0, y: 5))?.name } == ["amber", "coral", nil])
  }

  @Test("bounds: what is solid, off the canvas too; nil for a slice that does not exist")
  func bounds() throws {
    let stack = try row(canvas: 25)
    for wheel in [Wheel(stack), stack.unprepared] {
      #expect(wheel.bounds(of: 0) == Rect2D(x: 0, y: 0, width: 10, height: 10))
      #expect(wheel.bounds(of: 2) == Rect2D(x: 20, y: 0, width: 10, height: 10))
      #expect(wheel.bounds(of: 3) == nil && wheel.bounds(of: Slice.ID(-1)) == nil)
    }
    #expect(try Wheel(row(canvas: 15)).bounds(of: 2) == Rect2D(x: 20, y: 0, width: 10, height: 10))
  }

  @Test(
    "bounds are tight: the edges of the outermost solid pixels, as they lie on the canvas",
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
      var expected: Rect2D?
      for y in 0..<grid.height {
        for x in 0..<grid.width where grid.contains(x: x, y: y) {
          let place = Double(isFlipped ? grid.width - 1 - x : x)
          let (left, top) = (frame.x + place * pixel, frame.y + Double(y) * pixel)
          let square = Rect2D(x: left, y: top, width: pixel, height: pixel)
          expected = expected?.union(square) ?? square
        }
      }
      for wheel in [Wheel(stack), stack.unprepared] {
        #expect(wheel.bounds(of: 0) == expected, "seed \(seed): \(image.placement)")
      }
    }
  }

  @Test("a wheel too large for a map says why, and answers", arguments: [40_000.0, 1e12, 1e300])
  func tooLarge(width: Double) throws {
    var wheel = Wheel(try row(canvas: width))
    let size = Size2D(width: width, height: 10)
    #expect(throws: HitMapError.canvasTooLarge(name: "row", canvas: size, scale: 1)) { try wheel.prepare() }
    #expect(wheel.answers == .fromIndex && wheel.mapByteCount == 0)
    #expect(wheel.hit(at: Point2D(x: 25, y: 5)) == .hit(2) && wheel.hit(at: Point2D(x: 35, y: 5)) == .miss)
    #expect(wheel.allHits(at: Point2D(x: 25, y: 5)) == [.hit(2)])
    #expect(wheel.bounds(of: 1) == Rect2D(x: 10, y: 0, width: 10, height: 10))
    #expect(wheel.hit(at: Point2D(x: 33, y: 5), radius: 9) == .hit(2))
    var edited = wheel
    edited["coral"]?.isHidden = true
    edited.edit { $0["amber"]?.isHidden = true }
    edited.moveSlice(from: 0, to: 2)
    #expect(edited.hit(at: Point2D(x: 5, y: 5)) == .hit(0) && edited.hit(at: Point2D(x: 15, y: 5)) == .miss)
  }

  @Test("more work than the limit: the answers are the same")
  func limit() throws {
    var wheel = Wheel(try row(), workLimit: 1)
    #expect(wheel.answers == .fromIndex)
    #expect(throws: HitMapError.tooMuchWork(name: "row", limit: 1)) { try wheel.prepare(workLimit: 1) }
    #expect(wheel.hit(at: Point2D(x: 15, y: 5)) == .hit(1))
    #expect(
      wheel.contacts(at: Point2D(x: 15, y: 5), radius: 2)
        == Wheel(try row()).contacts(at: Point2D(x: 15, y: 5), radius: 2))
  }

  @Test("loaded by name from any bytes; a name that the file does not hold is an error")
  func baked() throws {
    let row = try row()
    let short = SliceStack(name: "short", canvas: row.canvas, slices: Array(row.slices.dropLast()))
    let bytes = try BakedFile.bytes(of: [short, row])
    let file = try BakedFile(Array(bytes))
    #expect(try file.names() == ["short", "row"])
    #expect(try (0..<2).map { try file.sliceCount(ofPinwheel: $0) } == [2, 3])
    #expect(try file.index(named: "row") == 1 && file.wheel(named: "row").slices.count == 3)
    #expect(throws: BakedError.self) { try file.name(ofPinwheel: 2) }
    #expect(try file.wheel(named: "row", answers: .fromIndex).answers == .fromIndex)
    let wheel = try Wheel(baked: bytes[...], named: "short")
    #expect(wheel.answers == .fromMap && wheel.slice(at: Point2D(x: 15, y: 5))?.name == "coral")
    #expect(throws: BakedError.noPinwheel(named: "none")) { try Wheel(baked: bytes, named: "none") }
  }
}
