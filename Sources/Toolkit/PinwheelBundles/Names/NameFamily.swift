package import Pinwheel

/// Names that are the states of one thing.
package struct NameFamily: Sendable {
  package struct Member: Sendable {
    /// The position of the name among those that were read.
    package let index: Int
    package let state: SliceState
    /// Whether it has no state word.
    package let isBare: Bool
    /// Whether another name is the same state and says so: `b` beside `b_normal`. That one comes first.
    package let isSpare: Bool
  }

  /// What the names have in common, as the bare name or else the rest state spells it.
  package let name: String
  package let members: [Member]
  /// The number that the base ends with; `nil` without one.
  package let number: Int?
  /// What the base is called without that number.
  package let series: String
}
