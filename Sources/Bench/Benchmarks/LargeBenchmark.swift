import Pinwheel

/// Points on canvases of all sizes, of aligned and of turned slices: one by one and as an array, against a flat table of
/// numbers.
enum LargeBenchmark {
  static func run(_ table: BenchTable) throws {
    for side in [306, 1024, 4096, 8192] {
      let aligned = try Scene(count: 64, depth: 1, side: side, seed: 21)
      try measure("64 slices", aligned, side: side, table)
    }
    for side in [306, 1024, 4096] {
      let turned = try Scene(turned: 40, size: side / 8, side: side, seed: 22)
      try measure("40 turned slices", turned, side: side, table)
    }
  }

  private static func measure(_ name: String, _ scene: Scene, side: Int, _ table: BenchTable) throws {
    let queries = PointQueries(scene)
    let wheel = queries.wheel
    var answers: [Wheel.OutcomeCode] = []
    let figures = Measuring.figures(
      batches: 2000, size: PointQueries.size,
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
      table.print(
        "\(kind), \(name), \(side) x \(side)", figure, against: ("C id buffer", figures[2]), wrong: wrong)
    }
  }
}
