import Pinwheel

/// One point among turned and scaled slices.
enum TurnedBenchmark {
  static func run(_ table: BenchTable) throws {
    let scene = try Scene(turned: 4096, size: 64, side: 4096, seed: 3)
    let queries = PointQueries(scene)
    let map = queries.wheel
    table.measure(
      "point, 4096 slices of 64 x 64 turned and scaled, 4096 x 4096", batches: 1000, size: PointQueries.size,
      wrong: map.wrong(at: scene.points.prefix(10_000)), remark: "\(map.mapByteCount / 1024) KB", queries.hits
    )
  }
}
