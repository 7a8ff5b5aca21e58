/// The constants of scrolling. The defaults are those of touch screens; see <doc:ScrollMotionArticle>.
///
/// Numbers outside the range that a property names count as its nearer end, and NaN as the lower one.
public struct ScrollPhysics: Sendable, Hashable {
  /// How fast content that was let go of slows down.
  public var rate = DecelerationRate.normal
  /// How much of a finger's way the content follows right behind an edge, 0 to 1.
  public var rubberBand = 0.55
  /// The angular frequency of the spring, per second, 0.1 to 1000.
  public var springFrequency = 12.6
  /// The least rate, per second, at which content decelerates to a chosen item, 0.1 to 1000. Content that would need a
  /// lower one covers less than its distance, divided by this, in a second: a spring takes it there.
  public var leastApproachRate = 1.0
  /// Content rests once it is no farther from its target than this, in points, 0.001 to 1000, ...
  public var restDistance = 0.5
  /// ... and no faster than this, in points per second, 0.001 to 1000.
  public var restSpeed = 5.0
  /// Whether content that fits its viewport follows a finger all the same, by the rubber band.
  public var alwaysBounces = false

  /// The standard constants.
  public init() {}

  // As they are used: no sum or quotient of them overflows, and every path comes to rest.
  var frequency: Double { springFrequency.limited(to: 0.1...1000) }
  var leastRate: Double { leastApproachRate.limited(to: 0.1...1000) }
  var rest: ScrollRest {
    ScrollRest(
      distance: restDistance.limited(to: 0.001...1000), speed: restSpeed.limited(to: 0.001...1000))
  }
}

/// When moving content counts as resting: from then on it is at its target, to the last digit.
struct ScrollRest: Sendable, Hashable {
  /// Points from the target.
  let distance: Double
  /// Points per second.
  let speed: Double
}

/// How fast content that was let go of slows down.
public struct DecelerationRate: Sendable, Hashable {
  /// The fraction of the velocity that is left after a millisecond.
  public let perMillisecond: Double

  /// A rate; fractions outside 0.5...0.9999 count as the nearer end, and NaN as 0.5.
  public init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond.limited(to: 0.5...0.9999)
  }

  /// For reading on: the velocity keeps 0.998 of itself every millisecond.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// For small moves: 0.99.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// Where content at `offset` that is let go of at `velocity` points per second comes to rest, if nothing is in its
  /// way: `offset + velocity / 1000 * r / (1 - r)`.
  public func projectedOffset(from offset: Double, velocity: Double) -> Double {
    offset.bounded + velocity.bounded / 1000 * perMillisecond / (1 - perMillisecond)
  }
}
