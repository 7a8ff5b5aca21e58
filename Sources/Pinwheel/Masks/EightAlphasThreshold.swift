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
