package import Pinwheel

extension Manifest {
  /// ``threshold``, then the other thresholds at which masks are baked, without repetition and in order.
  package var allThresholds: [AlphaThreshold] {
    let first = AlphaThreshold(threshold)
    return [first]
      + Set(thresholds.map { AlphaThreshold($0) }).subtracting([first]).sorted { $0.fraction < $1.fraction }
  }
}
