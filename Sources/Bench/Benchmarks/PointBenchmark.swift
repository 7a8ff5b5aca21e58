import BenchBaselines
import Pinwheel

/// One point on a static scene: the hit map against a flat table of numbers, and against masks.
enum PointBenchmark {
  static func run(_ table: BenchTable) throws {
    // The 16-bit numbers of the first canvas fit in 1 MB.
    for side in [720, 4096] {
      for count in [8, 64, 512, 4096, 16_384] {
        for depth in [1, 3, 30] where depth <= count / 2 {
          try measure(side: side, count: count, depth: depth, table)
        }
      }
    }
  }

  private static func measure(side: Int, count: Int, depth: Int, _ table: BenchTable) throws {
    let scene = try Scene(count: count, depth: Double(depth), side: side, seed: UInt64(count + depth))
    let queries = PointQueries(scene)
    let masks = BitMasks(scene.stack)
    let canvas = scene.stack.canvas
    let figures = Measuring.figures(
      batches: 1000, size: PointQueries.size,
      [queries.hits, queries.lookups(in: IDBuffer(queries.wheel))])
    let few = count > 512 ? 8 : 64
    let linear = Measuring.figures(
      batches: 100, size: few,
      [
        { batch in
          var sum = 0
          for point in scene.points[batch * few..<(batch + 1) * few] {
            sum &+= Int(
              unsafe bench_bit_masks_hit(
                masks.masks.baseAddress, Int32(count), canvas.width, canvas.height, 1, point.x, point.y))
          }
          return sum
        }
      ])
    let name = "point, \(count) slices, depth \(depth), \(side) x \(side)"
    table.print(
      name, figures[0], against: ("C id buffer", figures[1]),
      wrong: queries.wheel.wrong(at: scene.points.prefix(4000)))
    table.print(name, figures[0], against: ("C bit masks", linear[0]))
  }
}
