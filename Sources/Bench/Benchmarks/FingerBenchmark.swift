import Pinwheel

/// A finger of 22 points: the visible fraction that each slice covers.
enum FingerBenchmark {
  private static let radius = 22.0

  static func run(_ table: BenchTable) throws {
    let scene = try Scene(count: 64, sizes: 200...200, width: 1024, height: 768, seed: 7)
    let wheel = Wheel(scene.stack)
    let size = 64
    var contacts: [SliceContact] = []
    contacts.reserveCapacity(64)
    func points(_ batch: Int) -> ArraySlice<Point2D> {
      let first = batch * size & (Scene.pointCount - 1)
      return scene.points[first..<first + size]
    }
    table.measure(
      "finger of 22 points, 64 slices of 200 x 200, 1024 x 768", batches: 2000, size: size,
      wrong: scene.points.prefix(1000).count { isWrong(wheel, at: $0) }
    ) { findContacts(wheel, at: points($0), using: &contacts) }
  }

  /// Whether the contacts are not those of the masks, queried slice by slice at each pixel under the finger.
  private static func isWrong(_ wheel: borrowing Wheel, at point: Point2D) -> Bool {
    var expected: [HitOutcome<Slice.ID>: Int] = [:]
    let canvas = PixelRect(
      x: 0, y: 0, width: Int(wheel.stack.canvas.width), height: Int(wheel.stack.canvas.height))
    let (left, top, side) = (Int(point.x - radius), Int(point.y - radius), Int(2 * radius) + 2)
    let square = PixelRect(x: left, y: top, width: side, height: side).intersection(canvas)
    for y in square.rows {
      for x in square.columns {
        let center = Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let (dx, dy) = (center.x - point.x, center.y - point.y)
        if dx * dx + dy * dy <= radius * radius { expected[wheel.stack.hit(at: center), default: 0] += 1 }
      }
    }
    expected[.miss] = nil
    let found = wheel.contacts(at: point, radius: radius)
    return found.count != expected.count || found.contains { $0.pixels != expected[$0.outcome] }
  }

  /// Finds the contacts of each point, and returns a sum that depends on all of them.
  private static func findContacts(
    _ map: borrowing Wheel, at points: ArraySlice<Point2D>, using contacts: inout [SliceContact]
  ) -> Int {
    var sum = 0
    for point in points {
      map.findContacts(at: point, radius: radius, into: &contacts)
      sum &+= contacts.first?.pixels ?? 0
    }
    return sum
  }
}
