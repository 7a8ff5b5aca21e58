import BenchBaselines
import Pinwheel

/// A finger of 22 points: the visible fraction that each slice covers.
enum FingerBenchmark {
  static func run(_ table: BenchTable) throws {
    let (width, height, radius) = (1024, 768, 22.0)
    let scene = try Scene(count: 64, sizes: 200...200, width: width, height: height, seed: 7)
    let map = Wheel(scene.stack)
    let masks = BitMasks(scene.stack)
    let size = 64
    var contacts: [SliceContact] = []
    contacts.reserveCapacity(64)
    let shares = UnsafeMutableBufferPointer<Int32>.allocate(capacity: 64)
    defer { unsafe shares.deallocate() }
    let countMasks = { (point: Point2D) in
      unsafe shares.update(repeating: 0)
      unsafe bench_bit_masks_disc(
        masks.masks.baseAddress, 64, Int32(width), Int32(height), point.x, point.y, radius, shares.baseAddress
      )
    }
    func points(_ batch: Int) -> ArraySlice<Point2D> {
      let first = batch * size & (Scene.pointCount - 1)
      return scene.points[first..<first + size]
    }
    let masksInC = { (batch: Int) in
      var sum = 0
      for point in points(batch) {
        countMasks(point)
        sum &+= Int(unsafe shares[63])
      }
      return sum
    }
    // The result in C is the reference: it shares no code with Pinwheel.
    let wrong = scene.points.prefix(10_000).count { point in
      countMasks(point)
      var found = [Int32](repeating: 0, count: 64)
      for contact in map.contacts(at: point, radius: radius) {
        if let slice = contact.outcome.hitSlice { found[slice.number] = Int32(contact.pixels) }
      }
      return unsafe !shares.elementsEqual(found)
    }
    table.measure(
      "finger of 22 points, 64 slices of 200 x 200, 1024 x 768", batches: 2000, size: size,
      against: ("C bit masks, front to back", masksInC), wrong: wrong
    ) { findContacts(map, at: points($0), radius: radius, using: &contacts) }
  }

  /// Finds the contacts of each point, and returns a sum that depends on all of them.
  private static func findContacts(
    _ map: borrowing Wheel, at points: ArraySlice<Point2D>, radius: Double,
    using contacts: inout [SliceContact]
  ) -> Int {
    var sum = 0
    for point in points {
      map.findContacts(at: point, radius: radius, into: &contacts)
      sum &+= contacts.first?.pixels ?? 0
    }
    return sum
  }
}
