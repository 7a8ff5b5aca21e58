internal import Pinwheel

/// A critically damped spring: the fastest way to a target without oscillation.
///
/// With d the distance from the target and v the velocity at the start,
/// `offset(t) = target + (d + (v + w d) t) e^(-w t)`, for an angular frequency w. It passes the target at most once.
/// That curve never ends, so it is blended into the target during the 0.1 s before the content rests. It takes over no
/// more than ``ScrollPhysics/springSpeed``.
struct Spring: MotionCurve {
  let target: Double
  /// The time from which the content rests at the target: 0.1 s after it last exceeded the rest speed, or the
  /// distance allowed at that speed. It does not wait near a turn until it is slow again.
  private(set) var duration = 0.0
  private let displacement: Double
  private let velocity: Double
  /// v + w d: the factor of t.
  private let drift: Double
  /// w, per second.
  private let frequency: Double
  /// The curve's distance from the target when the content rests.
  private var remainder = 0.0

  /// - Complexity: O(1): searches of a bounded number of steps.
  init(from offset: Double, velocity: Double, to target: Double, physics: ScrollPhysics) {
    self.target = target
    let velocity = velocity.clamped(to: -physics.springSpeed...physics.springSpeed)
    self.velocity = velocity
    frequency = physics.frequency
    displacement = offset - target
    drift = velocity + frequency * displacement
    guard displacement != 0 || velocity != 0 else { return }
    let speed = physics.leastSpeed
    let fast = lastTime(of: velocity, -frequency * drift, above: speed)
    let far = lastTime(of: displacement, drift, above: speed / frequency)
    let turned = turningTime.map { $0 + Self.landing } ?? 0
    duration = max(fast, min(far, turned)) + Self.landing
    remainder = (displacement + drift * duration) * Exponential.exp(-frequency * duration)
  }

  func offset(at time: Double) -> Double {
    let landed = self.landed(at: time)
    return target + (displacement + drift * time) * Exponential.exp(-frequency * time)
      - remainder * landed * landed * (3 - 2 * landed)
  }

  func velocity(at time: Double) -> Double {
    let landed = self.landed(at: time)
    return (velocity - frequency * drift * time) * Exponential.exp(-frequency * time)
      - remainder * 6 * landed * (1 - landed) / Self.landing
  }

  /// The time at which the content passes the target, if it does.
  var passingTime: Double? { Self.future(-displacement / drift) }

  /// The time at which the content turns around, if it does.
  var turningTime: Double? { Self.future(velocity / (frequency * drift)) }

  private static func future(_ time: Double) -> Double? { time > 0 && time.isFinite ? time : nil }

  /// How long the curve is blended into the target, in seconds.
  private static let landing = 0.1

  /// The fraction of that blend: 0 when it begins, 1 when the content rests.
  private func landed(at time: Double) -> Double { (1 + (time - duration) / Self.landing).clamped(to: 0...1) }

  /// The last time at which `|a + b t| e^(-w t)` is above `limit`; 0 if it never is.
  ///
  /// The curve falls (toward its zero, if one lies ahead), may rise once to a crest at 1/w - a/b, and then falls
  /// forever. The limit lies on the last stretch that begins above it, where bisection finds it.
  private func lastTime(of a: Double, _ b: Double, above limit: Double) -> Double {
    func isAbove(_ time: Double) -> Bool {
      (a + b * time).magnitude * Exponential.exp(-frequency * time) > limit
    }
    let zero = -a / b
    let crest = zero + 1 / frequency
    let isAhead = crest > 0 && crest.isFinite && isAbove(crest)
    guard isAhead || isAbove(0) else { return 0 }
    let early = isAhead ? crest : 0
    var late = isAhead ? crest + 1 : zero > 0 && zero.isFinite ? zero : 1
    // Bounded numbers at a bounded frequency are below the limit after a dozen doublings.
    while isAbove(late) { late *= 2 }
    return .time(from: early, to: late, while: isAbove)
  }
}
