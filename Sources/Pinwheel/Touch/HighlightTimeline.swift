/// The highlights that run, on any targets, and what of them is visible at a time.
///
/// They overlap freely, on one target or on many, and each ends on its own: no highlight knows of another, so none
/// can leave another stuck. Nothing here runs by itself; ``strength(of:at:)`` is a function of the time that the host
/// asks about.
public struct HighlightTimeline: Sendable, Hashable {
  /// One start of a highlight.
  public struct ID: Sendable, Hashable {
    let number: Int
  }

  private var runs: [HighlightRun] = []
  private var nextNumber = 0

  /// How many highlights may run at once; one more ends the oldest.
  public static let maximumCount = 256

  /// Nothing runs.
  public init() {}

  /// Starts a highlight.
  ///
  /// Highlights that have ended by now are forgotten, so questions about earlier times are no longer answered.
  ///
  /// - Parameters:
  ///   - highlight: How it comes and goes.
  ///   - target: What lights up.
  ///   - time: Seconds on the host's clock. A highlight that starts at an infinite or NaN time never shows.
  /// - Returns: What ``end(_:at:)`` takes.
  /// - Complexity: O(running highlights).
  @discardableResult
  public mutating func start(_ highlight: Highlight, on target: Int, at time: Double) -> ID {
    let id = ID(number: nextNumber)
    nextNumber &+= 1
    guard time.isFinite else { return id }
    runs.removeAll { $0.end <= time }
    if runs.count >= Self.maximumCount { runs.removeFirst() }
    runs.append(HighlightRun(id: id, target: target, highlight: highlight, start: time))
    return id
  }

  /// Ends one highlight before its time, or one that has none; the others go on. From `time` on it shows no more.
  ///
  /// - Complexity: O(running highlights).
  public mutating func end(_ id: ID, at time: Double) {
    for index in runs.indices where runs[index].id == id { runs[index].cut(at: time) }
  }

  /// Ends every highlight of a target.
  ///
  /// - Complexity: O(running highlights).
  public mutating func endAll(on target: Int, at time: Double) {
    for index in runs.indices where runs[index].target == target {
      runs[index].cut(at: time)
    }
  }

  /// Gives targets other numbers; the highlights of those that are gone end.
  ///
  /// - Parameter newNumber: The new number of a target; `nil` if it is gone.
  /// - Complexity: O(running highlights).
  public mutating func renumber(_ newNumber: (Int) -> Int?) {
    for index in runs.indices.reversed() {
      if let number = newNumber(runs[index].target) {
        runs[index].target = number
      } else {
        runs.remove(at: index)
      }
    }
  }

  /// How strong the highlight of a target is, 0...1: the strongest of those that overlap, 0 if there is none.
  ///
  /// - Complexity: O(running highlights).
  public func strength(of target: Int, at time: Double) -> Double {
    runs.reduce(0) { $1.target == target ? max($0, $1.strength(at: time)) : $0 }
  }

  /// When a strength may change next: a host need not draw again before. `time` itself while one fades, infinite
  /// if nothing runs.
  ///
  /// - Complexity: O(running highlights).
  public func nextChange(after time: Double) -> Double {
    runs.reduce(.infinity) { min($0, $1.nextChange(after: time)) }
  }
}

/// A highlight that was started on a target.
struct HighlightRun: Sendable, Hashable {
  let id: HighlightTimeline.ID
  var target: Int
  let highlight: Highlight
  let start: Double
  /// From when on nothing of it shows any more.
  private(set) var end: Double

  init(id: HighlightTimeline.ID, target: Int, highlight: Highlight, start: Double) {
    self.id = id
    self.target = target
    self.highlight = highlight
    self.start = start
    end = highlight.stages.reduce(start) { max($0, start + $1.end) }
  }

  mutating func cut(at time: Double) {
    end = min(end, time)
  }

  func strength(at time: Double) -> Double {
    guard time < end else { return 0 }
    var strength = 0.0
    for stage in highlight.stages {
      // The edges are sums, as a host that waits for them has it: what ends at start + 0.2 shows no more then.
      guard time >= start + stage.start, time < start + stage.end else { continue }
      let share = (time - start - stage.start) / (stage.end - stage.start)
      let value = stage.from + (stage.to - stage.from) * stage.easing(share)
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
