internal import Pinwheel

/// Content that slows down towards a target: `offset(t) = target - (target - start) e^(-k t)`.
///
/// Let go of with velocity v and without a target, k is `-1000 ln r` for a rate r, and the target is
/// `start + v / 1000 * r / (1 - r)`. (The sum over milliseconds from which that formula comes makes its first velocity
/// 0.999 v at the normal rate and 0.995 v at the fast one.) With a target, k is `v / (target - start)`: the first
/// velocity is v, and the content rests exactly there.
struct Deceleration: Sendable, Hashable {
  let start: Double
  /// Where the content comes to rest.
  let target: Double
  /// k, per second.
  private let rate: Double

  init(from offset: Double, velocity: Double, rate: DecelerationRate) {
    start = offset
    target = rate.projectedOffset(from: offset, velocity: velocity)
    self.rate = -1000 * Exponential.log(rate.perMillisecond)
  }

  /// Deceleration that ends at `target`; `nil` if the rate that it takes lies outside `rates`, as it does where the
  /// velocity points away from the target.
  init?(from offset: Double, velocity: Double, to target: Double, rates: ClosedRange<Double>) {
    let rate = velocity / (target - offset)
    guard rates.contains(rate) else { return nil }
    start = offset
    self.target = target
    self.rate = rate
  }

  func offset(at time: Double) -> Double {
    target - (target - start) * Exponential.exp(-rate * time)
  }

  func velocity(at time: Double) -> Double {
    rate * (target - start) * Exponential.exp(-rate * time)
  }

  /// When the content is at `offset`; `nil` if it does not get there.
  func time(reaching offset: Double) -> Double? {
    let fraction = (offset - start) / (target - start)
    guard fraction >= 0, fraction < 1 else { return nil }
    return -Exponential.log(1 - fraction) / rate
  }

  /// From when on the content is within the limits of rest.
  func restTime(_ rest: ScrollRest) -> Double {
    let distance = (target - start).magnitude
    let fraction = min(rest.distance, rest.speed / rate) / distance
    return fraction < 1 ? -Exponential.log(fraction) / rate : 0
  }
}
