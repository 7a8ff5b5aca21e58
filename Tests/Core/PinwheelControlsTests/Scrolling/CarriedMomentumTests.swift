import Foundation
import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// What content that was caught on its way adds to the next flick: Flutter's rule, scroll_activity.dart, class
/// `ScrollDragController`, and scroll_physics.dart, `carriedMomentum` of `BouncingScrollPhysics`.
@Suite struct CarriedMomentumTests {
  private static func flicked(at speed: Double) -> (strip: TopicStrip<Int>, finger: Finger) {
    var strip = TopicStrip(topics: 0..<4000, selected: 2000, viewport: Size2D(width: 375, height: 44)) { _ in
      60
    }
    var finger = Finger(at: Point2D(x: 300, y: 20), time: 10)
    strip.flick(&finger, dx: -speed / 120, steps: 8, every: 1 / 120)
    return (strip, finger)
  }

  private static func carried(_ speed: Double) -> Double { min(0.000816 * pow(speed, 1.967), 40_000) }

  @Test("it counts if the finger is more than half as fast as it, and is lost otherwise")
  func counts() {
    for speed in [1000.0, 2000, 4000, 8000] {
      for (dragged, duration) in [(100.0, 0.3), (100, 3), (300, 1), (1000, 0.15), (2000, 0.1)] {
        var (strip, finger) = Self.flicked(at: speed)
        let caught = strip.motion.velocity(at: finger.time + 0.06)
        finger.location.x = 300
        strip.handle(finger.down(after: 0.06))
        let end = finger.time + duration
        while finger.time < end { strip.handle(finger.move(dx: -dragged / 60, after: 1 / 60)) }
        strip.handle(finger.up(after: 0.001))
        let carried = Self.carried(caught)
        let expected = dragged > carried / 2 ? dragged + carried : dragged
        #expect(
          isNear(strip.motion.velocity(at: finger.time), expected, within: expected * 0.002),
          "caught at \(caught), dragged at \(dragged) for \(duration) s")
      }
    }
  }

  @Test("a finger that rests loses it: after 20 ms if it is reported, after 0.1 s if not")
  func rests() {
    for (interval, rest, isKept) in [(0.016, 2.0, false), (0.006, 0.03, false), (0.006, 0.018, true)] {
      var (strip, finger) = Self.flicked(at: 2000)
      finger.location.x = 300
      strip.handle(finger.down(after: 0.06))
      let end = finger.time + rest
      while finger.time + interval < end + 1e-9 { strip.handle(finger.move(after: interval)) }
      for _ in 0..<5 { strip.handle(finger.move(dx: -25, after: 1 / 60)) }
      strip.handle(finger.up(after: 0.001))
      let speed = strip.motion.velocity(at: finger.time)
      #expect(isKept ? speed > 3000 : isNear(speed, 1500, within: 3), "\(rest) s every \(interval): \(speed)")
    }
    for (rest, isKept) in [(0.09, true), (0.11, false)] {
      var (strip, finger) = Self.flicked(at: 2000)
      finger.location.x = 300
      strip.handle(finger.down(after: 0.06))
      for step in 0..<5 { strip.handle(finger.move(dx: -25, after: step == 0 ? rest : 1 / 60)) }
      strip.handle(finger.up(after: 0.001))
      let speed = strip.motion.velocity(at: finger.time)
      #expect(isKept ? speed > 3000 : isNear(speed, 1500, within: 3), "\(rest) s without a report: \(speed)")
    }
  }

  @Test("a first move right after the touch counts; later ones so close are rounding")
  func firstMove() {
    for delay in [0.0005, 0.002, 0.0034, 0.01] {
      var tracker = VelocityTracker()
      tracker.add(0, at: 1)
      tracker.add(-600 * delay, at: 1 + delay)
      tracker.add(-600 * (delay + 1 / 60), at: 1 + delay + 1 / 60)
      // The two velocities that there are count 0.35 and 0.05.
      #expect(isNear(tracker.velocity(at: 1.02 + delay), -240, within: 1e-6), "\(delay)")
      tracker.add(500, at: 1 + delay + 1 / 60 + 0.003)
      #expect(isNear(tracker.velocity(at: 1.02 + delay), -240, within: 1e-6))
    }
  }
}
