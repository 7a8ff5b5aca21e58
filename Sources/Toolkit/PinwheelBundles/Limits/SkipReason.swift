/// Why a file of an input is not used: a phrase, and the limit that it is beyond, if any.
///
/// Two are equal if they say the same, since a manifest keeps the phrase only.
package struct SkipReason: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringInterpolation {
  /// Goes on from "it is skipped:".
  package let description: String
  package let limit: InputLimit?

  package init(_ description: String, beyond limit: InputLimit? = nil) {
    (self.description, self.limit) = (description, limit)
  }

  package init(stringLiteral description: String) { self.init(description) }

  package static func == (one: SkipReason, other: SkipReason) -> Bool { one.description == other.description }

  package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
