import Foundation
import Pinwheel
import TestSupport
import Testing

@testable import PinwheelChecks
@testable import PinwheelShapes

/// The measures of a map, each held against a slow obvious model.
@Suite struct MeasureTests {
  /// A map of up to four numbers in clumps.
  private struct RandomMap {
    let width: Int
    let height: Int
    let numbers: ContiguousArray<UInt16>

    init(seed: UInt64) {
      var rng = SeededRandom(seed: seed)
      (width, height) = (Int.random(in: 1...30, using: &rng), Int.random(in: 1...30, using: &rng))
      let change = [0.03, 0.2, 1][Int.random(in: 0..<3, using: &rng)]
      var number: UInt16 = 0
      var numbers = ContiguousArray<UInt16>()
      for index in 0..<width * height {
        if index >= width, Double.random(in: 0..<1, using: &rng) < 0.5 { number = numbers[index - width] }
        if Double.random(in: 0..<1, using: &rng) < change { number = .random(in: 0...4, using: &rng) }
        numbers.append(number)
      }
      self.numbers = numbers
    }

    func number(_ x: Int, _ y: Int) -> UInt16? {
      x >= 0 && y >= 0 && x < width && y < height ? numbers[y * width + x] : nil
    }
  }

  @Test(
    "the largest circle: its centre on the lattice of half pixels, its radius to the nearest other pixel",
    arguments: TestLength.seeds(60, thorough: 1000))
  func circles(seed: UInt64) {
    let map = RandomMap(seed: seed)
    let centroids = Array(repeating: (x: 0.0, y: 0.0), count: 5)
    let found = LargestCircles(
      map.numbers, width: map.width, height: map.height, count: 5, centroids: centroids
    ).circles
    #expect(found[0].square == -1)
    for number in UInt16(1)...4 {
      // A pixel of the frame around the map is not of the number either.
      let others = (-1...map.height).flatMap { row in
        (-1...map.width).filter { map.number($0, row) != number }.map { (x: 2 * $0, y: 2 * row) }
      }
      var best = -1
      for y in 0...2 * map.height {
        for x in 0...2 * map.width {
          // The square of the distance to the nearest pixel that is not of the number, in half pixels.
          var square = Int.max
          for other in others where square > best {
            let dx = x < other.x ? other.x - x : x > other.x + 2 ? x - other.x - 2 : 0
            let dy = y < other.y ? other.y - y : y > other.y + 2 ? y - other.y - 2 : 0
            if dx * dx + dy * dy < square { square = dx * dx + dy * dy }
          }
          if square > 0, square > best { best = square }
        }
      }
      #expect(found[Int(number)].square == best, "seed \(seed), number \(number)")
    }
  }

  @Test("maps as tall or as wide as an image may be", arguments: [(3, 65_535), (65_535, 3)])
  func longSides(width: Int, height: Int) {
    let found = LargestCircles(
      ContiguousArray(repeating: 1, count: width * height), width: width, height: height, count: 2,
      centroids: [(0, 0), (Double(width), Double(height))]
    ).circles[1]
    #expect(found == LargestCircles.Circle(x: width, y: height, square: 9))
  }

  @Test("the largest square, pixel by pixel", arguments: TestLength.seeds(60, thorough: 1000))
  func squares(seed: UInt64) {
    let map = RandomMap(seed: seed)
    let found = LargestSquares.sides(map.numbers, width: map.width, height: map.height, count: 5)
    for number in UInt16(0)...4 {
      var best = 0
      for y in 0..<map.height {
        for x in 0..<map.width {
          for side in best + 1...31 {
            let isWhole = (0..<side * side).allSatisfy { map.number(x + $0 % side, y + $0 / side) == number }
            guard isWhole else { break }
            best = side
          }
        }
      }
      #expect(found[Int(number)] == best, "seed \(seed), number \(number)")
    }
  }

