import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// The velocity with which content leaves a finger, compared with measurements of UIKit.
@Suite struct ReleaseVelocityTests {
  /// A finger on its way: where it is, and when it lifts.
  struct Gesture: Sendable, CustomTestStringConvertible {
    let name: String
    let duration: Double
    let location: @Sendable (Double) -> Double
    /// After this it does not move, and nothing reports it.
    var lastMove = Double.infinity

    var testDescription: String { name }
  }

  static let gestures: [Gesture] = [
    Gesture(name: "speeding up to 2500", duration: 0.1) { 12500 * $0 * $0 },
    Gesture(name: "resting, then at 1500", duration: 0.16) { 1500 * max(0, $0 - 0.1) },
    Gesture(name: "braking from 1650 to 0", duration: 0.2) {
      1650 * $0 - 8250 * max(0, $0 - 0.1) * max(0, $0 - 0.1)
    },
    Gesture(
      name: "stopped dead at 870", duration: 0.2, location: { 870 * min($0, 0.15) }, lastMove: 0.15
    ),
    Gesture(name: "34 ms after a reversal", duration: 0.184) { 150 - 1000 * ($0 - 0.15).magnitude },
    Gesture(name: "two moves", duration: 0.03) { 700 * $0 },
  ]

  typealias Report = (location: Double, time: Double)

  /// The reports of a gesture, the last one a fraction `phase` of an interval before the lift.
  static func reports(_ gesture: Gesture, rate: Double, phase: Double) -> [Report] {
    var reports: [Report] = []
    var time = gesture.duration - phase / rate
    while time > 0.0001 {
      // No host reports twice within 3.5 ms, and of one that does the second report is dropped.
      if time <= gesture.lastMove, time >= 0.0035 { reports.append((gesture.location(time), time)) }
      time -= 1 / rate
    }
    return [(gesture.location(0), 0)] + reports.reversed()
  }

  /// Flutter's `IOSScrollViewFlingVelocityTracker`, and nothing else: samples in a ring, `velocity(back)` between the
  /// sample that many places back and the one before it, 0 if one is missing; 0.6 of the velocity two back, 0.35 of that
  /// one back, 0.05 of the newest. Nothing if the last sample is older than 40 ms.
  static func model(_ reports: [Report], lift: Double) -> Double {
    var ring = [Report?](repeating: nil, count: 20)
    var newest = 0
    for report in reports {
      newest = (newest + 1) % 20
      ring[newest] = report
    }
    func velocity(_ back: Int) -> Double {
      guard let end = ring[(newest - back + 20) % 20], let start = ring[(newest - back + 19) % 20] else {
        return 0
      }
      return (end.location - start.location) / (end.time - start.time)
    }
    guard let last = ring[newest], lift - last.time < 0.0400001 else { return 0 }
    return velocity(2) * 0.6 + velocity(1) * 0.35 + velocity(0) * 0.05
  }

  /// What content does that follows these reports, in the order in which they are delivered, with a frame drawn before
  /// each. The finger lifts where it was last.
  static func released(_ reports: [Report], delivered: [Double], lift: Double) -> Double {
    var strip = TopicStrip(topics: 0..<1000, viewport: Size2D(width: 300, height: 40)) { _ in 1000 }
    strip.options.slop = 0
    strip.scroll(by: 500_000, at: -1)
    func send(_ phase: Touch.Phase, _ report: Report, at delivery: Double) {
      strip.advance(to: delivery)
      let location = Point2D(x: 150 + report.location, y: 20)
      strip.handle(Touch(id: 1, phase: phase, location: location, time: report.time))
    }
    for (number, report) in reports.enumerated() {
      send(number == 0 ? .began : .moved, report, at: delivered[number])
    }
    send(.ended, (reports.last?.location ?? 0, lift), at: lift)
    // Content starts at 0.999 of the finger's velocity; see the article.
    let start = 0.998 / 0.002 / 1000 * 2.0020026706730793
    return -strip.motion.velocity(at: strip.motion.clock) / start
  }

