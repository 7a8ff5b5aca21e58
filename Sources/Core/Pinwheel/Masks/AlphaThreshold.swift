/// The fraction of full opacity from which a pixel is solid enough to be touched.
///
/// A pixel is solid when `alpha >= threshold`, compared in the image's own bit depth, and never at alpha 0.
public struct AlphaThreshold: Sendable, Hashable {
  /// The fraction, 0...1.
  public let fraction: Double

  /// 0.1, which is 26 of 255: the threshold of OBShapedButton.
  public static let standard = AlphaThreshold(0.1)

  /// Creates a threshold.
  ///
  /// - Parameter fraction: A fraction of full opacity; clamped to 0...1, and NaN becomes 1. At 0 every pixel with
  ///   alpha above 0 is solid.
  public init(_ fraction: Double) {
    self.fraction = fraction > 1 || fraction.isNaN ? 1 : max(0, fraction)
  }

  /// The smallest solid alpha in an image whose full opacity is `full`: 255 in 8 bits, 65,535 in 16. Never 0.
  ///
  /// - Complexity: O(bits of a sample).
  package func smallestSolid<Sample: FixedWidthInteger & UnsignedInteger>(full: Sample) -> Sample {
    // Rounding `fraction * full` up could be off by one (1/255 * 255), and in 64 bits could exceed the range;
    // comparing quotients is exact.
    var (low, high) = (0 as Sample, full)
    while low < high {
      let midpoint = low + (high - low) / 2
      if Double(midpoint) / Double(full) < fraction { low = midpoint + 1 } else { high = midpoint }
    }
    return max(1, low)
  }
}

/// Compares eight 8-bit alphas, the bytes of one number, with a threshold at once.
struct EightAlphasThreshold {
  /// In each byte the addend that brings the low seven bits of an alpha to 128 from the threshold on.
  private let lift: UInt64
  /// Whether the threshold is above 128: a solid alpha then has its own high bit set too.
  private let needsHighBit: Bool

  private static let everyByte: UInt64 = 0x0101_0101_0101_0101

  /// - Parameter minimum: The smallest solid alpha.
  init(_ minimum: UInt8) {
    needsHighBit = minimum > 128
    lift = Self.everyByte * UInt64((needsHighBit ? 256 : 128) - Int(minimum))
  }

  /// Bit i is set if byte i, counted from the lowest, is solid.
  @inline(__always)
  func solid(_ alphas: UInt64) -> UInt64 {
    let highBits = Self.everyByte << 7
    let lifted = (alphas & ~highBits) + lift
    let solid = (needsHighBit ? alphas & lifted : alphas | lifted) & highBits
    // Moves the high bit of byte i to bit 56 + i; no two of the partial products overlap.
    return ((solid >> 7) &* 0x0102_0408_1020_4080) >> 56
  }
}
