package import Pinwheel

extension Highlight {
  /// The same highlight without motion, for Reduce Motion: full strength from its first stage to its last. A blink
  /// becomes one steady light of the same duration.
  package var steady: Highlight {
    let shown = stages.filter { $0.end > $0.start && max($0.from, $0.to) > 0 }
    // Where nothing is shown, the stage is empty.
    return Highlight([Stage(start: shown.map(\.start).min() ?? 0, end: shown.map(\.end).max() ?? 0)])
  }
}
