/// Why a file of an input is not used: a phrase, and the limit that it exceeds, if any.
///
/// Reasons with the same text are equal, since a manifest keeps only the phrase.
package struct SkipReason: Error, Sendable, Hashable, CustomStringConvertible,
  ExpressibleByStringInterpolation
{
  /// Continues "it is skipped:".
  package let description: String
  package let limit: InputLimit?

  package init(_ description: String, beyond limit: InputLimit? = nil) {
    (self.description, self.limit) = (description, limit)
  }

  package init(stringLiteral description: String) { self.init(description) }

  package static func == (one: SkipReason, other: SkipReason) -> Bool { one.description == other.description }

  package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
