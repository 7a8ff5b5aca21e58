extension Slice {
  /// Identifies a slice within its wheel.
  ///
  /// An ID does not change when slices are edited, moved, added or removed, and the wheel never reuses it. IDs are
  /// unique only within one wheel. A slice that is not in a wheel has an ID that differs from those of all slices in
  /// wheels.
  ///
  /// ```swift
  /// if let id = wheel.hit(at: point).hitSlice, let slice = wheel[id] { print(slice.name) }
  /// ```
  public struct ID: Sendable, Hashable {
    // As wide as a register: with 32 bits, packing an outcome into a register took a tenth of the time of a hit.
    /// The index of the slice, counted from the back, in a wheel whose slices were not moved, added or removed; -1
    /// outside a wheel.
    package let number: Int

    @inline(__always)
    package init(_ number: Int) { self.number = number }

    /// The ID of a slice that is not in a wheel.
    static var none: ID { ID(-1) }
  }
}

extension Slice.ID: CustomStringConvertible {
  /// A text such as `#3`; ``Wheel/named(_:)`` prints a name instead.
  public var description: String { "#\(number)" }
}
