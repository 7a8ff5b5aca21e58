/// The share of full opacity from which a pixel is solid enough to be touched.
///
/// A pixel is solid when `alpha >= threshold`, compared in the image's own bit depth, and never at alpha 0.
public struct AlphaThreshold: Sendable, Hashable {
  /// The share, 0...1.
  public let share: Double

  /// 0.1, which is 26 of 255: the value OBShapedButton made familiar.
  public static let standard = AlphaThreshold(0.1)

  /// Creates a threshold.
  ///
  /// - Parameter share: Share of full opacity; clamped to 0...1, and NaN becomes 1. At 0 every pixel with any
  ///   alpha at all is solid.
  public init(_ share: Double) {
    self.share = share > 1 || share.isNaN ? 1 : max(0, share)
  }

  /// The smallest solid alpha in an image whose full opacity is `full`: 255 in 8 bits, 65,535 in 16. Never 0.
  ///
  /// - Complexity: O(bits of a sample).
  public func smallestSolid<Sample: FixedWidthInteger & UnsignedInteger>(full: Sample) -> Sample {
    // Rounding `share * full` up could be one off (1/255 * 255), and 64 bits can round to a number too large for
    // them; comparing quotients is exact.
    var (low, high) = (0 as Sample, full)
    while low < high {
      let middle = low + (high - low) / 2
      if Double(middle) / Double(full) < share { low = middle + 1 } else { high = middle }
    }
    return max(1, low)
  }
}
