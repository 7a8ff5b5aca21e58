import Pinwheel
import TestSupport
import Testing

/// Which frame shows, and which one is hit.
@Suite struct AnimationTests {
  private static let area = Rect2D(x: 0, y: 0, width: 4, height: 1)

  /// A mask of four columns, solid in one of them.
  private static func mask(_ column: Int) throws -> AlphaMask {
    try PixelGrid(width: 4, height: 1) { x, _ in x == column }.mask()
  }

  /// Frames of these durations, solid in column 0, 1, 2 and so on.
  private static func frames(_ durations: [Double], state: SliceState = .rest, scale: Double = 1) throws
    -> [SliceImage]
  {
    try durations.enumerated().map { number, duration in
      SliceImage(
        state: state, scale: scale, frame: area, mask: try mask(number % 4),
        animationFrame: AnimationFrame(number: number, duration: duration))
    }
  }

  private static func wheel(_ slice: Slice) -> Wheel {
    Wheel(SliceStack(name: "w", canvas: Size2D(width: 4, height: 1), slices: [slice]))
  }

  /// The columns at which a wheel is hit, with a hit map and without.
  private static func columns(_ wheel: Wheel) -> [Int] {
    let points = (0..<4).map { Point2D(x: Double($0) + 0.5, y: 0.5) }
    let hits = points.indices.filter { wheel.hit(at: points[$0]) == .hit(0) }
    #expect(hits == points.indices.filter { wheel.stack.unprepared.hit(at: points[$0]) == .hit(0) })
    return hits
  }

  @Test(
    "a frame shows from the sum of the durations before it on, over and over",
    arguments: [
      (0, 0), (-1, 0), (.nan, 0), (0.099999, 0), (0.1, 1), (0.3, 1), (0.300001, 1), (0.39, 1), (0.4, 2),
      (0.5, 0), (0.6, 1), (0.9, 2), (1, 0), (5_000.1, 1), (5_000.4, 2), (1e12, 0), (.infinity, 0),
    ] as [(Double, Int)])
  func shows(time: Double, frame: Int) throws {
    var slice = Slice(name: "s", images: try Self.frames([0.1, 0.3, 0.1]), maskRule: .current)
    slice.time = time
    #expect(slice.image(for: .rest) == frame && slice.imageIndices(for: .rest) == [frame])
    #expect(slice.hitTestImages == [frame])
  }

  /// Integer arithmetic, so decimals that are not binary fractions are exact.
  @Test("a frame shows exactly at its beginning", arguments: [0.1, 0.07, 0.033, 1.0 / 24, 0.000001])
  func begins(duration: Double) throws {
    var slice = Slice(name: "s", images: try Self.frames(Array(repeating: duration, count: 40)))
    for number in 0..<40 {
      slice.show(frame: number)
      #expect(slice.image(for: .rest) == number)
    }
    slice.show(frame: 99)
    #expect(slice.image(for: .rest) == 39)
    slice.show(frame: -1)
    #expect(slice.time == 0)
  }

  @Test("rest and layered are hit on the first frame, current on the one that shows, union on all")
  func rules() throws {
    let images = try Self.frames([0.1, 0.1, 0.1])
    for (rule, expected) in [
      (MaskRule.rest, [[0], [0], [0]]), (.layered, [[0], [0], [0]]), (.current, [[0], [1], [2]]),
      (.union, [[0, 1, 2], [0, 1, 2], [0, 1, 2]]),
    ] {
      var wheel = Self.wheel(Slice(name: "s", images: images, maskRule: rule))
      for (number, columns) in expected.enumerated() {
        wheel.advance(to: 0.1 * Double(number) + 0.05)
        #expect(Self.columns(wheel) == columns, "\(rule), frame \(number)")
        #expect(wheel.stack.slices[0].imageIndices(for: .rest) == [number])
      }
      wheel["s"]?.show(frame: 1)
      #expect(Self.columns(wheel) == expected[1])
    }
  }

