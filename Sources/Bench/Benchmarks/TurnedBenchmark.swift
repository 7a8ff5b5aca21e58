import Pinwheel

/// One point among turned and scaled slices.
enum TurnedBenchmark {
  static func run(_ report: (BenchRow) -> Void) throws {
    let scene = try Scene(turned: 4096, size: 64, side: 4096, seed: 3)
    let map = Wheel(scene.stack)
    let size = 512
    let outcomes = UnsafeMutableBufferPointer<HitOutcome<Slice.ID>>.allocate(capacity: size)
    unsafe outcomes.initialize(repeating: .miss)
    defer { unsafe outcomes.deallocate() }
    let figures = Measuring.figures(
      batches: 1000, size: size,
      [
        { batch in
          let first = batch * size & (Scene.pointCount - 1)
          for index in 0..<size { unsafe outcomes[index] = map.hit(at: scene.points[first + index]) }
          return first
        }
      ])
    report(
      BenchRow(
        name: "point, 4096 slices of 64 x 64 turned and scaled, 4096 x 4096", figure: figures[0],
        wrong: scene.wrong(of: 10_000) { map.hit(at: $0) }, remark: "\(map.mapByteCount / 1024) KB"))
  }
}
