/// How a highlight comes and goes: how strong it is, so many seconds after it started.
///
/// A highlight is a list of stages. Between them, and after the last, nothing shows.
public struct Highlight: Sendable, Hashable {
  /// A while in which the highlight shows: from `start` on, at `end` no more.
  public struct Stage: Sendable, Hashable {
    /// In seconds since the highlight started.
    public var start: Double
    /// In seconds since the highlight started; infinite for a stage that has to be ended.
    public var end: Double
    /// How strong the highlight is at the start of the stage, 0...1.
    public var from: Double
    /// How strong it is at the end.
    public var to: Double
    /// How the strength runs from ``from`` to ``to``.
    public var easing: Easing

    /// A stage at full strength, unless you say otherwise. One that does not end after its start never shows.
    public init(start: Double, end: Double, from: Double = 1, to: Double = 1, easing: Easing = .linear) {
      self.start = start
      self.end = end
      self.from = from
      self.to = to
      self.easing = easing
    }
  }

  /// The whiles in which it shows, in any order; where several overlap the strongest counts.
  public var stages: [Stage]

  /// A highlight of these stages.
  ///
  /// - Complexity: O(stages).
  public init(_ stages: [Stage]) {
    self.stages = stages
  }

  /// Full strength at these times, in seconds, and nothing in between.
  ///
  /// - Complexity: O(times).
  public static func blink(_ times: [Range<Double>]) -> Highlight {
    Highlight(times.map { Stage(start: $0.lowerBound, end: $0.upperBound) })
  }

  /// On at 0 s, off at 0.20 s, on at 0.35 s, off at 0.55 s: a tapped wedge of the news wheel.
  public static let doubleBlink = blink([0..<0.20, 0.35..<0.55])

  /// Full strength for some seconds.
  public static func flash(for seconds: Double = 0.20) -> Highlight {
    Highlight([Stage(start: 0, end: seconds)])
  }

  /// Full strength until it is ended: while a finger is down.
  public static let hold = flash(for: .infinity)

  /// From full strength to nothing.
  public static func fade(over seconds: Double, easing: Easing = .easeOut) -> Highlight {
    Highlight([Stage(start: 0, end: seconds, from: 1, to: 0, easing: easing)])
  }
}
