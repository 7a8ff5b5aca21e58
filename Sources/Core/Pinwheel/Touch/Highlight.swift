/// The course of a highlight: its strength as a function of the seconds since it started.
///
/// A highlight is a list of stages. Between stages, and after the last, its strength is 0.
public struct Highlight: Sendable, Hashable {
  /// An interval in which the highlight is shown, half-open: it includes `start` and excludes `end`.
  public struct Stage: Sendable, Hashable {
    /// In seconds since the highlight started.
    public var start: Double
    /// In seconds since the highlight started; infinite for a stage that must be ended explicitly.
    public var end: Double
    /// The strength at the start of the stage, 0...1.
    public var from: Double
    /// The strength at the end of the stage.
    public var to: Double
    /// How the strength changes from ``from`` to ``to``.
    public var easing: Easing

    /// Creates a stage, by default at full strength. A stage that does not end after its start is never shown.
    public init(start: Double, end: Double, from: Double = 1, to: Double = 1, easing: Easing = .linear) {
      self.start = start
      self.end = end
      self.from = from
      self.to = to
      self.easing = easing
    }
  }

  /// The stages, in any order; of overlapping stages the strongest counts.
  public var stages: [Stage]

  /// Creates a highlight of these stages.
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

  /// Full strength for `seconds`.
  public static func flash(for seconds: Double = 0.20) -> Highlight {
    Highlight([Stage(start: 0, end: seconds)])
  }

  /// Full strength until it is ended: while a finger is down.
  public static let hold = flash(for: .infinity)

  /// From full strength to 0.
  public static func fade(over seconds: Double, easing: Easing = .easeOut) -> Highlight {
    Highlight([Stage(start: 0, end: seconds, from: 1, to: 0, easing: easing)])
  }
}

/// The progress of a change between its start and its end.
///
/// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in CSS and Core Animation: x is the fraction
/// of the time, y the fraction of the change. The named curves are those of CSS Easing Functions Level 1, section 2.2
/// (https://www.w3.org/TR/css-easing-1/).
public struct Easing: Sendable, Hashable {
  /// The control points. Their x lies in 0...1.
  private let first: Point2D
  private let second: Point2D

  /// Creates a curve. Values of x are clamped to 0...1: time never runs backwards.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    first = Point2D(x: min(1, max(0, x1)), y: y1)
    second = Point2D(x: min(1, max(0, x2)), y: y2)
  }

  /// Even.
  public static let linear = Easing(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Begins slowly.
  public static let easeIn = Easing(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  public static let easeOut = Easing(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Begins and ends slowly.
  public static let easeInOut = Easing(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The fraction of the change that is complete after a fraction of the time; 0 before the start, 1 after the end.
  ///
  /// - Complexity: O(1), some 50 steps.
  package func callAsFunction(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // x is monotonic along the curve, so bisection is exact to the last bit; Newton's method can fail where it is flat.
    var low = 0.0
    var high = 1.0
    while true {
      let midpoint = (low + high) / 2
      guard low < midpoint, midpoint < high else { return Self.bezier(first.y, second.y, at: midpoint) }
      if Self.bezier(first.x, second.x, at: midpoint) < time { low = midpoint } else { high = midpoint }
    }
  }

  /// One coordinate of the curve from 0 to 1 with the control values `a` and `b`, at parameter `s`.
  private static func bezier(_ a: Double, _ b: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * a + 3 * rest * s * s * b + s * s * s
  }
}
