extension Double {
  /// The number as the controls take it: one that is not a number counts as 0, and one beyond a million million as
  /// that. No sum or product of a few such numbers overflows, whatever a host sends.
  // Never inlined: where ten are, the optimizer gives each combination of their branches its own code; one
  // initializer took 44 KB of WebAssembly.
  @inline(never)
  var bounded: Double {
    guard !(magnitude <= 1e12) else { return self }
    return self > 0 ? 1e12 : self < 0 ? -1e12 : 0
  }

  /// The number as a length: as ``bounded``, and a negative one counts as 0.
  @inline(never)
  var boundedLength: Double { self > 0 ? bounded : 0 }

  /// The number, moved into `range` where it lies outside.
  @inline(never)
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The number, moved into `range` where it lies outside; the lower bound for NaN.
  func limited(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
