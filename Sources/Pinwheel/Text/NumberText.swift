extension Double {
  /// The number as people and JSON write it: a whole one without a fraction.
  package var text: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }

  /// The number to a place behind the point, such as 10 for a tenth.
  package func rounded(to fraction: Double) -> Double { (self * fraction).rounded() / fraction }

  /// A fraction of a whole as a percentage, to a tenth: `12.5%`.
  package var percentage: String { ((self * 1000).rounded() / 10).text + "%" }
}
