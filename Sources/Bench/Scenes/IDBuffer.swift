import BenchBaselines
import Pinwheel

/// The flat table of a scene in plain C.
// @safe: the memory lives as long as the object, and only whole numbers from C come back.
@safe final class IDBuffer {
  private let ids: UnsafeMutableBufferPointer<UInt16>
  private(set) var buffer: bench_id_buffer

  init(_ stack: SliceStack) {
    let (width, height) = (Int(stack.canvas.width), Int(stack.canvas.height))
    let ids = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: width * height)
    unsafe ids.initialize(repeating: 0)
    for (number, slice) in stack.slices.enumerated() {
      let image = slice.images[0]
      let (left, top) = (Int(image.placement.frame.x), Int(image.placement.frame.y))
      for y in image.mask.bounds.rows {
        image.mask.forEachSpan(inRow: y) { span in
          let first = (top + y) * width + left
          for x in span { unsafe ids[first + x] = UInt16(number + 1) }
        }
      }
    }
    unsafe self.ids = ids
    unsafe buffer = bench_id_buffer(
      width: stack.canvas.width, height: stack.canvas.height, scale: 1, columns: Int64(width),
      ids: ids.baseAddress)
  }

  deinit { unsafe ids.deallocate() }
}
