/// A stream of bits that is read from its last bit to its first.
struct BackwardBits {
  private let start: Int
  /// Bits that are left; negative where more were read than there are.
  private var left: Int

  /// - Parameters:
  ///   - part: Its bytes in an input, at least eight bytes behind the first.
  ///   - unused: How many bits of the last byte are not part of it, as a number from -7 to 0.
  init(_ part: Range<Int>, unused: Int) {
    start = part.lowerBound
    left = 8 * part.count + unused
  }

  /// The next 57 bits at least; 0 for those before the first.
  @inline(__always)
  func word(_ input: RawSpan) throws(ImageError.Cause) -> Word {
    guard left >= 0 else { throw LZFSE.damage("ends too early") }
    let end = (left &+ 7) &>> 3
    let bits = unsafe input.unsafeLoadUnaligned(fromByteOffset: start &+ end &- 8, as: UInt64.self)
    return Word(bits: UInt64(littleEndian: bits) &<< UInt64(truncatingIfNeeded: 8 &* end &- left))
  }

  @inline(__always)
  mutating func skip(_ count: UInt64) { left &-= Int(count) }

  /// Fails if more bits were read than there are.
  func check() throws(ImageError.Cause) {
    guard left >= 0 else { throw LZFSE.damage("ends too early") }
  }

  /// Bits to be taken from the highest on.
  struct Word {
    var bits: UInt64

    /// The next `count` bits, at most 57.
    @inline(__always)
    mutating func take(_ count: UInt64) -> Int {
      let value = (bits &>> 1) &>> (63 &- count)
      bits &<<= count
      return Int(truncatingIfNeeded: value)
    }

    /// Goes on from a state to the next one, and returns the value it stands for.
    @inline(__always)
    mutating func take(_ state: LZFSECode.ValueState, _ next: inout Int) -> Int {
      let taken = take(state.bits)
      next = state.delta &+ taken &>> Int(state.valueBits)
      return state.base &+ taken & (1 &<< Int(state.valueBits) &- 1)
    }
  }
}
