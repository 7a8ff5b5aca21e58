/// The velocity of a finger as it lifts, from its last moves, by UIKit's measured rule.
///
/// Of the velocities between the last four reports, the oldest has weight 0.6, the next 0.35, the newest 0.05: the last
/// reports are of a finger that is lifting already. With fewer reports the missing velocities count as 0, so a finger
/// that has hardly moved hardly flicks. (Flutter measured these weights, `IOSScrollViewFlingVelocityTracker`.) The lift
/// is not a report, and a finger whose last report is older than 40 ms is at rest.
///
/// Times say when the finger was there: reports may be delivered late, several at once. A report less than 3.5 ms
/// after the last accepted one is dropped, because so short a distance is mostly rounding, but for the first after the
/// touch; so is an earlier one, unless it is a minute earlier, which shows that the last time was wrong.
package struct VelocityTracker: Sendable {
  /// Oldest first.
  private var reports: ContiguousArray<(location: Double, time: Double)> = []

  /// A tracker without reports.
  package init() {}

  /// Adds a report of a finger that is down.
  ///
  /// - Parameters:
  ///   - location: Along the axis, in points.
  ///   - time: When the finger was there, in seconds.
  /// - Complexity: O(1): only four reports are kept.
  package mutating func add(_ location: Double, at time: Double) {
    let report = (location: location.bounded, time: time.bounded)
    let delay = reports.last.map { report.time - $0.time } ?? .infinity
    if delay < -60 { reports.removeAll() }
    guard reports.isEmpty || delay >= (reports.count > 1 ? 0.0035 : .leastNonzeroMagnitude) else { return }
    if reports.count > Self.weights.count { reports.removeFirst() }
    reports.append(report)
  }

  /// The velocity of a finger that lifts at `time`, in points per second; 0 with fewer than two reports, or if the
  /// last one is older than 40 ms.
  ///
  /// - Complexity: O(1).
  package func velocity(at time: Double) -> Double {
    // Times such as 0.34 and 0.3 differ by slightly more than 0.04.
    guard let last = reports.last, time.bounded - last.time <= 0.04 + 1e-6 else { return 0 }
    var sum = 0.0
    for (number, weight) in Self.weights.enumerated().prefix(reports.count - 1) {
      let (new, old) = (reports[reports.count - 1 - number], reports[reports.count - 2 - number])
      sum += weight * (new.location - old.location) / (new.time - old.time)
    }
    return sum
  }

  /// For the newest velocity, and those before it.
  private static let weights: ContiguousArray = [0.05, 0.35, 0.6]
}