  @Test(
    "specks: all parts of a slice but its largest, as a flood finds them",
    arguments: TestLength.seeds(100, thorough: 2000))
  func specks(seed: UInt64) throws {
    let map = RandomMap(seed: seed)
    let slices = try (UInt16(1)...4).map { number in
      let mask = try AlphaMask(width: map.width, height: map.height) { map.number($0, $1) == number }
      let frame = Rect2D(x: 0, y: 0, width: Double(map.width), height: Double(map.height))
      return Slice(
        name: "\(number)", images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
    }
    let canvas = Size2D(width: Double(map.width), height: Double(map.height))
    var limits = AuditLimits()
    limits.speck = 1e6
    let audit = try WheelAudit(SliceStack(name: "w", canvas: canvas, slices: slices), limits: limits)
    var areas: [Int: [Int]] = [:]
    for slice in 0..<4 {
      let grid = PixelGrid(width: map.width, height: map.height) { map.number($0, $1) == UInt16(slice + 1) }
      areas[slice] = grid.parts(touchingAtCorners: true).map(\.count)
    }
    let expected = areas.flatMap { slice, areas in areas.sorted().dropLast().map { [$0, slice] } }
    #expect(audit.speckCount == expected.count, "seed \(seed)")
    let largest = expected.map { $0[0] }.sorted(by: >).prefix(WheelAudit.mostListed)
    #expect(audit.specks.map { Int($0.area) } == Array(largest), "seed \(seed)")
  }

  @Test(
    "gaps: every miss between two slices in its row or column",
    arguments: TestLength.seeds(60, thorough: 1000))
  func gaps(seed: UInt64) {
    let map = RandomMap(seed: seed)
    for most in [0, 1, 3] {
      let found = Gaps.find(map.numbers, width: map.width, height: map.height, atMost: most)
      var expected = 0
      for y in 0..<map.height {
        for x in 0..<map.width where map.number(x, y) == 0 {
          let isGap = [(1, 0), (0, 1)].contains { dx, dy in
            func end(_ sign: Int) -> (steps: Int, number: UInt16?) {
              var steps = 1
              while map.number(x + sign * steps * dx, y + sign * steps * dy) == 0 { steps += 1 }
              return (steps, map.number(x + sign * steps * dx, y + sign * steps * dy))
            }
            let (before, after) = (end(-1), end(1))
            return before.number != nil && after.number != nil && before.number != after.number
              && before.steps + after.steps - 1 <= most
          }
          if isGap { expected += 1 }
        }
      }
      #expect(found.gaps.reduce(0) { $0 + $1.pixels } == expected, "seed \(seed), most \(most)")
      #expect(found.pixels.count { $0 } == expected)
    }
  }

  @Test("the error function is the C library's")
  func errorFunction() {
    for step in -800...800 {
      let x = Double(step) / 100
      #expect(abs(TapSpread.errorFunction(x) - erf(x)) < 1e-14, "\(x)")
    }
    #expect(TapSpread.errorFunction(.infinity) == 1 && TapSpread.errorFunction(.nan).isNaN)
  }

  @Test("taps aimed at the middle of a disc hit it as the distribution of their distance says")
  func disc() throws {
    for (radius, deviation) in [(22.0, 13.0), (10, 13), (30, 5)] {
      let grid = PixelGrid(width: 480, height: 480) { x, y in
        let (dx, dy) = (Double(x) + 0.5 - 240, Double(y) + 0.5 - 240)
        return dx * dx + dy * dy <= 16 * radius * radius
      }
      let image = SliceImage(
        state: .rest, scale: 4, frame: Rect2D(x: 0, y: 0, width: 120, height: 120), mask: try grid.mask())
      let stack = SliceStack(
        name: "disc", canvas: Size2D(width: 120, height: 120), slices: [Slice(name: "disc", images: [image])])
      var limits = AuditLimits()
      limits.spread = TapSpread(deviation: deviation)
      let disc = try WheelAudit(stack, limits: limits).slices[0]
      let expected = 1 - exp(-radius * radius / (2 * deviation * deviation))
      #expect(abs(disc.hitRate - expected) < 0.001)
      #expect(abs(disc.diameter - 2 * radius) < 0.4 && abs(disc.area - .pi * radius * radius) < radius)
      #expect(disc.center == Point2D(x: 60, y: 60))
      #expect(abs(disc.aimed.reduce(0) { $0 + $1.chance } - 1) < 1e-9)
    }
  }

  @Test(
    "chances are those of taps drawn at random, points and fingers",
    arguments: [RandomStack.Kind.aligned, .turned], [0.0, 4])
  func taps(kind: RandomStack.Kind, radius: Double) throws {
    var rng = SeededRandom(seed: 5)
    let stack = try RandomStack.stack(kind, count: 6, size: Size2D(width: 40, height: 30), using: &rng)
    let map = try AnswerMap(stack)
    let aim = Point2D(x: 17.3, y: 14.1)
    let chances = map.chances(aimedAt: aim, spread: TapSpread(deviation: 7), radius: radius)
    let count = TestLength.count(20_000, thorough: 1_000_000)
    var hits: [Int: Int] = [:]
    for _ in 0..<count {
      // G. Box and M. Muller, "A note on the generation of random normal deviates", 1958.
      let reach = 7 * (-2 * log(Double.random(in: 0..<1, using: &rng).nextUp)).squareRoot()
      let angle = Double.random(in: 0..<2 * .pi, using: &rng)
      let point = Point2D(x: aim.x + reach * cos(angle), y: aim.y + reach * sin(angle))
      // A tap has the answer of the middle of its pixel.
      let pixel = map.pixels.center(
        x: Int((point.x * map.pixels.scale).rounded(.down)),
        y: Int((point.y * map.pixels.scale).rounded(.down)))
      let outcome = radius > 0 ? map.wheel.hit(at: pixel, radius: radius) : map.wheel.hit(at: pixel)
      hits[outcome.number ?? -1, default: 0] += 1
    }
    #expect(abs(chances.reduce(0) { $0 + $1.chance } - 1) < 1e-9)
    for slice in -1..<6 {
      let chance = chances.first { ($0.slice ?? -1) == slice }?.chance ?? 0
      let found = Double(hits[slice] ?? 0) / Double(count)
      let error = (max(chance * (1 - chance), 1 / Double(count)) / Double(count)).squareRoot()
      #expect(abs(found - chance) < 5 * error, "slice \(slice): \(found) of taps, \(chance)")
    }
  }
}
