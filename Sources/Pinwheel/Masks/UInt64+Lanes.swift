// A number as four of sixteen bits, or eight of eight.
extension UInt64 {
  /// Sixteen bits of it; word 0 is the lowest.
  @inline(__always)
  func word(_ index: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: self &>> UInt64(truncatingIfNeeded: 16 &* index))
  }

  /// The highest bit of each of four words that is `word`.
  @inline(__always)
  func highBits(ofWords word: UInt16) -> UInt64 {
    let others = self ^ UInt64(word) &* 0x0001_0001_0001_0001
    let low: UInt64 = 0x7FFF_7FFF_7FFF_7FFF
    return ~((others & low) &+ low | others | low)
  }

  /// The sums of bytes 0 and 1, 2 and 3, and so on; sixteen bits each.
  @inline(__always)
  var pairSums: UInt64 { (self & 0x00FF_00FF_00FF_00FF) &+ (self &>> 8 & 0x00FF_00FF_00FF_00FF) }

  /// The sum of four numbers of sixteen bits each, if it is less than 2^16.
  @inline(__always)
  var sumOfWords: Int { Int(truncatingIfNeeded: (self &* 0x0001_0001_0001_0001) &>> 48) }
}
