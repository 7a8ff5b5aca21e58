import BenchBaselines
import Pinwheel

/// Points on static scenes, one by one and as an array: the hit map against a flat table of numbers, and against masks.
enum PointBenchmark {
  static func run(_ table: BenchTable) throws {
    // The 16-bit numbers of the first canvas fit in 1 MB.
    for side in [720, 4096] {
      for count in [8, 64, 512, 4096, 16_384] {
        for depth in [1, 3, 30] where depth <= count / 2 {
          let scene = try Scene(count: count, depth: Double(depth), side: side, seed: UInt64(count + depth))
          let name = "\(count) slices, depth \(depth), \(side) x \(side)"
          table.print("hit, \(name)", measure(name, scene, table), against: ("C bit masks", masks(scene)))
        }
      }
    }
    for side in [306, 1024, 8192] {
      _ = measure(
        "64 slices, \(side) x \(side)", try Scene(count: 64, depth: 1, side: side, seed: 21), table)
    }
    for side in [306, 1024, 4096] {
      let scene = try Scene(turned: 40, size: side / 8, side: side, seed: 22)
      _ = measure("40 turned slices, \(side) x \(side)", scene, table)
    }
  }

  private static func measure(_ name: String, _ scene: Scene, _ table: BenchTable) -> Figure {
    let queries = PointQueries(scene)
    let wheel = queries.wheel
    var answers: [Wheel.OutcomeCode] = []
    let figures = Measuring.figures(
      batches: 1000, size: PointQueries.size,
      [
        queries.hits,
        { batch in
          let first = PointQueries.first(batch)
          wheel.hits(at: scene.points.span.extracting(first..<first + PointQueries.size), into: &answers)
          return first
        },
        queries.lookups(in: IDBuffer(wheel)),
      ])
    let wrong = wheel.wrong(at: scene.points.prefix(4000))
    for (kind, figure) in [("hit", figures[0]), ("hits into an array", figures[1])] {
      table.print("\(kind), \(name)", figure, against: ("C id buffer", figures[2]), wrong: wrong)
    }
    return figures[0]
  }

  private static func masks(_ scene: Scene) -> Figure {
    let (masks, canvas, count) = (BitMasks(scene.stack), scene.stack.canvas, scene.stack.slices.count)
    let few = count > 512 ? 8 : 64
    let look: (Int) -> Int = { batch in
      var sum = 0
      for point in scene.points[batch * few..<(batch + 1) * few] {
        sum &+= Int(
          unsafe bench_bit_masks_hit(
            masks.masks.baseAddress, Int32(count), canvas.width, canvas.height, 1, point.x, point.y))
      }
      return sum
    }
    return Measuring.figures(batches: 100, size: few, [look])[0]
  }
}
