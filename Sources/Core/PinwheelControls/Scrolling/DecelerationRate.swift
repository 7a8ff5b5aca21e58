internal import Pinwheel

/// How fast content slows down after a release.
public struct DecelerationRate: Sendable, Hashable {
  /// The fraction of the velocity that is left after a millisecond.
  package let perMillisecond: Double

  /// A rate; fractions are clamped to 0.5...0.9999, and NaN counts as 0.5.
  package init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond.clamped(to: 0.5...0.9999)
  }

  /// For continuous reading: 0.998 of the velocity remains after every millisecond.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// For small moves: 0.99.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// The offset at which content released at `offset` with `velocity` points per second comes to rest, if nothing
  /// stops it: `offset ± max(|velocity| - restSpeed, 0) / 1000 * r / (1 - r)`, because it rests at `restSpeed`, 10
  /// points per second by default.
  package func projectedOffset(from offset: Double, velocity: Double, restSpeed: Double = 10) -> Double {
    let velocity = velocity.bounded
    let speed = max(0, velocity.magnitude - restSpeed.boundedLength)
    return offset.bounded + (velocity < 0 ? -speed : speed) * seconds
  }

  /// The distance per point per second, in seconds.
  private var seconds: Double { perMillisecond / (1 - perMillisecond) / 1000 }

  /// The decay rate of the velocity, per second.
  var decay: Double { -1000 * Exponential.log(perMillisecond) }

  /// The velocity at release of content that moves at `velocity` right afterwards; see ``Deceleration``.
  func releaseVelocity(movingAt velocity: Double) -> Double { velocity / (decay * seconds) }
}
