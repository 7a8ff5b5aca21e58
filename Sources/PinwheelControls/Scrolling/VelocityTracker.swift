/// The velocity of a finger, from its own reports: how far it came in the last tenth of a second, divided by the time
/// that took.
///
/// A finger that rests before it lifts thus has no velocity, and no frame clock plays a part. Reports that follow
/// another by less than 5 ms replace one another, so their number is bounded whatever a host sends. A span of less
/// than a millisecond counts as one.
public struct VelocityTracker: Sendable, Hashable {
  private var samples: ContiguousArray<Sample> = []

  private struct Sample: Sendable, Hashable {
    let location: Double
    let time: Double
  }

  /// Nothing is known of the finger yet.
  public init() {}

  /// Takes the finger's location along the axis, in points. A time before the last one counts as that.
  ///
  /// - Complexity: O(1): some twenty reports are kept at most.
  public mutating func add(_ location: Double, at time: Double) {
    let time = max(time.bounded, samples.last?.time ?? time.bounded)
    let sample = Sample(location: location.bounded, time: time)
    if samples.count >= 2, samples[samples.count - 1].time - samples[samples.count - 2].time < Self.spacing {
      samples[samples.count - 1] = sample
    } else {
      samples.append(sample)
    }
    // A report exactly at the window's far edge counts, although times like 0.3 and 0.2 differ by less than 0.1.
    samples.removeAll { time - $0.time > Self.window + 1e-6 }
  }

  /// The finger's velocity, in points per second; 0 before there are two reports.
  public var velocity: Double {
    guard let first = samples.first, let last = samples.last else { return 0 }
    return (last.location - first.location) / max(last.time - first.time, Self.shortestSpan)
  }

  private static let window = 0.1
  private static let spacing = 0.005
  private static let shortestSpan = 0.001
}
