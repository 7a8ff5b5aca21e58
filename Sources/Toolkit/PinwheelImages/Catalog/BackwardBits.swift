/// A stream of bits read from its last bit to its first.
struct BackwardBits {
  private let start: Int
  /// The number of bits left; negative if more were read than there are.
  private var left: Int

  /// - Parameters:
  ///   - part: The stream's bytes in an input, which start at least eight bytes after the input does.
  ///   - unused: The number of bits of the last byte that are not part of the stream, negated: from -7 to 0.
  init(_ part: Range<Int>, unused: Int) {
    start = part.lowerBound
    left = 8 * part.count + unused
  }

  /// At least the next 57 bits; bits before the first are 0.
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

  /// Bits that are taken from the highest on.
  struct Word {
    var bits: UInt64

    /// The next `count` bits, at most 57.
    @inline(__always)
    mutating func take(_ count: UInt64) -> Int {
      let value = (bits &>> 1) &>> (63 &- count)
      bits &<<= count
      return Int(truncatingIfNeeded: value)
    }

    /// Advances from a state to the next one, and returns the value of the old state.
    @inline(__always)
    mutating func take(_ state: LZFSECode.ValueState, _ next: inout Int) -> Int {
      let taken = take(state.bits)
      next = state.delta &+ taken &>> Int(state.valueBits)
      return state.base &+ taken & (1 &<< Int(state.valueBits) &- 1)
    }
  }
}
