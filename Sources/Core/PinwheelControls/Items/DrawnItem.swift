public import Pinwheel

/// An item of a control as it is to be drawn at some moment.
public struct DrawnItem: Sendable, Hashable {
  /// The number of the item.
  public var index: Int
  /// Where it is, in points of the control; part of it may lie outside.
  public var frame: Rect2D
  /// `press` while a finger is on it, after ``ScrollerOptions/pressDelay``, else `selected`, `hover` or `rest`.
  public var state: SliceState
  /// 1 in the center of the control, falling to 0 at its edges: with t the fraction of the viewport that lies before
  /// the item's center, `2 min(t, 1 - t)`, within 0...1. A picker draws its text at 25 points times this.
  public var prominence: Double

  /// An item to draw.
  package init(index: Int, frame: Rect2D, state: SliceState, prominence: Double) {
    self.index = index
    self.frame = frame
    self.state = state
    self.prominence = prominence
  }
}

/// How an ``ItemScroller`` behaves. Each default is the value of the articles that describe the controls.
public struct ScrollerOptions: Sendable, Hashable {
  /// The constants of its motion.
  package var physics = ScrollPhysics()

  /// How fast content that was let go of slows down; ``DecelerationRate/normal`` by default.
  public var rate: DecelerationRate {
    get { physics.rate }
    set { physics.rate = newValue }
  }

  /// Whether content that fits its viewport follows a finger all the same, by the rubber band; not by default.
  public var alwaysBounces: Bool {
    get { physics.alwaysBounces }
    set { physics.alwaysBounces = newValue }
  }

  /// Whether motion is brief, as Reduce Motion demands: content that would glide reaches its target within 0.25 s, and
  /// never passes it. Not by default.
  public var isBrief: Bool {
    get { physics.isBrief }
    set { physics.isBrief = newValue }
  }

  /// A finger that has moved farther than this scrolls, in points.
  public var slop = 10.0
  /// An item looks pressed once a finger has been on it for so long, in seconds: a finger that scrolls does not light it.
  public var pressDelay = 0.15
  /// A slower release, in points per second, chooses an item as if it had no velocity.
  public var velocityDeadZone = 0.0
  /// An item ticks when it comes this near to where it rests, in points.
  package var tickDistance = 1.0
  /// Whether an item is selected as long as there are items. Otherwise none is at first, unless it is named.
  public var requiresSelection = true
  /// Whether a tap on the selected item deselects it.
  public var deselectsOnSecondTap = false

  /// The standard options.
  public init() {}

  /// The standard options of a ``SnapPicker``: below 50 points per second a release has no velocity.
  public static var picker: ScrollerOptions {
    var options = ScrollerOptions()
    options.velocityDeadZone = 50
    return options
  }
}
