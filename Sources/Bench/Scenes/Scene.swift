import Pinwheel

/// A stack of discs, rings and stars, generated from a seed.
struct Scene {
  let stack: SliceStack
  /// Points spread over the canvas.
  let points: [Point2D]

  /// Creates slices of a size at which about `depth` of them overlap on average.
  init(count: Int, depth: Double, side: Int, seed: UInt64) throws {
    // The shapes below cover a fraction of 0.65 of their squares.
    let size = min(
      Double(side) / 1.2, (depth * Double(side) * Double(side) / Double(count) / 0.65).squareRoot())
    try self.init(
      count: count, sizes: max(3, size * 0.8)...max(3, size * 1.2), width: side, height: side, seed: seed)
  }

  /// - Parameter isFractional: Whether slices lie between whole pixels, as sprites that move do.
  init(
    count: Int, sizes: ClosedRange<Double>, width: Int, height: Int, isFractional: Bool = false, seed: UInt64
  ) throws {
    var random = SceneRandom(seed: seed)
    func place(_ free: Int) -> Double {
      let place = Double.random(in: 0...Double(max(0, free)), using: &random)
      return isFractional ? place : place.rounded()
    }
    let masks = try (0..<24).map { _ in
      try Shape.mask(side: Int(.random(in: sizes, using: &random)), using: &random)
    }
    let slices = (0..<count).map { number in
      let mask = masks[number % masks.count]
      let frame = Rect2D(
        x: place(width - mask.width), y: place(height - mask.height), width: Double(mask.width),
        height: Double(mask.height))
      return Slice(name: "", images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
    }
    let canvas = Size2D(width: Double(width), height: Double(height))
    stack = SliceStack(name: "scene", canvas: canvas, slices: slices)
    points = Self.points(on: canvas, using: &random)
  }

  /// Creates square images of shapes, turned and scaled at random, on a square canvas.
  init(turned count: Int, size: Int, side: Int, seed: UInt64) throws {
    var random = SceneRandom(seed: seed)
    let masks = try (0..<24).map { _ in try Shape.mask(side: size, using: &random) }
    let slices = (0..<count).map { number in
      let factor = Double.random(in: 0.5...2, using: &random)
      let layout = ImageLayout(
        transform: AffineTransform2D(
          rotation: .random(in: 0..<360, using: &random), scaleX: factor, scaleY: factor))
      let frame = Rect2D(
        x: .random(in: 0...Double(side - size), using: &random),
        y: .random(in: 0...Double(side - size), using: &random), width: Double(size), height: Double(size))
      return Slice(
        name: "",
        images: [
          SliceImage(state: .rest, scale: 1, frame: frame, layout: layout, mask: masks[number % masks.count])
        ])
    }
    let canvas = Size2D(width: Double(side), height: Double(side))
    stack = SliceStack(name: "turned", canvas: canvas, slices: slices)
    points = Self.points(on: canvas, using: &random)
  }

  /// The number of points: too many to fit in the nearest cache together with the pixels they access.
  static let pointCount = 1 << 16

  private static func points(on canvas: Size2D, using random: inout SceneRandom) -> [Point2D] {
    (0..<pointCount).map { _ in
      Point2D(
        x: .random(in: 0..<canvas.width, using: &random), y: .random(in: 0..<canvas.height, using: &random))
    }
  }
}

extension Wheel {
  /// The number of points whose outcome differs from that of the masks.
  func wrong(at points: some Sequence<Point2D>) -> Int { points.count { hit(at: $0) != stack.hit(at: $0) } }
}

/// A reproducible random source (SplitMix64).
struct SceneRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
