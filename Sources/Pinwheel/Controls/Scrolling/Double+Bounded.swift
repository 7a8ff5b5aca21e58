extension Double {
  /// The number as the controls take it: one that is not a number counts as 0, and one beyond a million million as
  /// that. No sum or product of a few such numbers overflows, whatever a host sends.
  var bounded: Double {
    guard !(magnitude <= 1e12) else { return self }
    return self > 0 ? 1e12 : self < 0 ? -1e12 : 0
  }

  /// The number as a length: as ``bounded``, and a negative one counts as 0.
  var boundedLength: Double { self > 0 ? bounded : 0 }

  /// The number, moved into `range` where it lies outside.
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
