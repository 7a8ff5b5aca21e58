// Replaces `rounded(_:)`, which calls the C library on many machines; a program that imports nothing else is not
// linked with it.
extension Double {
  /// The largest whole number that is not above this one; infinity and NaN are returned unchanged.
  package var roundedDown: Double {
    // From 2^52 on every number is whole.
    guard magnitude < 0x1p52 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }

  /// The smallest whole number that is not below this one; infinity and NaN are returned unchanged.
  package var roundedUp: Double { 0 - (0 - self).roundedDown }

  /// Whether multiplying by this number is exact, but for overflow.
  // Not by `significand`, a call whose effects the optimizer does not know: hit tests would copy and retain every slice.
  var isPowerOfTwo: Bool { isNormal && significandBitPattern == 0 }
}
