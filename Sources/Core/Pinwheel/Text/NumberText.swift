extension Double {
  /// The number as people and JSON write it: a whole one without a fraction.
  package var text: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }

  /// The number rounded to a decimal place; 10 stands for tenths.
  package func rounded(to fraction: Double) -> Double { (self * fraction).nearestWhole / fraction }

  /// A fraction of a whole as a percentage, to a tenth: `12.5%`.
  package var percentage: String { ((self * 1000).nearestWhole / 10).text + "%" }

  /// The nearest whole number, halves away from zero.
  private var nearestWhole: Double {
    // Larger ones are whole. The C library's rounding is not linked everywhere.
    guard abs(self) < 0x1p52 else { return self }
    let whole = Int64(self)
    let rest = self - Double(whole)
    return Double(whole + (rest >= 0.5 ? 1 : rest <= -0.5 ? -1 : 0))
  }
}
