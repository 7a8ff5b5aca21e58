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
