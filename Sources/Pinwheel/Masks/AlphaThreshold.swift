/// The fraction of full opacity from which a pixel is solid enough to be touched.
///
/// A pixel is solid when `alpha >= threshold`, compared in the image's own bit depth, and never at alpha 0.
public struct AlphaThreshold: Sendable, Hashable {
  /// The fraction, 0...1.
  public let fraction: Double

  /// 0.1, which is 26 of 255: the value OBShapedButton made familiar.
  public static let standard = AlphaThreshold(0.1)

  /// Creates a threshold.
  ///
  /// - Parameter fraction: Share of full opacity; clamped to 0...1, and NaN becomes 1. At 0 every pixel with any
  ///   alpha at all is solid.
  public init(_ fraction: Double) {
    self.fraction = fraction > 1 || fraction.isNaN ? 1 : max(0, fraction)
  }

  /// The smallest solid alpha in an image whose full opacity is `full`: 255 in 8 bits, 65,535 in 16. Never 0.
  ///
  /// - Complexity: O(bits of a sample).
  public func smallestSolid<Sample: FixedWidthInteger & UnsignedInteger>(full: Sample) -> Sample {
    // Rounding `fraction * full` up could be one off (1/255 * 255), and 64 bits can round to a number too large for
    // them; comparing quotients is exact.
    var (low, high) = (0 as Sample, full)
    while low < high {
      let middle = low + (high - low) / 2
      if Double(middle) / Double(full) < fraction { low = middle + 1 } else { high = middle }
    }
    return max(1, low)
  }
}

/// Compares eight 8-bit alphas, the bytes of one number, with the same threshold at once.
struct EightAlphasThreshold {
  /// In each byte what lifts the low seven bits of a solid alpha, and of no other, to 128.
  private let lift: UInt64
  /// Whether the threshold lies above 128, so that a solid alpha has its own high bit too.
  private let needsHighBit: Bool

  private static let everyByte: UInt64 = 0x0101_0101_0101_0101

  /// - Parameter minimum: The smallest solid alpha.
  init(_ minimum: UInt8) {
    needsHighBit = minimum > 128
    lift = Self.everyByte * UInt64((needsHighBit ? 256 : 128) - Int(minimum))
  }

  /// Bit i says whether byte i, counted from the lowest, is solid.
  @inline(__always)
  func solid(_ alphas: UInt64) -> UInt64 {
    let highBits = Self.everyByte << 7
    let lifted = (alphas & ~highBits) + lift
    let solid = (needsHighBit ? alphas & lifted : alphas | lifted) & highBits
    // Moves the high bit of byte i to bit 56 + i; no two of the products meet.
    return ((solid >> 7) &* 0x0102_0408_1020_4080) >> 56
  }
}
