import Pinwheel

/// Points on static scenes, as an array and one by one. `Scripts/checks/library --bench` has them beside a plain loop in C.
enum PointBenchmark {
  static func run(_ table: BenchTable) throws {
    for side in [720, 4096] {
      for count in [8, 64, 512, 4096, 16_384] {
        for depth in [1, 3, 30] where depth <= count / 2 {
          let scene = try Scene(count: count, depth: Double(depth), side: side, seed: UInt64(count + depth))
          measure("\(count) slices, depth \(depth), \(side) x \(side)", scene, table)
        }
      }
    }
    for side in [306, 1024, 8192] {
      measure("64 slices, \(side) x \(side)", try Scene(count: 64, depth: 1, side: side, seed: 21), table)
    }
    for side in [306, 1024, 4096] {
      let scene = try Scene(turned: 40, size: side / 8, side: side, seed: 22)
      measure("40 turned slices, \(side) x \(side)", scene, table)
    }
  }

  private static func measure(_ name: String, _ scene: Scene, _ table: BenchTable) {
    let (wheel, size) = (Wheel(scene.stack), 512)
    var outcomes = ContiguousArray<HitOutcome<Slice.ID>>(repeating: .miss, count: size)
    var codes: [Wheel.OutcomeCode] = []
    func range(_ batch: Int) -> Range<Int> {
      let first = batch * size & (Scene.pointCount - 1)
      return first..<first + size
    }
    table.measure(
      "hits into an array, \(name)", batches: 1000, size: size,
      against: ("one by one", { hit(wheel, at: scene.points[range($0)], into: &outcomes) }),
      wrong: wheel.wrong(at: scene.points.prefix(4000))
    ) {
      wheel.hits(at: scene.points.span.extracting(range($0)), into: &codes)
      return codes.count
    }
  }

  /// Stores the outcomes: to branch on each would measure mispredictions. A separate function: variables captured by a
  /// closure are checked at each use, which an app avoids.
  private static func hit(
    _ wheel: borrowing Wheel, at points: ArraySlice<Point2D>,
    into outcomes: inout ContiguousArray<HitOutcome<Slice.ID>>
  ) -> Int {
    for (index, point) in points.enumerated() { outcomes[index] = wheel.hit(at: point) }
    return points.startIndex
  }
}
