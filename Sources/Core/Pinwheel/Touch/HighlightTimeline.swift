/// The running highlights of all slices.
///
/// Highlights may overlap, on one slice or on several. Each ends independently, so none can stay on because of another.
/// There is no timer: `strength(of:at:)` is a function of the time that the host passes.
public struct HighlightTimeline: Sendable, Hashable {
  /// Identifies a running highlight.
  public struct ID: Sendable, Hashable {
    let number: Int
  }

  private var runs: [HighlightRun] = []
  private var nextNumber = 0

  /// The maximum number of running highlights; starting another ends the oldest.
  package static let maximumCount = 256

  /// Creates a timeline without highlights.
  package init() {}

  /// Starts a highlight.
  ///
  /// Highlights that ended before `time` are removed; strengths at earlier times no longer include them.
  ///
  /// - Parameters:
  ///   - highlight: Its course.
  ///   - slice: The slice.
  ///   - time: Seconds on the host's clock. A highlight that starts at an infinite or NaN time never shows.
  /// - Returns: An identifier for ``end(_:at:)``.
  /// - Complexity: O(running highlights).
  @discardableResult
  public mutating func start(_ highlight: Highlight, on slice: Slice.ID, at time: Double) -> ID {
    let id = ID(number: nextNumber)
    nextNumber &+= 1
    guard time.isFinite else { return id }
    runs.removeAll { $0.end <= time }
    if runs.count >= Self.maximumCount { runs.removeFirst() }
    let end = highlight.stages.reduce(time) { max($0, time + $1.end) }
    runs.append(HighlightRun(id: id, target: slice, highlight: highlight, start: time, end: end))
    return id
  }

  /// Ends a highlight early, or a highlight that would never end. It is not shown from `time` on.
  ///
  /// - Complexity: O(running highlights).
  public mutating func end(_ id: ID, at time: Double) {
    for index in runs.indices where runs[index].id == id { runs[index].end = min(runs[index].end, time) }
  }

  /// The strength of a slice's highlight, 0...1: the maximum of overlapping highlights, or 0 without any.
  ///
  /// - Complexity: O(running highlights).
  package func strength(of slice: Slice.ID, at time: Double) -> Double {
    runs.reduce(0) { $1.target == slice ? max($0, $1.strength(at: time)) : $0 }
  }

  /// The next time at which a strength may change: the host need not draw before. It is `time` while a highlight fades,
  /// and infinite if none runs.
  ///
  /// - Complexity: O(running highlights).
  public func nextChange(after time: Double) -> Double {
    runs.reduce(.infinity) { min($0, $1.nextChange(after: time)) }
  }
}

/// A highlight that was started on a target.
struct HighlightRun: Sendable, Hashable {
  let id: HighlightTimeline.ID
  let target: Slice.ID
  let highlight: Highlight
  let start: Double
  /// The time from which the highlight is no longer shown.
  var end: Double

  func strength(at time: Double) -> Double {
    guard time < end else { return 0 }
    var strength = 0.0
    for stage in highlight.stages {
      // Compares with sums, because a host computes waiting times as sums: a stage that ends at start + 0.2 is off at
      // that time.
      guard time >= start + stage.start, time < start + stage.end else { continue }
      let progress = (time - start - stage.start) / (stage.end - stage.start)
      let value = stage.from + (stage.to - stage.from) * stage.easing(progress)
      if value > strength { strength = min(1, value) }
    }
    return strength
  }

  func nextChange(after time: Double) -> Double {
    guard time < end else { return .infinity }
    var next = end
    for stage in highlight.stages {
      let first = start + stage.start
      let last = start + stage.end
      if time >= first, time < last, stage.from != stage.to { return time }
      if first > time { next = min(next, first) }
      if last > time { next = min(next, last) }
    }
    return next
  }
}
