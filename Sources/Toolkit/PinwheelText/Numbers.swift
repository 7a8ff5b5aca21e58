package import Pinwheel

extension Double {
  /// The number in the form that people and JSON write: a whole number has no fraction.
  package var text: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }

  /// The number rounded to a multiple of `1 / fraction`: 10 rounds to tenths.
  package func rounded(to fraction: Double) -> Double {
    // The sum with 0 has no sign if it is 0.
    ((self * fraction).rounded() + 0) / fraction
  }

  /// A fraction of a whole as a percentage, to a tenth: `12.5%`.
  package var percentage: String { ((self * 1000).rounded() / 10).text + "%" }

  /// The number rounded to a tenth, for people.
  package var tenths: String { rounded(to: 10).text }
}

extension Point2D {
  /// `120, 30.5`.
  package var text: String { "\(x.text), \(y.text)" }
}

extension Size2D {
  /// `306 x 306`.
  package var text: String { "\(width.text) x \(height.text)" }
}

extension Rect2D {
  /// `120, 30.5, 20 x 10`.
  package var text: String { "\(x.text), \(y.text), \(width.text) x \(height.text)" }
}

/// A count with its noun, such as `1 image` or `12 images`.
///
/// - Parameters:
///   - many: The plural of the noun, if it is not formed with an s.
///   - none: The word for the number 0.
package func counted(_ count: Int, _ one: String, _ many: String? = nil, none: String = "0") -> String {
  "\(count == 0 ? none : "\(count)") \(count == 1 ? one : many ?? one + "s")"
}

extension Collection<String> {
  /// The first `most` texts, and one about the number of the others.
  package func listing(_ most: Int, others: (Int) -> String) -> [String] {
    count > most ? prefix(most) + [others(count - most)] : Array(self)
  }
}
