import BenchBaselines
import Pinwheel

/// One point on a static scene: the hit map against a flat table of numbers, and against masks.
enum PointBenchmark {
  static func run(_ report: (BenchRow) -> Void) throws {
    // The 16-bit numbers of the first canvas fit in 1 MB.
    for side in [720, 4096] {
      for count in [8, 64, 512, 4096, 16_384] {
        for depth in [1, 3, 30] where depth <= count / 2 {
          try measure(side: side, count: count, depth: depth, report)
        }
      }
    }
  }

  private static func measure(side: Int, count: Int, depth: Int, _ report: (BenchRow) -> Void) throws {
    let scene = try Scene(count: count, depth: Double(depth), side: side, seed: UInt64(count + depth))
    let map = Wheel(scene.stack)
    let flat = IDBuffer(map)
    let masks = BitMasks(scene.stack)
    let size = 512
    let canvas = scene.stack.canvas
    // Both sides store their outcomes: branching on each would measure mispredictions.
    let outcomes = UnsafeMutableBufferPointer<HitOutcome<Slice.ID>>.allocate(capacity: size)
    let slices = UnsafeMutableBufferPointer<Int32>.allocate(capacity: size)
    unsafe outcomes.initialize(repeating: .miss)
    unsafe slices.initialize(repeating: 0)
    defer {
      unsafe outcomes.deallocate()
      unsafe slices.deallocate()
    }
    let figures = Measuring.figures(
      batches: 1000, size: size,
      [
        { batch in
          let first = batch * size & (Scene.pointCount - 1)
          for index in 0..<size { unsafe outcomes[index] = map.hit(at: scene.points[first + index]) }
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
    let wrong = scene.wrong(of: 4000) { map.hit(at: $0) }
    report(
      BenchRow(name: name, figure: figures[0], baseline: ("C id buffer", figures[1]), wrong: wrong))
    report(
      BenchRow(name: name, figure: figures[0], baseline: ("C bit masks", linear[0])), )
  }
}
