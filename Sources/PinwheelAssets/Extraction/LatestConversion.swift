internal import PinwheelImages

/// The file that was converted last, for the next one may hold the same bytes: apps carry an image under several names,
/// such as a launch image for two versions of the system.
struct LatestConversion {
  private var source: ContiguousArray<UInt8> = []
  private var result: StandardPNG?

  /// What becomes of a file: what became of the last one if it holds the same bytes.
  ///
  /// - Complexity: O(bytes), or that of `convert`.
  mutating func result(
    of bytes: ContiguousArray<UInt8>, _ convert: () throws(ImageError) -> StandardPNG
  ) throws(ImageError) -> StandardPNG {
    if let result, source == bytes { return result }
    let result = try convert()
    source = bytes
    self.result = result
    return result
  }
}
