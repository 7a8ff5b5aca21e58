import Pinwheel
import TestSupport
import Testing

/// A moved slice is hit, with and without a map, at the points whose counterparts before the move hit it.
@Suite struct SlicePlacingTests {
  private static let features: [[RandomPlacement.Feature]] = [[], [.caps], [.atlas], [.rotation, .caps]]

  /// A wheel of one slice whose image has holes, and points of its canvas.
  private static func wheel(
    _ features: [RandomPlacement.Feature], using rng: inout SeededRandom
  ) throws -> (wheel: Wheel, points: [Point2D]) {
    var placement = RandomPlacement(features, using: &rng)
    (placement.frame.x, placement.frame.y) = (20, 20)
    let grid = PixelGrid(
      random: &rng, width: placement.pixelWidth, height: placement.pixelHeight, density: 0.7)
    let image = SliceImage(
      state: .rest, scale: placement.scale, frame: placement.frame, layout: placement.layout,
      mask: try grid.mask())
    let wheel = Wheel(
      name: "one", canvas: Size2D(width: 60, height: 60), slices: [Slice(name: "one", images: [image])])
    let points = (0..<400).map { _ in
      Point2D(x: .random(in: 0..<60, using: &rng), y: .random(in: 0..<60, using: &rng))
    }
    return (wheel, points)
  }

  @Test(arguments: features) func movesWithItsTransform(_ features: [RandomPlacement.Feature]) throws {
    for seed in UInt64(1)...20 {
      var rng = SeededRandom(seed: seed)
      let (before, points) = try Self.wheel(features, using: &rng)
      var after = before
      // Several moves, as under a finger: each counts from where the slice was made.
      for _ in 0..<3 {
        let center = Point2D(x: .random(in: 0..<60, using: &rng), y: .random(in: 0..<60, using: &rng))
        var transform = AffineTransform2D.translation(
          x: .random(in: -9...9, using: &rng), y: .random(in: -9...9, using: &rng))
        if Bool.random(using: &rng) {
          transform = transform.concatenating(
            .rotation(degrees: .random(in: 0...360, using: &rng), about: center))
        }
        after["one"]?.transform = transform
        let inverse = try #require(transform.inverse)
        #expect(after["one"]?.transform == transform)
        for point in points {
          let origin = point.applying(inverse)
          guard Rect2D(size: before.canvas).contains(origin) else { continue }
          #expect(after.hit(at: point) == before.hit(at: origin), "\(point), \(transform), seed \(seed)")
          #expect(after.hit(at: point) == after.stack.hit(at: point), "\(point), seed \(seed)")
        }
      }
      after["one"]?.transform = .identity
      #expect(after["one"] == before["one"], "seed \(seed)")
    }
  }

  @Test func aFrameMovesAndResizesEveryImage() throws {
    let mask = try AlphaMask(solidWidth: 4, height: 2)
    let images = [
      SliceImage(state: .rest, scale: 1, frame: Rect2D(x: 10, y: 10, width: 4, height: 2), mask: mask),
      SliceImage(state: .press, scale: 1, frame: Rect2D(x: 8, y: 10, width: 8, height: 4), mask: mask),
    ]
    var wheel = Wheel(
      canvas: Size2D(width: 100, height: 100), slices: [Slice(name: "button", images: images)])
    #expect(wheel["button"]?.frame == Rect2D(x: 8, y: 10, width: 8, height: 4))
    wheel["button"]?.frame = Rect2D(x: 50, y: 60, width: 16, height: 4)
    #expect(
      wheel["button"]?.images.map(\.frame) == [
        Rect2D(x: 54, y: 60, width: 8, height: 2), Rect2D(x: 50, y: 60, width: 16, height: 4),
      ])
    #expect(wheel.slice(at: Point2D(x: 55, y: 61)) != nil && wheel.slice(at: Point2D(x: 11, y: 11)) == nil)
    wheel["button"]?.transform = .translation(x: 1, y: 30)
    wheel["button"]?.frame.y -= 30
    #expect(wheel.slice(at: Point2D(x: 56, y: 61)) != nil && wheel["button"]?.frame.y == 30)
    // Images that are set are placed by the transform, as those before them.
    wheel["button"]?.images = images
    #expect(wheel["button"]?.transform == .translation(x: 1, y: 30) && wheel["button"]?.images == images)
    #expect(wheel["button"]?.images(for: .rest).map(\.frame) == [Rect2D(x: 11, y: 40, width: 4, height: 2)])
    #expect(wheel.slice(at: Point2D(x: 11, y: 40)) != nil && wheel.slice(at: Point2D(x: 11, y: 11)) == nil)
    #expect(
      wheel.explain(at: Point2D(x: 11, y: 40)).first?.image == wheel["button"]?.images(for: .rest).first)
  }

  @Test("whatever is set before, a slice is that of its images and its transform", arguments: features)
  func isWhatItsImagesAndItsTransformMake(_ features: [RandomPlacement.Feature]) throws {
    for seed in UInt64(1)...30 {
      var rng = SeededRandom(seed: seed)
      var (wheel, points) = try Self.wheel(features, using: &rng)
      for _ in 0..<8 {
        let others = try Self.wheel(features, using: &rng).wheel.slices[0].images
        let angle = Double.random(in: 0...360, using: &rng)
        switch Int.random(in: 0..<5, using: &rng) {
        case 0: wheel["one"]?.images = others
        case 1: wheel["one"]?.images[0].frame.x += 3
        case 2: wheel["one"]?.images.insert(contentsOf: others, at: 0)
        case 3: wheel["one"]?.frame.y += 2
        default: wheel["one"]?.transform = .rotation(degrees: angle, about: points[0])
        }
        let slice = try #require(wheel["one"])
        var anew = Slice(name: "one", images: slice.images)
        anew.transform = slice.transform
        #expect(anew.images == slice.images && anew.images(for: .rest) == slice.images(for: .rest))
        #expect(points.allSatisfy { slice.contains($0) == anew.contains($0) }, "seed \(seed)")
        let same = Wheel(canvas: wheel.canvas, slices: [anew])
        #expect(
          points.allSatisfy { (wheel.hit(at: $0) == .miss) == (same.hit(at: $0) == .miss) }, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    AffineTransform2D(scaleX: 0), .translation(x: .nan, y: 0), .translation(x: .infinity, y: 1e308),
    AffineTransform2D(a: .nan, b: 1, c: 1e300, d: 1, tx: 0, ty: 0),
  ])
  func aDegenerateTransformLeavesNoPoint(_ transform: AffineTransform2D) throws {
    var wheel = Wheel(
      canvas: Size2D(width: 10, height: 10),
      slices: [Slice(name: "all", frame: Rect2D(x: 0, y: 0, width: 10, height: 10))])
    let point = Point2D(x: 5, y: 5)
    wheel["all"]?.transform = transform
    #expect(wheel.answers == .fromMap && wheel.hit(at: point) == .miss && wheel.stack.hit(at: point) == .miss)
    wheel["all"]?.frame.width = .nan
    #expect(wheel.hit(at: point) == .miss)
    wheel["all"]?.frame = Rect2D(x: 0, y: 0, width: 10, height: 10)
    wheel["all"]?.transform = .identity
    #expect(wheel.stack.hit(at: point) == wheel.hit(at: point))
  }
}
