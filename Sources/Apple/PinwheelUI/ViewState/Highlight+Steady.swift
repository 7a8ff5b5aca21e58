package import Pinwheel

extension Highlight {
  /// The same highlight without motion: full strength from its first stage to its last, for people who have asked the
  /// system for less motion. A blink becomes one steady light as long as the whole blink.
  package var steady: Highlight {
    let shown = stages.filter { $0.end > $0.start && max($0.from, $0.to) > 0 }
    guard let first = shown.map(\.start).min(), let last = shown.map(\.end).max() else {
      return Highlight([])
    }
    return Highlight([Stage(start: first, end: last)])
  }
}
