package import Pinwheel

extension BakedFile {
  /// The bytes of the file with new settings for the slices of a pinwheel; everything else is unchanged, including
  /// the images of these slices and other pinwheels.
  ///
  /// - Parameters:
  ///   - index: Counted from 0, below `count`.
  ///   - slices: The slices of `stack(ofPinwheel:)`, in the same order. All their properties but their images are written,
  ///     except `Slice.time`, which the format does not contain.
  /// - Throws: `BakedError.inconsistent` for an invalid record; `BakedError.unstorable` for a grow that is not finite or is
  ///   below 0.
  /// - Complexity: O(runs of all masks).
  package func bytes(
    ofPinwheel index: Int, settings slices: [Slice]
  ) throws(BakedError) -> ContiguousArray<UInt8> {
    var writer = BakedWriter(threshold: threshold)
    for source in try sources() { _ = writer.add(source) }
    for number in 0..<count {
      var stack = try stack(ofPinwheel: number)
      if number == index {
        for (place, stored) in stack.slices.enumerated() {
          stack.slices[place] = slices[place]
          stack.slices[place].images = stored.images
        }
      }
      writer.add(stack)
    }
    return try writer.bytes()
  }
}
