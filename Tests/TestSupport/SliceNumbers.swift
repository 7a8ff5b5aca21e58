public import Pinwheel

/// Slices in tests by number: in a wheel whose slices were not moved, added or removed, their places in its stack.
extension Slice.ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}

extension HitOutcome<Slice.ID> {
  package static func hit(_ number: Int) -> Self { .hit(Slice.ID(number)) }
  package static func swallowed(_ number: Int) -> Self { .swallowed(Slice.ID(number)) }
  package static func blocked(_ number: Int) -> Self { .blocked(Slice.ID(number)) }

  /// The number of the slice that is hit.
  package var hitNumber: Int? { hitSlice?.number }
  /// The number of the slice at which the touch ends.
  package var number: Int? { slice?.number }
}

extension TouchEvent {
  package init(kind: Kind, number: Int, touchID: Int, location: Point2D, time: Double) {
    self.init(kind: kind, slice: Slice.ID(number), touchID: touchID, location: location, time: time)
  }
}

/// Sources by their number in a file.
extension BakedSource.ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}

extension Slice {
  /// The slice, enabled or disabled.
  package func enabled(_ isEnabled: Bool) -> Slice {
    var slice = self
    slice.isEnabled = isEnabled
    return slice
  }
}
