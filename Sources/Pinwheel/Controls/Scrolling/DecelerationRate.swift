/// How fast content that was let go of slows down.
public enum DecelerationRate: Sendable, Hashable, CaseIterable {
  /// For reading on: the velocity keeps 0.998 of itself every millisecond.
  case normal
  /// For small moves: 0.99.
  case fast

  /// The share of the velocity that is left after a millisecond.
  public var perMillisecond: Double {
    switch self {
    case .normal: 0.998
    case .fast: 0.99
    }
  }

  /// Where content at `offset` that is let go of at `velocity` points per second comes to rest, if nothing is in its
  /// way: `offset + velocity / 1000 * r / (1 - r)`.
  public func projectedOffset(from offset: Double, velocity: Double) -> Double {
    offset.bounded + velocity.bounded / 1000 * perMillisecond / (1 - perMillisecond)
  }
}
