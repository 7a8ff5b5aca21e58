import BenchBaselines
import Pinwheel

/// Points on canvases of all sizes, of aligned and of turned slices: one by one and as an array, against a flat table of
/// numbers.
enum LargeBenchmark {
  static func run(_ report: (BenchRow) -> Void) throws {
    for side in [306, 1024, 4096, 8192] {
      let aligned = try Scene(count: 64, depth: 1, side: side, seed: 21)
      try measure("64 slices", aligned, side: side, report)
    }
    for side in [306, 1024, 4096] {
      let turned = try Scene(turned: 40, size: side / 8, side: side, seed: 22)
      try measure("40 turned slices", turned, side: side, report)
    }
  }

  private static func measure(_ name: String, _ scene: Scene, side: Int, _ report: (BenchRow) -> Void) throws
  {
    let wheel = Wheel(scene.stack)
    let flat = IDBuffer(wheel)
    let size = 512
    let outcomes = UnsafeMutableBufferPointer<HitOutcome<Slice.ID>>.allocate(capacity: size)
    let slices = UnsafeMutableBufferPointer<Int32>.allocate(capacity: size)
    unsafe outcomes.initialize(repeating: .miss)
    unsafe slices.initialize(repeating: 0)
    defer {
      unsafe outcomes.deallocate()
      unsafe slices.deallocate()
    }
    var answers: [Wheel.Answer] = []
    let figures = Measuring.figures(
      batches: 2000, size: size,
      [
        { batch in
          let first = batch * size & (Scene.pointCount - 1)
          for index in 0..<size { unsafe outcomes[index] = wheel.hit(at: scene.points[first + index]) }
          return first
        },
        { batch in
          let first = batch * size & (Scene.pointCount - 1)
          wheel.hits(at: scene.points.span.extracting(first..<first + size), into: &answers)
          return first
        },
        { batch in
          let first = batch * size & (Scene.pointCount - 1)
          let buffer = unsafe flat.buffer
          unsafe withUnsafePointer(to: buffer) { buffer in
            for index in 0..<size {
              let point = scene.points[first + index]
              unsafe slices[index] = unsafe bench_id_buffer_hit(buffer, point.x, point.y)
            }
          }
          return first
        },
      ])
    let wrong = scene.wrong(of: 4000) { wheel.hit(at: $0) }
    for (kind, figure) in [("hit", figures[0]), ("hits into an array", figures[1])] {
      report(
        BenchRow(
          name: "\(kind), \(name), \(side) x \(side)", figure: figure, baseline: ("C id buffer", figures[2]),
          wrong: wrong))
    }
  }
}
