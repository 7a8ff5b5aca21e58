import BenchBaselines
import Pinwheel

/// The masks of a scene in plain C: back to front, one bit per pixel.
// @safe: the memory lives as long as the object, and only whole numbers from C come back.
@safe final class BitMasks {
  let masks: UnsafeMutableBufferPointer<bench_bit_mask>

  init(_ stack: SliceStack) {
    unsafe masks = .allocate(capacity: stack.slices.count)
    for (number, slice) in stack.slices.enumerated() {
      let image = slice.images[0]
      let wordsPerRow = (image.mask.width + 63) / 64
      let words = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: wordsPerRow * image.mask.height)
      unsafe words.initialize(repeating: 0)
      for y in image.mask.bounds.rows {
        image.mask.forEachSpan(inRow: y) { span in
          for x in span { unsafe words[y * wordsPerRow + x / 64] |= 1 << UInt64(x % 64) }
        }
      }
      let mask = unsafe bench_bit_mask(
        x: Int32(image.placement.frame.x), y: Int32(image.placement.frame.y), width: Int32(image.mask.width),
        height: Int32(image.mask.height), words_per_row: Int64(wordsPerRow), bits: words.baseAddress)
      unsafe masks.initializeElement(at: number, to: mask)
    }
  }

  deinit {
    for index in unsafe masks.indices { unsafe masks[index].bits.deallocate() }
    unsafe masks.deallocate()
  }
}
