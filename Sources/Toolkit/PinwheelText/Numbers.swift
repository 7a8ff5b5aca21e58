internal import Pinwheel

extension Double {
  /// The number rounded to a tenth, for people.
  package var tenths: String { rounded(to: 10).text }
}

/// A count with its noun, such as `1 image` or `12 images`.
///
/// - Parameters:
///   - many: The plural of the noun, if it is not formed with an s.
///   - none: The word for the number 0.
package func counted(_ count: Int, _ one: String, _ many: String? = nil, none: String = "0") -> String {
  "\(count == 0 ? none : "\(count)") \(count == 1 ? one : many ?? one + "s")"
}
