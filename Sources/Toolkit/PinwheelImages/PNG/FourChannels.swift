/// The four 8-bit channels of a pixel in one number, the first in its lowest byte. Sums and differences apply to
/// all four at once, each modulo 256.
///
/// Not a SIMD4, which takes tens of times as long without optimization, and tests convert millions of pixels.
struct FourChannels: BitwiseCopyable, Sendable {
  var bits: UInt32

  private static let highBits: UInt32 = 0x8080_8080

  /// The channel with this number, 0...3.
  subscript(channel: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> UInt32(8 * channel)) }

  /// The pixel with its first and third channel swapped, which turns blue first into red first.
  @inline(__always)
  var reversed: FourChannels {
    FourChannels(bits: bits & 0xFF00_FF00 | bits >> 16 & 0xFF | (bits & 0xFF) << 16)
  }

  // No carry or borrow may reach the next channel: the seven low bits are added, then the high bits are set.
  @inline(__always)
  static func &+ (a: Self, b: Self) -> Self {
    Self(bits: ((a.bits & ~highBits) &+ (b.bits & ~highBits)) ^ ((a.bits ^ b.bits) & highBits))
  }

  @inline(__always)
  static func &- (a: Self, b: Self) -> Self {
    Self(bits: ((a.bits | highBits) &- (b.bits & ~highBits)) ^ ((a.bits ^ ~b.bits) & highBits))
  }
}

extension FourChannels: FilterUnit {
  static let zero = FourChannels(bits: 0)

  @inline(__always)
  static func mean(_ a: Self, _ b: Self) -> Self {
    Self(bits: (a.bits & b.bits) &+ ((a.bits ^ b.bits) & 0xFEFE_FEFE) >> 1)
  }

  @inline(__always)
  static func paeth(left: Self, above: Self, aboveLeft: Self) -> Self {
    if above.bits == aboveLeft.bits { return left }
    var bits: UInt32 = 0
    for channel in 0..<4 {
      let nearest = UInt8.paeth(left: left[channel], above: above[channel], aboveLeft: aboveLeft[channel])
      bits |= UInt32(nearest) << UInt32(8 * channel)
    }
    return Self(bits: bits)
  }
}
