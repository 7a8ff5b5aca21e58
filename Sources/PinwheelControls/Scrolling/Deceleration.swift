internal import Pinwheel

/// Content that slows down by a constant factor a millisecond: with rate r,
/// `offset(t) = start + v / 1000 * r / (1 - r) * (1 - r^(1000 t))`.
///
/// The sum over milliseconds from which the formula comes makes its first velocity 0.999 v at the normal rate and
/// 0.995 v at the fast one.
struct Deceleration: Sendable, Hashable {
  let start: Double
  /// Where the content comes to rest.
  let target: Double
  /// ln r^1000: the exponent's factor a second.
  private let decay: Double

  init(from offset: Double, velocity: Double, rate: DecelerationRate) {
    start = offset
    target = rate.projectedOffset(from: offset, velocity: velocity)
    decay = 1000 * Exponential.log(rate.perMillisecond)
  }

  func offset(at time: Double) -> Double {
    start + (target - start) * (1 - Exponential.exp(decay * time))
  }

  func velocity(at time: Double) -> Double {
    -decay * (target - start) * Exponential.exp(decay * time)
  }

  /// When the content is at `offset`; `nil` if it does not get there.
  func time(reaching offset: Double) -> Double? {
    let share = (offset - start) / (target - start)
    guard share >= 0, share < 1 else { return nil }
    return Exponential.log(1 - share) / decay
  }

  /// From when on the content is within the limits of rest.
  var restTime: Double {
    let distance = (target - start).magnitude
    let share = min(ScrollRest.distance, ScrollRest.speed / -decay) / distance
    return share < 1 ? Exponential.log(share) / decay : 0
  }
}

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
