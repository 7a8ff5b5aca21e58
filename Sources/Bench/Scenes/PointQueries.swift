import BenchBaselines
import Pinwheel

/// The points of a scene in batches, asked of a wheel and of its flat table in plain C.
///
/// Both store their outcomes: branching on each would measure mispredictions.
// @safe: the memory lives as long as the object.
@safe final class PointQueries {
  /// The number of points in a batch.
  static let size = 512
  let wheel: Wheel
  private let scene: Scene
  private let outcomes: UnsafeMutableBufferPointer<HitOutcome<Slice.ID>>
  private let slices: UnsafeMutableBufferPointer<Int32>

  init(_ scene: Scene) {
    (self.scene, wheel) = (scene, Wheel(scene.stack))
    unsafe outcomes = .allocate(capacity: Self.size)
    unsafe slices = .allocate(capacity: Self.size)
    unsafe outcomes.initialize(repeating: .miss)
    unsafe slices.initialize(repeating: 0)
  }

  deinit {
    unsafe outcomes.deallocate()
    unsafe slices.deallocate()
  }

  /// The first point of a batch.
  static func first(_ batch: Int) -> Int { batch * size & (Scene.pointCount - 1) }

  /// Asks the wheel.
  func hits(batch: Int) -> Int {
    let (wheel, points, first) = (wheel, scene.points, Self.first(batch))
    for index in 0..<Self.size { unsafe outcomes[index] = wheel.hit(at: points[first + index]) }
    return first
  }

  /// Asks the flat table.
  func lookups(in flat: IDBuffer) -> (_ batch: Int) -> Int {
    { [self] batch in
      let (buffer, points, first) = (unsafe flat.buffer, scene.points, Self.first(batch))
      unsafe withUnsafePointer(to: buffer) { buffer in
        for index in 0..<Self.size {
          let point = points[first + index]
          unsafe slices[index] = unsafe bench_id_buffer_hit(buffer, point.x, point.y)
        }
      }
      return first
    }
  }
}
