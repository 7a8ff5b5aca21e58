extension Double {
  /// The number in the form that people and JSON write: a whole number has no fraction.
  package var text: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }

  /// The number rounded to a multiple of `1 / fraction`: 10 rounds to tenths.
  package func rounded(to fraction: Double) -> Double { (self * fraction).nearestWhole / fraction }

  /// A fraction of a whole as a percentage, to a tenth: `12.5%`.
  package var percentage: String { ((self * 1000).nearestWhole / 10).text + "%" }

  /// The nearest whole number, halves away from zero.
  private var nearestWhole: Double {
    // Larger numbers are whole. The C library's rounding is not linked everywhere.
    guard abs(self) < 0x1p52 else { return self }
    let whole = Int64(self)
    let rest = self - Double(whole)
    return Double(whole + (rest >= 0.5 ? 1 : rest <= -0.5 ? -1 : 0))
  }
}
