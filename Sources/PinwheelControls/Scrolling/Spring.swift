internal import Pinwheel

/// A critically damped spring: the fastest way to a target that does not swing about it.
///
/// With d the distance from the target and v the velocity at the start,
/// `offset(t) = target + (d + (v + w d) t) e^(-w t)`, for an angular frequency w. It passes the target once at most.
struct Spring: Sendable, Hashable {
  let target: Double
  private let displacement: Double
  private let velocity: Double
  /// v + w d: the factor of t.
  private let drift: Double

  /// w, per second.
  private let frequency: Double

  init(from offset: Double, velocity: Double, to target: Double, frequency: Double) {
    self.target = target
    self.frequency = frequency
    self.velocity = velocity
    displacement = offset - target
    drift = velocity + frequency * displacement
  }

  func offset(at time: Double) -> Double {
    target + (displacement + drift * time) * Exponential.exp(-frequency * time)
  }

  func velocity(at time: Double) -> Double {
    (velocity - frequency * drift * time) * Exponential.exp(-frequency * time)
  }

  /// When the content passes the target, if it does.
  var passingTime: Double? {
    let time = -displacement / drift
    return time > 0 && time.isFinite ? time : nil
  }

  /// When the content turns round, if it does.
  var turningTime: Double? {
    let time = velocity / (frequency * drift)
    return time > 0 && time.isFinite ? time : nil
  }

  /// From when on the content is within the limits of rest.
  ///
  /// - Complexity: O(1): two searches of a bounded number of steps.
  func restTime(_ rest: ScrollRest) -> Double {
    max(
      lastTime(of: displacement, drift, above: rest.distance),
      lastTime(of: velocity, -frequency * drift, above: rest.speed))
  }

  /// The last time at which `|a + b t| e^(-w t)` is above `limit`; 0 if it never is.
  ///
  /// The curve falls (towards its zero, if it has one ahead), may rise once to a crest at 1/w - a/b, and falls for
  /// ever. The limit lies on the last stretch that begins above it, and is found there by halving.
  private func lastTime(of a: Double, _ b: Double, above limit: Double) -> Double {
    func isAbove(_ time: Double) -> Bool {
      (a + b * time).magnitude * Exponential.exp(-frequency * time) > limit
    }
    let zero = -a / b
    let crest = zero + 1 / frequency
    var (early, late): (Double, Double)
    if crest > 0, crest.isFinite, isAbove(crest) {
      early = crest
      late = crest + 1
    } else if isAbove(0) {
      early = 0
      late = zero > 0 && zero.isFinite ? zero : 1
    } else {
      return 0
    }
    // Bounded numbers at a bounded frequency are below the limit after a dozen doublings.
    while isAbove(late) { late *= 2 }
    for _ in 0..<60 {
      let middle = early + (late - early) / 2
      if isAbove(middle) { early = middle } else { late = middle }
    }
    return late
  }
}
