extension Slice {
  /// Identifies a slice within its wheel.
  ///
  /// It stays the slice's when slices are edited, moved, added or removed, and is not given to another slice of the wheel
  /// afterwards. A slice that is not in a wheel has an identity that no slice of a wheel has; each wheel gives its slices
  /// identities of its own.
  ///
  /// ```swift
  /// if let id = wheel.hit(at: point).hitSlice, let slice = wheel[id] { print(slice.name) }
  /// ```
  public struct ID: Sendable, Hashable {
    // As wide as a register: an outcome of 32 bits is packed into one, which took a tenth of the time of a hit.
    private let bits: Int

    /// In a wheel whose slices were not moved, added or removed, the place of the slice, counted from the back; -1 outside a
    /// wheel.
    @inline(__always)
    package var number: Int { bits }

    @inline(__always)
    package init(_ number: Int) { bits = number }

    /// The identity of a slice that is not in a wheel.
    static var none: ID { ID(-1) }
  }
}

extension Slice.ID: CustomStringConvertible {
  /// Such as `#3`. ``Wheel/named(_:)`` prints a name.
  public var description: String { "#\(bits)" }
}
