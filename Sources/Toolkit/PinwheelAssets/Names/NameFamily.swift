internal import Pinwheel

/// Names that are the states of one thing.
struct NameFamily: Sendable {
  struct Member: Sendable {
    /// The position of the name among the names read.
    let index: Int
    let state: SliceState
    /// Whether it has no state word.
    let isBare: Bool
    /// Whether another name states the same state explicitly: `b` next to `b_normal`. The other name comes first.
    var isDuplicate = false
  }

  /// The common part of the names, spelled as in the bare name or else in the rest state.
  let name: String
  let members: [Member]
  /// The number that the base ends with, and the base without it; `nil` if there is none.
  let series: (base: String, number: Int)?
}
