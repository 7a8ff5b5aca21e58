package import Pinwheel

/// Which masks of a folder answer, and what their slices show.
package struct StackChoice: Sendable {
  /// The name of the pinwheel; `nil` for the only wheel with several slices, or else the only pinwheel.
  package var pinwheel: String?
  /// Pixels per point; `nil` for the finest masks.
  package var scale: Double?
  /// The threshold of the masks; `nil` for the manifest's.
  package var threshold: AlphaThreshold?
  /// The states of slices, by name.
  package var states: [(slice: String, state: SliceState)] = []

  package init() {}
}

extension BakedFolder {
  /// The chosen pinwheel.
  ///
  /// - Throws: A ``DiagnosticError`` that lists the choices, if there is no such pinwheel, mask, slice or state.
  package func stack(_ choice: StackChoice) throws -> SliceStack {
    var stack = try stack(named: choice.pinwheel, scale: choice.scale, threshold: choice.threshold)
    try stack.show(choice.states)
    return stack
  }
}