  @Test("the six gestures are within 1% of the model", arguments: gestures, [60.0, 120])
  func follows(gesture: Gesture, rate: Double) {
    for phase in stride(from: 0.05, to: 1, by: 0.15) {
      let reports = Self.reports(gesture, rate: rate, phase: phase)
      let expected = Self.model(reports, lift: gesture.duration)
      let found = Self.released(reports, delivered: reports.map(\.time), lift: gesture.duration)
      // Content rests at once below 10 points a second.
      guard expected.magnitude > 10.5 else { continue }
      #expect(isNear(found, expected, within: expected.magnitude / 100), "\(rate) Hz, phase \(phase)")
    }
  }

  /// With the last report half an interval before the lift; worked out by hand from the source. The weights the other
  /// way round, or scaled up, would give 1896, 1500, 399, 0, -578 and 700.
  @Test("the six gestures at 60 Hz", arguments: zip(gestures, [1437.5, 1500, 701.25, 0, 522, 280]))
  func figures(gesture: Gesture, expected: Double) {
    let reports = Self.reports(gesture, rate: 60, phase: 0.5)
    #expect(isNear(Self.model(reports, lift: gesture.duration), expected, within: 1))
    let found = Self.released(reports, delivered: reports.map(\.time), lift: gesture.duration)
    #expect(isNear(found, expected, within: 1))
  }

  @Test("an even finger is measured within 3%, however it is reported", arguments: UInt64(1)...6)
  func even(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for rate in [60.0, 120, 0] {
      for _ in 0..<10 {
        let velocity = Double.random(in: 100...4000, using: &rng) * (Bool.random(using: &rng) ? 1 : -1)
        var (time, times) = (0.0, [0.0])
        while times.count < 12 {
          time += rate > 0 ? 1 / rate : .random(in: 0.004...0.03, using: &rng)
          times.append(time)
        }
        let reports = times.map { (location: velocity * $0, time: $0) }
        let lift = time + .random(in: 0...0.039, using: &rng)
        // Delivered at once; four at a time, together with the last one; up to 50 ms late.
        let batches = times.indices.map { times[min($0 | 3, times.count - 1)] }
        var late = times.map { $0 + .random(in: 0...0.05, using: &rng) }
        for index in late.indices.dropFirst() { late[index] = max(late[index], late[index - 1]) }
        for delivered in [times, batches, late] {
          let found = Self.released(reports, delivered: delivered, lift: lift)
          #expect(
            isNear(found, velocity, within: velocity.magnitude * 0.03),
            "\(velocity), \(rate) Hz, seed \(seed)")
        }
      }
    }
  }

  @Test("a finger that has been silent for 40 ms rests; the tracker alone")
  func silence() {
    func velocity(_ reports: [(Double, Double)], lift: Double) -> Double {
      var tracker = VelocityTracker()
      for (location, time) in reports { tracker.add(location, at: time) }
      return tracker.velocity(at: lift)
    }
    #expect(velocity([], lift: 1) == 0 && velocity([(5, 1)], lift: 1) == 0)
    #expect(isNear(velocity([(0, 0), (5, 0.05), (30, 0.1)], lift: 0.14), 0.05 * 500 + 0.35 * 100))
    #expect(velocity([(0, 0), (5, 0.05), (30, 0.1)], lift: 0.141) == 0)
    // A report from before the last one, and one at the same instant.
    #expect(isNear(velocity([(0, 0), (30, 0.1), (-90, 0.05), (31, 0.1)], lift: 0.1), 15))
    // A thousand reports a second give the velocity that a hundred do.
    let dense = (1...1000).map { (Double($0) / 4, Double($0) / 1000) }
    #expect(isNear(velocity(dense, lift: 1), 250, within: 1e-6))
    for value in hostileNumbers {
      #expect(velocity([(0, 0), (value, value), (value, 0), (0, value)], lift: value).isFinite, "\(value)")
    }
  }
}
