/// The outcome of a touch at a point.
///
/// A ``Wheel`` identifies slices by ``Slice/ID``, a ``TypedWheel`` by the cases of its enumeration, and
/// ``Wheel/named(_:)`` by their names, for printing.
public enum HitOutcome<Target> {
  /// The touch hits this enabled slice.
  case hit(Target)
  /// A disabled slice stops the touch, and nothing happens.
  case swallowed(Target)
  /// A disabled slice stops the touch, and the touch is reported.
  case blocked(Target)
  /// No slice takes the touch.
  case miss

  /// The slice that is hit; `nil` for every other outcome. A `switch` tells where a disabled slice stops the touch.
  // Inlinable, because other modules would otherwise call generic code.
  @inlinable public var hitSlice: Target? {
    if case .hit(let slice) = self { slice } else { nil }
  }

  /// The slice at which the touch ends, enabled or not; `nil` for a miss.
  @inlinable package var slice: Target? {
    switch self {
    case .hit(let slice), .swallowed(let slice), .blocked(let slice): slice
    case .miss: nil
    }
  }

  /// The outcome with something else in place of the slice.
  @inlinable package func map<Other>(_ transform: (Target) -> Other) -> HitOutcome<Other> {
    switch self {
    case .hit(let slice): .hit(transform(slice))
    case .swallowed(let slice): .swallowed(transform(slice))
    case .blocked(let slice): .blocked(transform(slice))
    case .miss: .miss
    }
  }

  /// The name of the outcome in the output of commands: `hit`, `swallowed`, `blocked` or `miss`.
  package var name: String {
    switch self {
    case .hit: "hit"
    case .swallowed: "swallowed"
    case .blocked: "blocked"
    case .miss: "miss"
    }
  }
}

extension HitOutcome<Slice.ID> {
  /// The outcome as one number, for C and JavaScript: the number of the slice for a hit; -1 for a miss; -2 - 2s if
  /// slice s swallows the touch, -3 - 2s if it blocks the touch.
  package var code: Int32 {
    switch self {
    case .hit(let slice): Int32(truncatingIfNeeded: slice.number)
    case .miss: -1
    case .swallowed(let slice): -2 &- 2 &* Int32(truncatingIfNeeded: slice.number)
    case .blocked(let slice): -3 &- 2 &* Int32(truncatingIfNeeded: slice.number)
    }
  }
}

extension HitOutcome: Sendable where Target: Sendable {}
extension HitOutcome: Equatable where Target: Equatable {
  /// Whether both are of the same kind, and at the same slice.
  // Inlinable: the compiler's own is a call of generic code in other modules, twenty times as long as a hit.
  @inlinable public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.hit(let one), .hit(let other)), (.swallowed(let one), .swallowed(let other)),
      (.blocked(let one), .blocked(let other)):
      one == other
    case (.miss, .miss): true
    default: false
    }
  }
}
extension HitOutcome: Hashable where Target: Hashable {}

extension HitOutcome: CustomStringConvertible where Target: CustomStringConvertible {
  /// The outcome as commands print it: `hit amber`, or `miss`.
  public var description: String { slice.map { "\(name) \($0.description)" } ?? name }
}
