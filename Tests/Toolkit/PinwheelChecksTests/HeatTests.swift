import Pinwheel
import PinwheelChecks
import TestSupport
import Testing

/// Touches counted, and suggestions held against wheels whose masks are grown in fact.
@Suite struct HeatTests {
  private func blob(_ name: String, seed: UInt64, scale: Double, canvas: Double) throws -> Slice {
    var rng = SeededRandom(seed: seed)
    let side = Int(canvas * scale)
    let (cx, cy) = (Double.random(in: 0..<canvas, using: &rng), Double.random(in: 0..<canvas, using: &rng))
    let radius = Double.random(in: 3..<canvas / 3, using: &rng)
    let grid = PixelGrid(width: side, height: side) { x, y in
      let (dx, dy) = (Double(x) / scale - cx, Double(y) / scale - cy)
      return dx * dx + dy * dy < radius * radius
    }
    let image = SliceImage(
      state: .rest, scale: scale, frame: Rect2D(x: 0, y: 0, width: canvas, height: canvas),
      mask: try grid.mask())
    return Slice(name: name, images: [image])
  }

  /// A wheel of disks anywhere on a square canvas.
  private func blobs(_ count: UInt64, seed: UInt64, scale: Double, canvas: Double) throws -> SliceStack {
    SliceStack(
      name: "w", canvas: Size2D(width: canvas, height: canvas),
      slices: try (0..<count).map { try blob("\($0)", seed: seed &+ $0, scale: scale, canvas: canvas) })
  }

  @Test(
    "growing a slice as suggested changes as many answers as it says",
    arguments: TestLength.seeds(12, thorough: 200))
  func growth(seed: UInt64) throws {
    let (scale, canvas) = (2.0, 50.0)
    let stack = try blobs(4, seed: seed &* 31, scale: scale, canvas: canvas)
    let map = try AnswerMap(stack)
    var rng = SeededRandom(seed: seed)
    var counts = TouchCounts(on: map)
    var touches: [Point2D] = []
    for _ in 0..<3000 {
      let point = Point2D(
        x: .random(in: -2..<canvas + 2, using: &rng), y: .random(in: -2..<canvas + 2, using: &rng))
      counts.add(point)
      guard Rect2D(size: stack.canvas).contains(point) else { continue }
      // Touches have the answers of their pixels' centers.
      touches.append(map.pixels.center(x: Int(point.x * scale), y: Int(point.y * scale)))
    }
    let heat = TouchHeat(counts, reach: 6)
    #expect(counts.total == 3000 && counts.offCanvas == 3000 - touches.count)
    let before = touches.map { Wheel(stack, answers: .fromIndex).hit(at: $0).number }
    #expect(heat.misses == before.count { $0 == nil }, "seed \(seed)")
    for slice in heat.slices {
      #expect(slice.hits == before.count { $0 == slice.slice }, "seed \(seed)")
      for (radius, growth) in [(slice.growth?.radius, slice.growth), (6, nil)] {
        guard let radius else { continue }
        var grown = stack
        grown.slices[slice.slice].grow = radius
        let after = touches.map { Wheel(grown, answers: .fromIndex).hit(at: $0).number }
        let gained = zip(before, after).count { $0 == nil && $1 == slice.slice }
        let taken = zip(before, after).count { $0 != nil && $0 != $1 }
        if let growth {
          #expect(growth.gained == gained && growth.taken == taken, "seed \(seed), slice \(slice.slice)")
        } else {
          #expect(slice.nearMisses == gained, "seed \(seed), slice \(slice.slice)")
        }
      }
    }
  }

  @Test(
    "fingers have the answers of the wheel, on the canvas and beside it; growing gains what it says",
    arguments: TestLength.seeds(6, thorough: 60))
  func fingers(seed: UInt64) throws {
    let (scale, canvas) = (1.0, 40.0)
    let stack = try blobs(3, seed: seed &* 37, scale: scale, canvas: canvas)
    let map = try AnswerMap(stack)
    var rng = SeededRandom(seed: seed)
    var counts = TouchCounts(on: map)
    let fingers = (0..<1500).map { _ in
      // Middles of pixels, some of them off the canvas; points, and fingers of any size.
      let point = Point2D(
        x: Double(Int.random(in: -8..<48, using: &rng)) + 0.5,
        y: Double(Int.random(in: -8..<48, using: &rng)) + 0.5)
      return (point: point, radius: Bool.random(using: &rng) ? 0 : Double.random(in: 0..<12, using: &rng))
    }
    for finger in fingers { counts.add(finger.point, radius: finger.radius) }
    func answers(_ stack: SliceStack) -> [Int?] {
      let wheel = Wheel(stack)
      return fingers.map { wheel.hit(at: $0.point, radius: $0.radius).number }
    }
    let before = answers(stack)
    let heat = TouchHeat(counts, reach: 5)
    let isMiss = zip(fingers, before).map { $1 == nil && Rect2D(size: stack.canvas).contains($0.point) }
    #expect(heat.misses == isMiss.count { $0 }, "seed \(seed)")
    #expect(counts.offCanvas + heat.misses == before.count { $0 == nil }, "seed \(seed)")
    for slice in heat.slices {
      #expect(slice.hits == before.count { $0 == slice.slice }, "seed \(seed)")
      guard let growth = slice.growth else { continue }
      var grown = stack
      grown.slices[slice.slice].grow = growth.radius
      let after = answers(grown)
      let gained = zip(isMiss, after).count { $0 && $1 == slice.slice }
      let taken = zip(before, after).count { $0 != nil && $0 != slice.slice && $1 == slice.slice }
      #expect(growth.gained == gained && growth.taken == taken, "seed \(seed), slice \(slice.slice)")
      #expect(growth.gained > 0, "seed \(seed), slice \(slice.slice)")
    }
  }

  @Test("touches anywhere, reaches of any kind, wheels without slices")
  func hostile() throws {
    let stack = try blobs(1, seed: 1, scale: 1, canvas: 50)
    let map = try AnswerMap(stack)
    var counts = TouchCounts(on: map)
    for x in [Double.nan, .infinity, -.infinity, 1e300, -1, 50, 49.999999999999993, 0] {
      counts.add(Point2D(x: x, y: 1))
    }
    #expect(counts.total == 8 && counts.offCanvas == 6)
    for reach in [Double.nan, -1, 0, .infinity, 1e300] {
      let heat = TouchHeat(counts, reach: reach)
      #expect((0...100).contains(heat.reach) && heat.slices.count == 1)
    }
    let empty = try AnswerMap(SliceStack(name: "e", canvas: Size2D(width: 1, height: 1), slices: []))
    #expect(TouchHeat(TouchCounts(on: empty)).suggestions.isEmpty)
  }
}
