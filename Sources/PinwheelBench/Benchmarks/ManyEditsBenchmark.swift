import Pinwheel

/// All slices of a map are replaced in one edit, against a new map.
enum ManyEditsBenchmark {
  static func run(_ report: (BenchRow) -> Void) throws {
    let scenes = try [12, 13].map {
      try Scene(count: 1024, sizes: 64...64, width: 2048, height: 2048, seed: $0)
    }
    var map = Wheel(scenes[0].stack)
    let figures = Measuring.figures(
      batches: 40, size: 1,
      [
        { batch in
          replaceAll(of: &map, with: scenes[batch & 1].stack.slices)
          return map.stack.slices.count
        },
        { batch in Wheel(scenes[batch & 1].stack).mapByteCount },
      ])
    let wrong = scenes[0].points.prefix(4000).count { map.hit(at: $0) != map.stack.hit(at: $0) }
    report(
      BenchRow(
        name: "replace all of 1024 slices of 64 x 64, 2048 x 2048", figure: figures[0],
        baseline: ("a new map", figures[1]), wrong: wrong))
  }

  private static func replaceAll(of map: inout Wheel, with slices: [Slice]) {
    map.edit { edits in
      for index in slices.indices { edits[slice: index] = slices[index] }
    }
  }
}
