import Foundation
import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// How content comes to rest, on its own and at an item.
@Suite struct ArrivalTests {
  /// Content that was let go of at 0, in a range that allows the way.
  static func released(
    velocity: Double, target: Double? = nil, range: ClosedRange<Double> = -1e6...1e6
  ) -> ScrollMotion {
    var motion = ScrollMotion(range: range, viewport: 320)
    motion.beginDrag(at: 0, time: 0)
    motion.endDrag(velocity: -velocity, time: 0) { _, _ in target }
    return motion
  }

  static func restTime(_ motion: ScrollMotion) -> Double {
    guard motion.isGliding(at: 0) else { return 0 }
    var (early, late) = (0.0, 60.0)
    for _ in 0..<60 {
      let middle = (early + late) / 2
      if motion.isGliding(at: middle) { early = middle } else { late = middle }
    }
    return late
  }

  @Test(
    "free content rests where and when sums of milliseconds say, below 10 points a second",
    arguments: [(9.0, 0.0), (40, 0.69), (500, 1.95), (1399, 2.49), (4620, 3.07)])
  func free(velocity: Double, seconds: Double) {
    var (offset, speed, milliseconds) = (0.0, velocity, 0)
    while speed >= 10 {
      speed *= 0.998
      offset += speed / 1000
      milliseconds += 1
    }
    let motion = Self.released(velocity: velocity)
    let time = Self.restTime(motion)
    #expect(isNear(time, Double(milliseconds) / 1000, within: 0.002))
    // As throws were logged, or as these figures give it.
    #expect(isNear(time, seconds, within: 0.03))
    #expect(isNear(motion.target, offset, within: 0.05))
    #expect(time == 0 || isNear(motion.offset(at: time.nextDown), motion.target, within: 1e-6))
  }

  @Test(
    "content arrives at an item as the rules of scrolling say", arguments: TestLength.seeds(6, thorough: 100))
  func arrival(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let velocity =
        Double.random(in: 0...1, using: &rng) * ([60, 500, 9000].randomElement(using: &rng) ?? 0)
      let way =
        0.499 * velocity + .random(in: -1...1, using: &rng) * ([20, 200].randomElement(using: &rng) ?? 0)
      let motion = Self.released(velocity: velocity, target: way)
      let duration = Self.restTime(motion)
      let label: Comment = "\(velocity) points a second, \(way) points, \(duration) s, seed \(seed)"
      #expect(motion.target == way && motion.offset(at: duration) == way, label)
      #expect(duration <= (velocity < 500 ? 1.2 : log(velocity / 10) / 2.002), label)
      // No hop at the end, and none at the start.
      #expect(isNear(motion.offset(at: duration.nextDown), way, within: 1e-6), label)
      #expect(isNear(motion.velocity(at: 0), velocity, within: 1e-6), label)
      let isSpring = way < 0.1 * velocity
      var (old, fastest) = (0.0, 0.0)
      var (slow, turns): ([Double], [Double]) = ([], [])
      let steps = 800
      for step in 1..<steps {
        let time = duration * Double(step) / Double(steps)
        let (offset, speed) = (motion.offset(at: time), motion.velocity(at: time))
        if !isSpring { #expect(offset >= old - 1e-9 && offset <= way + 1e-9, label) }
        fastest = max(fastest, speed.magnitude)
        if speed.magnitude < 10 { slow.append(time) }
        let before = duration * Double(step - 1) / Double(steps)
        if motion.velocity(at: before) * speed < 0 { turns.append(time) }
        // The velocity is the derivative.
        let derivative = (motion.offset(at: time + 1e-6) - motion.offset(at: time - 1e-6)) / 2e-6
        #expect(isNear(derivative, speed, within: 0.5 + speed.magnitude * 1e-3), label)
        old = offset
      }
      if !isSpring { #expect(fastest <= max(velocity, 2 * way / duration) + 1e-6, label) }
      for time in slow {
        let nearest = ([time, duration - time] + turns.map { ($0 - time).magnitude }).min() ?? 0
        #expect(nearest <= 0.1 + duration / Double(steps), label)
      }
    }
  }

  @Test("of releases with the projected way, faster ones take longer, without a jump")
  func durations() {
    var old = 0.0
    for velocity in stride(from: 0.0, through: 9000, by: 1) {
      let duration = Self.restTime(Self.released(velocity: velocity, target: 0.499 * velocity))
      #expect(duration >= old && duration < old + (velocity < 5 ? 0.07 : 0.02), "\(velocity)")
      old = duration
    }
  }

  @Test("a slow throw beyond the end of items is at rest within 1.2 s too", arguments: UInt64(1)...4)
  func beyondTheEnd(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<300 {
      let velocity = Double.random(in: 12...499, using: &rng)
      let end = Double.random(in: 0...0.499 * (velocity - 10), using: &rng)
      let motion = Self.released(velocity: velocity, target: end, range: 0...end)
      let duration = Self.restTime(motion)
      #expect(duration <= 1.2 && motion.offset(at: duration) == end, "\(velocity), \(end), seed \(seed)")
      #expect(isNear(motion.offset(at: duration.nextDown), end, within: 1e-6))
    }
  }
}
