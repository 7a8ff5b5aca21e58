// `rounded(_:)` would do, but on many machines it calls the C library, which a program that imports nothing else is
// not linked with.
extension Double {
  /// The nearest whole number that is not above this one; infinity and NaN stay what they are.
  package var roundedDown: Double {
    // From here on every number is whole.
    guard magnitude < 0x1p52 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }

  /// The nearest whole number that is not below this one; infinity and NaN stay what they are.
  package var roundedUp: Double { 0 - (0 - self).roundedDown }
}
