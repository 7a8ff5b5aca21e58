// Operations that the standard library performs lane by lane, and words of numbers.

extension SIMD8<UInt64> {
  /// The low byte of each lane, lane 0 in the lowest bits.
  @inline(__always)
  var lowBytes: UInt64 {
    SIMD8<UInt16>(
      UInt16(truncatingIfNeeded: self[0]), UInt16(truncatingIfNeeded: self[1]),
      UInt16(truncatingIfNeeded: self[2]),
      UInt16(truncatingIfNeeded: self[3]), UInt16(truncatingIfNeeded: self[4]),
      UInt16(truncatingIfNeeded: self[5]),
      UInt16(truncatingIfNeeded: self[6]), UInt16(truncatingIfNeeded: self[7])
    ).lowBytes
  }
}

extension SIMD8<UInt16> {
  /// The low byte of each lane, lane 0 in the lowest bits.
  @inline(__always)
  var lowBytes: UInt64 {
    let bytes = SIMD8<UInt8>(
      UInt8(truncatingIfNeeded: self[0]), UInt8(truncatingIfNeeded: self[1]),
      UInt8(truncatingIfNeeded: self[2]),
      UInt8(truncatingIfNeeded: self[3]), UInt8(truncatingIfNeeded: self[4]),
      UInt8(truncatingIfNeeded: self[5]),
      UInt8(truncatingIfNeeded: self[6]), UInt8(truncatingIfNeeded: self[7]))
    // SAFETY: both types have the same size, and any bits are a valid value of either.
    return unsafe unsafeBitCast(bytes, to: UInt64.self)
  }
}

extension SIMD2<Double> {
  /// The lesser numbers of both, lane by lane; those of this one for NaN.
  @inline(__always)
  func lesser(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  /// The greater numbers of both, lane by lane; those of this one for NaN.
  @inline(__always)
  func greater(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}

// A number as four words of sixteen bits, or eight bytes.
extension UInt64 {
  /// Sixteen bits; word 0 is the lowest.
  @inline(__always)
  func word(_ index: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: self &>> UInt64(truncatingIfNeeded: 16 &* index))
  }

  /// The highest bit of each of the four words that equals `word`.
  @inline(__always)
  func highBits(ofWords word: UInt16) -> UInt64 {
    let others = self ^ UInt64(word) &* 0x0001_0001_0001_0001
    let low: UInt64 = 0x7FFF_7FFF_7FFF_7FFF
    return ~((others & low) &+ low | others | low)
  }
}
