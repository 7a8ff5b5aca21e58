package import Pinwheel

/// Names that are the states of one thing.
package struct NameFamily: Sendable {
  package struct Member: Sendable {
    /// The position of the name among the names read.
    package let index: Int
    package let state: SliceState
    /// Whether it has no state word.
    package let isBare: Bool
    /// Whether another name states the same state explicitly: `b` next to `b_normal`. The other name comes first.
    package internal(set) var isDuplicate = false
  }

  /// The common part of the names, spelled as in the bare name or else in the rest state.
  package let name: String
  package let members: [Member]
  /// The number that the base ends with; `nil` without one.
  package let number: Int?
  /// The base without that number.
  package let series: String
}
