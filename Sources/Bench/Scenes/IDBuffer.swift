import BenchBaselines
import Pinwheel

/// The flat table of a scene in plain C.
// @safe: the memory lives as long as the object, and only whole numbers from C come back.
@safe final class IDBuffer {
  private let ids: UnsafeMutableBufferPointer<UInt16>
  private(set) var buffer: bench_id_buffer

  /// The table of the slices at the centers of a canvas's points.
  init(_ wheel: Wheel) {
    let (width, height) = (Int(wheel.canvas.width), Int(wheel.canvas.height))
    let ids = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: width * height)
    unsafe ids.initialize(repeating: 0)
    for y in 0..<height {
      for x in 0..<width {
        let slice = wheel.hit(at: Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)).hitSlice
        unsafe ids[y * width + x] = UInt16(slice.map { $0.number + 1 } ?? 0)
      }
    }
    unsafe self.ids = ids
    unsafe buffer = bench_id_buffer(
      width: wheel.canvas.width, height: wheel.canvas.height, scale: 1, columns: Int64(width),
      ids: ids.baseAddress)
  }

  deinit { unsafe ids.deallocate() }
}
