internal import Pinwheel

extension Double {
  /// The number as the controls use it: NaN counts as 0, and values are clamped to ±1e12. No sum or product of a few
  /// such numbers overflows, whatever a host sends.
  // Never inlined: if ten are, the optimizer generates code for each combination of their branches; one initializer
  // took 44 KB of WebAssembly.
  @inline(never)
  var bounded: Double {
    guard !(magnitude <= 1e12) else { return self }
    return self > 0 ? 1e12 : self < 0 ? -1e12 : 0
  }

  /// The number as a length: ``bounded``, with negative numbers counting as 0.
  @inline(never)
  var boundedLength: Double { self > 0 ? bounded : 0 }

  /// The number, clamped to `range`; the lower bound for NaN.
  @inline(never)
  func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }

  /// The end of the times, from `early` to `late`, for which `isBefore` is true.
  static func time(from early: Double, to late: Double, while isBefore: (Double) -> Bool) -> Double {
    var (early, late) = (early, late)
    for _ in 0..<60 {
      let midpoint = early + (late - early) / 2
      if isBefore(midpoint) { early = midpoint } else { late = midpoint }
    }
    return late
  }
}

extension Point2D {
  var bounded: Point2D { Point2D(x: x.bounded, y: y.bounded) }
}
