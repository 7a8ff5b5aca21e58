internal import Pinwheel

/// The constants of scrolling. The defaults are those of touch screens; see <doc:ScrollMotionArticle>.
///
/// Numbers outside the range that a property names count as its nearer end, and NaN as the lower one.
package struct ScrollPhysics: Sendable, Hashable {
  /// How fast content that was let go of slows down.
  package var rate = DecelerationRate.normal
  /// How much of a finger's way the content follows right behind an edge, 0 to 1.
  package var rubberBand = 0.55
  /// The angular frequency of the spring, per second, 0.1 to 1000.
  package var springFrequency = 12.6
  /// Content rests once it is slower than this, in points per second, 0.001 to 1000.
  package var restSpeed = 10.0
  /// Whether content that fits its viewport follows a finger all the same, by the rubber band.
  package var alwaysBounces = false
  /// Whether motion is brief, as Reduce Motion asks for: content that would glide reaches its target within 0.25 s, and
  /// never passes it.
  package var isBrief = false

  /// The standard constants.
  package init() {}

  // As they are used: no sum or quotient of them overflows, and every path comes to rest.
  var frequency: Double { springFrequency.limited(to: 0.1...1000) }
  var leastSpeed: Double { restSpeed.limited(to: 0.001...1000) }
}

/// How fast content that was let go of slows down.
public struct DecelerationRate: Sendable, Hashable {
  /// The fraction of the velocity that is left after a millisecond.
  package let perMillisecond: Double

  /// A rate; fractions outside 0.5...0.9999 count as the nearer end, and NaN as 0.5.
  public init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond.limited(to: 0.5...0.9999)
  }

  /// For reading on: the velocity keeps 0.998 of itself every millisecond.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// For small moves: 0.99.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// Where content at `offset` that is let go of at `velocity` points per second comes to rest, if nothing is in its
  /// way: `offset ± max(|velocity| - restSpeed, 0) / 1000 * r / (1 - r)`, for it rests at 10 points per second.
  package func projectedOffset(from offset: Double, velocity: Double, restSpeed: Double = 10) -> Double {
    let velocity = velocity.bounded
    let speed = max(0, velocity.magnitude - restSpeed.boundedLength)
    return offset.bounded + (velocity < 0 ? -speed : speed) * seconds
  }

  /// The way per point per second, in seconds.
  private var seconds: Double { perMillisecond / (1 - perMillisecond) / 1000 }

  /// How fast the velocity falls, per second.
  var decay: Double { -1000 * Exponential.log(perMillisecond) }

  /// The velocity at release of content that moves at `velocity` right afterwards; see ``Deceleration``.
  func releaseVelocity(movingAt velocity: Double) -> Double { velocity / (decay * seconds) }
}
