import Pinwheel
import TestSupport
import Testing

@Suite struct SliceDistanceTests {
  @Test(
    "agrees with the nearest of all solid pixels, on fractional frames, scales and stretches",
    arguments: wordEdges, UInt64(1)...4)
  func matchesModel(width: Int, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let density = [0.003, 0.05, 0.5, 1.0][Int(seed) - 1]
    let grid = PixelGrid(random: &rng, width: width, height: 23, density: density)
    let frame = Rect2D(
      x: .random(in: -20...20, using: &rng), y: .random(in: -20...20, using: &rng),
      width: .random(in: 1...150, using: &rng), height: .random(in: 1...150, using: &rng))
    let drawn = DrawnPlacement(
      frame: frame, layout: .fill, pixelWidth: width, pixelHeight: 23, scale: 2)
    for mask in try grid.masks() {
      let image = SliceImage(state: .rest, scale: 2, frame: frame, mask: mask)
      for _ in 0..<40 {
        let point = Point2D(
          x: .random(in: frame.x - 60...frame.x + frame.width + 60, using: &rng),
          y: .random(in: frame.y - 60...frame.y + frame.height + 60, using: &rng))
        let distance = image.distance(from: point)
        let expected = drawn.distance(from: point) { grid.contains(x: $0, y: $1) }
        #expect(
          distance == expected || abs(distance - expected) <= 1e-12 * (expected + 100),
          "\(point), seed \(seed)")
        #expect(distance == 0 || !image.contains(point), "\(point), seed \(seed)")
        for limit in [distance, distance.nextUp, distance / 2, distance + 3] {
          #expect(
            image.distance(from: point, below: limit) == (distance < limit ? distance : .infinity),
            "\(point), below \(limit), seed \(seed)")
        }
      }
    }
  }

  @Test(
    "a limit does not change a lesser distance, however the image is placed or clipped",
    arguments: TestLength.seeds(4, thorough: 400))
  func limits(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let random = RandomPlacement(RandomPlacement.Feature.allCases, using: &rng)
      let grid = PixelGrid(
        random: &rng, width: random.pixelWidth, height: random.pixelHeight, density: 0.3)
      let frame = random.frame
      let image = SliceImage(
        state: .rest, scale: random.scale, frame: frame, layout: random.layout, mask: try grid.mask())
      var slice = Slice(name: "", images: [image])
      if Bool.random(using: &rng) {
        slice.clip = .rect(
          Rect2D(
            x: frame.x + 1, y: frame.y - 20, width: frame.width, height: .random(in: 1...40, using: &rng)))
      }
      for _ in 0..<20 {
        let point = Point2D(x: .random(in: -60...60, using: &rng), y: .random(in: -60...60, using: &rng))
        let distance = slice.distance(from: point)
        for limit in [distance, distance.nextUp, distance * (1 + 0x1p-40), distance + 3] {
          #expect(
            slice.distance(from: point, below: limit) == (distance < limit ? distance : .infinity),
            "\(point), below \(limit), seed \(seed): \(random)")
        }
      }
    }
  }

  @Test("by hand: beside, above, off a corner, inside, on every edge")
  func byHand() throws {
    // One solid pixel that covers 10.5...11 x 20...20.5.
    let mask = try PixelGrid("....", ".#..").mask()
    let image = SliceImage(
      state: .rest, scale: 2, frame: Rect2D(x: 10, y: 19.5, width: 2, height: 1), mask: mask)
    let distances: [(Double, Double, Double)] = [
      (10.75, 20.25, 0), (10.5, 20, 0), (11, 20.5, 0), (11, 20, 0), (10.75, 20.5, 0), (10, 20.25, 0.5),
      (13, 20.25, 2), (10.75, 19, 1), (10.75, 25.5, 5), (14, 24.5, 5), (7.5, 16, 5),
      (11.375, 20.625, 0.39528470752104744),
    ]
    for (x, y, expected) in distances {
      #expect(image.distance(from: Point2D(x: x, y: y)) == expected, "(\(x), \(y))")
    }
  }

  @Test("the images that decide are measured, hidden or not, beyond the canvas too")
  func rules() throws {
    let left = try PixelGrid("#...").mask()
    let right = try PixelGrid("...#").mask()
    let frame = Rect2D(x: 0, y: 0, width: 4, height: 1)
    let images = [
      SliceImage(state: .rest, scale: 1, frame: frame, mask: left),
      SliceImage(state: .press, scale: 1, frame: frame, mask: right),
    ]
    var stack = SliceStack(
      name: "s", canvas: Size2D(width: 4, height: 1),
      slices: [Slice(name: "a", images: images, isHidden: true), Slice(name: "none", images: [])])
    let point = Point2D(x: 7, y: 0.5)
    #expect(stack.unprepared.distance(from: point, to: 0) == 6)
    stack.slices[0].state = .press
    #expect(stack.unprepared.distance(from: point, to: 0) == 6)
    stack.slices[0].maskRule = .current
    #expect(stack.unprepared.distance(from: point, to: 0) == 3)
    stack.slices[0].maskRule = .union
    #expect(stack.unprepared.distance(from: point, to: 0) == 3)
    #expect(stack.unprepared.distance(from: Point2D(x: -2, y: 0.5), to: 0) == 2)
    #expect(stack.unprepared.distance(from: point, to: 1) == .infinity)
  }

  @Test(
    "no shape, or no place, is infinitely far; a place far away is not",
    arguments: [.nan, .infinity, -.infinity] as [Double])
  func degenerate(value: Double) throws {
    let frame = Rect2D(x: 0, y: 0, width: 4, height: 1)
    let image = SliceImage(state: .rest, scale: 1, frame: frame, mask: try PixelGrid("#..#").mask())
    #expect(image.distance(from: Point2D(x: value, y: 0)) == .infinity)
    #expect(image.distance(from: Point2D(x: 0, y: value)) == .infinity)
    let nowhere = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: value, height: 1), mask: image.mask)
    #expect(nowhere.distance(from: Point2D(x: 0, y: 0)) == .infinity)
    let empty = SliceImage(state: .rest, scale: 1, frame: frame, mask: try PixelGrid("....").mask())
    #expect(empty.distance(from: Point2D(x: 1, y: 0.5)) == .infinity)
    #expect(image.distance(from: Point2D(x: 1e100, y: 0)) == 1e100)
    let far = image.distance(from: Point2D(x: -3e100, y: 4e100))
    #expect(abs(far / 5e100 - 1) < 1e-15)
    _ = image.distance(from: Point2D(x: -.greatestFiniteMagnitude, y: .greatestFiniteMagnitude))
  }

  @Test("no distance is below NaN, and 0 is below any number above it, for image, slice and wheel alike")
  func limits() throws {
    let frame = Rect2D(x: 0, y: 0, width: 10, height: 10)
    for layout in [.fill, ImageLayout(transform: AffineTransform2D(rotation: 90))] {
      let image = SliceImage(
        state: .rest, scale: 1, frame: frame, layout: layout, mask: try AlphaMask(solidWidth: 10, height: 10))
      let slice = Slice(name: "", images: [image])
      let wheel = Wheel(SliceStack(name: "", canvas: Size2D(width: 30, height: 30), slices: [slice]))
      // Inside, on the right edge, on a corner, and outside.
      for (x, y, distance) in [(2.0, 5.0, 0.0), (10, 5, 0), (10, 10, 0), (13, 14, 5)] {
        let point = Point2D(x: x, y: y)
        for limit in [.leastNonzeroMagnitude, 1e-200, 1, 5, 5.1, .infinity, .nan, 0, -1] as [Double] {
          let expected = distance < limit ? distance : .infinity
          #expect(image.distance(from: point, below: limit) == expected, "\(point), \(limit), \(layout)")
          #expect(slice.distance(from: point, below: limit) == expected, "\(point), \(limit), \(layout)")
          #expect(wheel.distance(from: point, to: 0, below: limit) == expected, "\(point), \(limit)")
          #expect(wheel.isNear(0, to: point, within: limit) == (distance < limit), "\(point), \(limit)")
        }
      }
    }
  }
}
