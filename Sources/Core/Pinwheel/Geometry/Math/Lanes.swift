// Bit casts between vectors of the same size, and operations that the standard library performs lane by lane:
// narrowing, selecting, taking the lesser of two. No operation branches.

// SAFETY of every cast here: both types have the same size, and any bits are a valid value of either.
extension SIMD8<Float> {
  /// The bit pattern of each lane.
  @inline(__always)
  var bits: SIMD8<UInt32> { unsafe unsafeBitCast(self, to: SIMD8<UInt32>.self) }

  /// All bits of a negative lane are set; those of any other lane are clear.
  @inline(__always)
  var signs: SIMD8<UInt32> {
    let signed = unsafe unsafeBitCast(self, to: SIMD8<Int32>.self)
    return unsafe unsafeBitCast(signed &>> 31, to: SIMD8<UInt32>.self)
  }
}

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

extension SIMD8<UInt32> {
  /// The numbers with these bit patterns.
  @inline(__always)
  var floats: SIMD8<Float> { unsafe unsafeBitCast(self, to: SIMD8<Float>.self) }

  /// The low half of each lane.
  @inline(__always)
  var words: SIMD8<UInt16> {
    SIMD8<UInt16>(
      UInt16(truncatingIfNeeded: self[0]), UInt16(truncatingIfNeeded: self[1]),
      UInt16(truncatingIfNeeded: self[2]), UInt16(truncatingIfNeeded: self[3]),
      UInt16(truncatingIfNeeded: self[4]), UInt16(truncatingIfNeeded: self[5]),
      UInt16(truncatingIfNeeded: self[6]), UInt16(truncatingIfNeeded: self[7]))
  }

  /// 1 in the byte of each lane that differs from `number`, 0 in the bytes of the others.
  @inline(__always)
  func bytes(otherThan number: UInt32) -> UInt64 {
    let difference = self ^ number
    return ((difference | (0 &- difference)) &>> 31).words.lowBytes
  }
}

extension SIMD8<UInt16> {
  @inline(__always)
  var bytes: SIMD16<Int8> { unsafe unsafeBitCast(self, to: SIMD16<Int8>.self) }

  @inline(__always)
  var longs: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }

  /// The low byte of each lane, lane 0 in the lowest bits.
  @inline(__always)
  var lowBytes: UInt64 {
    let bytes = SIMD8<UInt8>(
      UInt8(truncatingIfNeeded: self[0]), UInt8(truncatingIfNeeded: self[1]),
      UInt8(truncatingIfNeeded: self[2]),
      UInt8(truncatingIfNeeded: self[3]), UInt8(truncatingIfNeeded: self[4]),
      UInt8(truncatingIfNeeded: self[5]),
      UInt8(truncatingIfNeeded: self[6]), UInt8(truncatingIfNeeded: self[7]))
    return unsafe unsafeBitCast(bytes, to: UInt64.self)
  }

  /// Each lane as a signed number, clamped to `0...limit`.
  @inline(__always)
  func clamped(to limit: UInt16) -> Self {
    let signed = unsafe unsafeBitCast(self, to: SIMD8<Int16>.self)
    let beyond = (signed & ~(signed &>> 15)) &- Int16(truncatingIfNeeded: limit)
    let clamped = beyond & beyond &>> 15 &+ Int16(truncatingIfNeeded: limit)
    return unsafe unsafeBitCast(clamped, to: SIMD8<UInt16>.self)
  }
}

extension SIMD16<Int8> {
  @inline(__always)
  var words: SIMD8<UInt16> { unsafe unsafeBitCast(self, to: SIMD8<UInt16>.self) }

  /// Each lane, clamped to 0...8.
  @inline(__always)
  var clampedToEight: Self {
    let beyond = (self & ~(self &>> 7)) &- 8
    return beyond & beyond &>> 7 &+ 8
  }
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

  /// The sums of bytes 0 and 1, 2 and 3, and so on, sixteen bits each.
  @inline(__always)
  var pairSums: UInt64 { (self & 0x00FF_00FF_00FF_00FF) &+ (self &>> 8 & 0x00FF_00FF_00FF_00FF) }

  /// The sum of the four words, which must be less than 2^16.
  @inline(__always)
  var sumOfWords: Int { Int(truncatingIfNeeded: (self &* 0x0001_0001_0001_0001) &>> 48) }
}
