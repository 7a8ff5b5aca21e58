internal import Pinwheel

/// Content that slows down by itself, and rests as soon as it is slower than the rest speed.
///
/// For a release at v points per second with a rate r,
/// `offset(t) = start + v / 1000 * r / (1 - r) * (1 - r^(1000 t))`. (The formula derives from a sum over
/// milliseconds, so its initial velocity is 0.999 v at the normal rate and 0.995 v at the fast one.)
struct Deceleration: MotionCurve {
  let start: Double
  /// Where the content comes to rest.
  let target: Double
  /// The time from which it rests.
  let duration: Double
  /// The offset that it would approach if it never counted as resting.
  private let limit: Double
  /// -1000 ln r, per second.
  private let decay: Double

  init(from offset: Double, velocity: Double, physics: ScrollPhysics) {
    let rate = physics.rate
    start = offset
    target = rate.projectedOffset(from: offset, velocity: velocity, restSpeed: physics.leastSpeed)
    limit = rate.projectedOffset(from: offset, velocity: velocity, restSpeed: 0)
    decay = rate.decay
    let ratio = velocity.magnitude / physics.leastSpeed
    duration = ratio > 1 ? Exponential.log(ratio) / decay : 0
  }

  func offset(at time: Double) -> Double { limit - (limit - start) * Exponential.exp(-decay * time) }

  func velocity(at time: Double) -> Double { decay * (limit - start) * Exponential.exp(-decay * time) }

  /// The time at which the content is at `offset`; `nil` if it never gets there.
  func time(reaching offset: Double) -> Double? {
    let fraction = (offset - start) / (limit - start)
    guard fraction >= 0, fraction < 1 else { return nil }
    let time = -Exponential.log(1 - fraction) / decay
    return time < duration ? time : nil
  }
}
