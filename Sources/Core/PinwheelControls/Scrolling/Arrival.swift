internal import Pinwheel

/// Released content that arrives at a chosen item: one curve that neither turns back nor passes the item, and ends
/// exactly there.
///
/// With v the initial velocity, D the distance to travel, T the duration and s = t/T:
///
///     offset = target - D (1 - s)^n (1 + m s),   n - m = a = v T / D,   n = max(2, a),   m = max(0, 2 - a)
///
/// So the initial velocity is v. From a = 2 on this is `target - D (1 - s)^a`, which tends to plain deceleration as T
/// grows. Below a = 2 it is the cubic that starts slower and ends at rest, for a distance that needs more speed than
/// v. The speed never exceeds v or 1.5 D / T, whichever is larger.
struct Arrival: MotionCurve {
  let start: Double
  let target: Double
  /// T, in seconds.
  let duration: Double
  private let exponent: Double
  private let lift: Double

  /// The curve whose duration follows from speed and distance; `nil` if the target lies opposite to the velocity, or
  /// less than 0.1 s ahead at that velocity: content would stop dead.
  init?(from offset: Double, velocity: Double, to target: Double) {
    let (way, speed) = ((target - offset).magnitude, velocity.magnitude)
    guard (target - offset) * velocity >= 0, way >= speed * 0.1 else { return nil }
    self.init(
      from: offset, velocity: velocity, to: target, duration: Self.duration(of: way, speed: speed))
  }

  /// The curve of a given duration; a velocity that points away from the target counts as 0.
  init(from offset: Double, velocity: Double, to target: Double, duration: Double) {
    start = offset
    self.target = target
    self.duration = duration
    let ratio = target == offset ? 0 : max(0, velocity * duration / (target - offset))
    exponent = max(2, ratio)
    lift = max(0, 2 - ratio)
  }

  func offset(at time: Double) -> Double {
    let left = self.left(at: time)
    return target - (target - start) * power(left, exponent) * (1 + lift * (1 - left))
  }

  func velocity(at time: Double) -> Double {
    let left = self.left(at: time)
    guard duration > 0 else { return 0 }
    return (target - start) / duration * power(left, exponent - 1)
      * (exponent * (1 + lift * (1 - left)) - lift * left)
  }

  /// The time at which the content is at `offset`, between start and target.
  func time(reaching offset: Double) -> Double {
    let isAscending = target > start
    return .time(from: 0, to: duration) { (self.offset(at: $0) < offset) == isAscending }
  }

  /// For the distance of plain deceleration, `1.5 s * sqrt(v / (v + 550))`: 0.46 s at 50 points per second, 1.03 s at
  /// 500, and never more than 1.5 s. A shorter distance scales the same curve down. A longer one takes as long as the
  /// speed that would lead that far, but not longer than `speed` or 500 points per second, whichever is higher, would
  /// take: the content goes faster instead.
  private static func duration(of way: Double, speed: Double) -> Double {
    let needed = way / plainTime
    guard needed > 0 else { return 0 }
    if needed <= speed { return duration(at: speed) * needed / speed }
    return duration(at: min(needed, max(speed, 500)))
  }

  private static func duration(at speed: Double) -> Double { 1.5 * (speed / (speed + 550)).squareRoot() }

  /// The distance of plain deceleration at the normal rate, for 1 point per second.
  private static let plainTime = 0.499

  private func left(at time: Double) -> Double { time < duration ? 1 - max(0, time) / duration : 0 }

  private func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? Exponential.exp(exponent * Exponential.log(base)) : 0
  }
}