  @Test("each state and scale has frames of its own, and still images have none")
  func several() throws {
    let still = SliceImage(state: .press, scale: 1, frame: Self.area, mask: try Self.mask(3))
    let images =
      try Self.frames([1, 1]) + Self.frames([0.5, 0.5, 0.5], scale: 2) + [still]
      + Self.frames([2, 2], state: .hover)
    var slice = Slice(name: "s", images: images, maskRule: .current)
    slice.time = 1.2
    #expect(slice.image(for: .rest) == 4 && slice.image(for: .press) == 5 && slice.image(for: .hover) == 6)
    slice.scale = 1
    #expect(slice.image(for: .rest) == 1 && slice.hitTestImages == [1])
    slice.state = .hover
    #expect(slice.hitTestImages == [6])
    slice.time = 2
    #expect(slice.hitTestImages == [7] && slice.frames(from: 6) == 6..<8 && slice.frames(from: 5) == 5..<6)
  }

  @Test("from an index that no image has there are no frames", arguments: [-1, 2, 3, .min, .max])
  func noFrames(first: Int) throws {
    let slice = Slice(name: "s", images: try Self.frames([1, 1]))
    #expect(slice.frames(from: first).isEmpty && slice.frames(from: 1) == 1..<2)
  }

  @Test("a frame that follows nothing never shows")
  func stray() throws {
    let frames = try Self.frames([0.1, 0.1, 0.1])
    var slice = Slice(name: "s", images: [frames[0], frames[2], frames[1]], maskRule: .union)
    slice.time = 0.1
    #expect(slice.image(for: .rest) == 0 && slice.hitTestImages == [0])
    #expect(Slice(name: "s", images: [frames[1]]).image(for: .rest) == nil)
  }

  @Test(
    "a duration is finite, above 0 and at most half an hour",
    arguments: [0, -1, 1e-7, .nan, .infinity, 2_148, 1e300] as [Double])
  func durations(duration: Double) {
    #expect(AnimationFrame(number: 0, duration: duration) == nil)
    #expect(AnimationFrame(number: -1, duration: 1) == nil)
    #expect(AnimationFrame(number: .max, duration: 1) == nil)
    #expect(AnimationFrame(number: 0, duration: 2_147)?.duration == 2_147)
  }

  @Test("a wheel follows time as its stack without a map does", arguments: UInt64(1)...20)
  func random(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let size = Size2D(width: 24, height: 18)
    let slices = try (0..<4).map { number in
      let area = Rect2D(x: Double(4 * number), y: 0, width: 12, height: 18)
      let images = try (0..<5).map { frame in
        SliceImage(
          state: .rest, scale: 1, frame: area,
          mask: try PixelGrid(random: &rng, width: 12, height: 18, density: 0.5).mask(),
          animationFrame: AnimationFrame(number: frame, duration: .random(in: 0.01...0.2, using: &rng)))
      }
      return Slice(
        name: "\(number)", images: images,
        maskRule: [.current, .rest, .union].randomElement(using: &rng) ?? .rest)
    }
    var wheel = Wheel(SliceStack(name: "w", canvas: size, slices: slices))
    for _ in 0..<20 {
      let time = Double.random(in: 0...3, using: &rng)
      wheel.advance(to: time)
      for (index, slice) in wheel.stack.slices.enumerated() {
        // The slow model: durations in whole microseconds, one after the other.
        let steps = slices[index].images.map { Int(($0.animationFrame!.duration * 1e6).rounded()) }
        var left = Int((time * 1e6).rounded()) % steps.reduce(0, +)
        let shown = steps.firstIndex { step in
          left -= step
          return left < 0
        }
        #expect(slice.image(for: .rest) == shown, "seed \(seed)")
      }
      for _ in 0..<30 {
        let point = Point2D(x: .random(in: 0..<24, using: &rng), y: .random(in: 0..<18, using: &rng))
        #expect(wheel.hit(at: point) == wheel.stack.hit(at: point), "seed \(seed)")
      }
    }
  }
}
