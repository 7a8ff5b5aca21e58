/// How an ``ItemScroller`` behaves. The defaults come from the articles that describe the controls.
public struct ScrollerOptions: Sendable, Hashable {
  /// The constants of its motion.
  package var physics = ScrollPhysics()

  /// How fast content slows down after a release; ``DecelerationRate/normal`` by default.
  public var decelerationRate: DecelerationRate {
    get { physics.rate }
    set { physics.rate = newValue }
  }

  /// Whether content that fits its viewport still follows a finger, by the rubber band; off by default.
  public var alwaysBounces: Bool {
    get { physics.alwaysBounces }
    set { physics.alwaysBounces = newValue }
  }

  /// Whether motion is brief, for Reduce Motion: content that would glide reaches its target within 0.25 s and never
  /// passes it. Off by default.
  public var reducesMotion: Bool {
    get { physics.isBrief }
    set { physics.isBrief = newValue }
  }

  /// The distance, in points, beyond which a moving finger scrolls.
  public var slop: Double
  /// How long a finger must be on an item before it looks pressed, in seconds: a finger that scrolls does not light
  /// it.
  public var pressDelay: Double
  /// A release slower than this, in points per second, chooses an item as if it had no velocity.
  public var velocityDeadZone: Double
  /// Whether a flick goes no farther than to the next item, as between pages, and with `scroll-snap-stop: always` in
  /// CSS; off by default. It counts from where the finger leaves the content.
  public var stopsAtEachItem: Bool
  /// How near to its resting position an item ticks, in points.
  package var tickDistance = 1.0
  /// Whether an item is selected whenever there are items. If not, none is selected at first, unless one is named.
  public var requiresSelection: Bool
  /// Whether a tap on the selected item deselects it.
  public var deselectsOnSecondTap: Bool
  /// The places of items that cannot be selected, counted from 0: neither by a tap, a release or a key, nor by code. They
  /// scroll with the others, and are drawn in the state `disabled`. An item that is selected already stays so until the
  /// items are replaced or another one is selected.
  public var disabledItems: Set<Int>

  /// The standard options, but for those that are given.
  ///
  /// - Complexity: O(1).
  public init(
    decelerationRate: DecelerationRate = .normal, alwaysBounces: Bool = false, reducesMotion: Bool = false,
    slop: Double = 10,
    pressDelay: Double = 0.15, velocityDeadZone: Double = 0, stopsAtEachItem: Bool = false,
    requiresSelection: Bool = true, deselectsOnSecondTap: Bool = false, disabledItems: Set<Int> = []
  ) {
    (self.slop, self.pressDelay, self.velocityDeadZone) = (slop, pressDelay, velocityDeadZone)
    (self.stopsAtEachItem, self.requiresSelection) = (stopsAtEachItem, requiresSelection)
    (self.deselectsOnSecondTap, self.disabledItems) = (deselectsOnSecondTap, disabledItems)
    (physics.rate, physics.alwaysBounces, physics.isBrief) = (decelerationRate, alwaysBounces, reducesMotion)
  }

  /// The standard options of a ``SnapPicker``: below 50 points per second a release has no velocity.
  public static var picker: ScrollerOptions { ScrollerOptions(velocityDeadZone: 50) }
}
