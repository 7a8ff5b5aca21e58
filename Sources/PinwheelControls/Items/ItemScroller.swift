public import Pinwheel

/// Items that scroll, and the one finger that scrolls or taps them: what wheel, picker and strip have in common.
///
/// A finger that comes down presses the item under it. Once it has moved by more than 10 points, in whatever
/// direction, the press is cancelled and it scrolls instead, however close the items lie to one another. A finger
/// that comes down while the content moves by itself catches it, and taps nothing. Further fingers are ignored until
/// the first one is up.
struct ItemScroller<Layout: ItemLayout>: Sendable {
  private(set) var layout: Layout
  private(set) var motion: ScrollMotion
  private var router = TouchRouter()
  private var finger: Finger?

  private struct Finger: Sendable {
    let id: Int
    /// Where it came down.
    let start: Point2D
    var isScrolling: Bool
    var tracker = VelocityTracker()
  }

  /// How far a finger may move before it scrolls, in points.
  private static var slop: Double { 10 }

  /// The items at rest where one of them is chosen, or at `offset`.
  init(_ layout: Layout, choosing index: Int? = nil, offset: Double = 0) {
    self.layout = layout
    motion = ScrollMotion(
      range: layout.offsets, viewport: layout.axis.along(layout.viewport),
      offset: index.flatMap { layout.offset(choosing: $0) } ?? offset)
  }

  /// Where the content is, at the latest time that anybody named.
  var offset: Double { motion.offset(at: motion.clock) }

  /// Takes a touch in points of the control.
  ///
  /// - Returns: The item that it chose, by a tap or by where it let go of the content.
  mutating func handle(_ touch: Touch) -> Int? {
    motion.advance(to: touch.time)
    var touch = touch
    touch.time = motion.clock
    switch touch.phase {
    case .began: return begin(touch)
    case .moved: move(touch)
    case .ended: return end(touch)
    case .cancelled: return cancel(touch)
    case .hovered, .exited: hover(touch)
    }
    return nil
  }

  /// Cancels the finger that is down: the app went to the background, or a sheet came up.
  mutating func cancelTouches(at time: Double) -> Int? {
    guard let finger else { return nil }
    return handle(Touch(id: finger.id, phase: .cancelled, location: finger.start, time: time))
  }

  /// Notes that it is `time` now; see ``ScrollMotion/advance(to:)``.
  mutating func advance(to time: Double) -> ContiguousArray<Double> {
    motion.advance(to: time)
  }

  /// Springs to where an item is chosen, unless it does so already.
  mutating func glide(choosing index: Int, at time: Double) {
    guard let offset = layout.offset(choosing: index), offset != motion.target else { return }
    motion.glide(to: offset, time: time)
  }

  /// An item as it is to be drawn; an empty one at rest for a number that no item has.
  func item(_ index: Int, isSelected: Bool, at time: Double) -> DrawnItem {
    guard layout.isTouchable(index) else {
      return DrawnItem(index: index, frame: layout.frame(of: index), state: .rest, prominence: 0)
    }
    let (axis, offset) = (layout.axis, motion.offset(at: time))
    let share = (layout.center(of: index) - offset) / axis.along(layout.viewport)
    let state: SliceState =
      router.isPressed(index) ? .press : isSelected ? .selected : router.isHovered(index) ? .hover : .rest
    return DrawnItem(
      index: index, frame: axis.moved(layout.frame(of: index), by: -offset), state: state,
      prominence: share >= 0 && share <= 1 ? 2 * min(share, 1 - share) : 0)
  }

  // MARK: The phases of a touch

  private mutating func begin(_ touch: Touch) -> Int? {
    // Its end was lost.
    let chosen = cancel(touch)
    guard finger == nil, Rect2D(size: layout.viewport).contains(touch.location) else { return chosen }
    let isCaught = motion.isGliding(at: touch.time)
    finger = Finger(id: touch.id, start: touch.location, isScrolling: isCaught)
    finger?.tracker.add(layout.axis.along(touch.location), at: touch.time)
    if isCaught {
      motion.beginDrag(at: layout.axis.along(touch.location), time: touch.time)
    } else {
      _ = route(touch)
    }
    return chosen
  }

  private mutating func move(_ touch: Touch) {
    guard finger?.id == touch.id else { return }
    track(touch)
    if finger?.isScrolling == false { _ = route(touch) }
  }

  private mutating func end(_ touch: Touch) -> Int? {
    guard finger?.id == touch.id else { return nil }
    track(touch)
    guard let finger else { return nil }
    self.finger = nil
    return finger.isScrolling ? release(velocity: finger.tracker.velocity, at: touch.time) : route(touch)
  }

  private mutating func cancel(_ touch: Touch) -> Int? {
    guard let finger, finger.id == touch.id else { return nil }
    self.finger = nil
    if finger.isScrolling { return release(velocity: 0, at: touch.time) }
    takeAway(touch)
    return nil
  }

  private mutating func hover(_ pointer: Touch) {
    var pointer = pointer
    if !Rect2D(size: layout.viewport).contains(pointer.location) { pointer.phase = .exited }
    _ = route(pointer)
  }

  /// Follows the finger; once it is beyond the slop the content follows it too, from there.
  private mutating func track(_ touch: Touch) {
    guard var finger else { return }
    let (start, location) = (layout.axis.along(finger.start), layout.axis.along(touch.location))
    finger.tracker.add(location, at: touch.time)
    let dx = touch.location.x.bounded - finger.start.x
    let dy = touch.location.y.bounded - finger.start.y
    let distance = (dx * dx + dy * dy).squareRoot()
    if !finger.isScrolling, distance > Self.slop {
      finger.isScrolling = true
      takeAway(touch)
      // Not from where it is: how far the content lags behind would hang on how often the host reports.
      let edge = start + (location.bounded - start) * Self.slop / distance
      motion.beginDrag(at: edge, time: touch.time)
    }
    if finger.isScrolling { motion.drag(to: location, time: touch.time) }
    self.finger = finger
  }

  private mutating func release(velocity: Double, at time: Double) -> Int? {
    var chosen: Int?
    motion.endDrag(velocity: velocity, time: time) { [layout] projectedOffset, velocity in
      chosen = layout.item(atProjectedOffset: projectedOffset, velocity: velocity)
      return chosen.flatMap { layout.offset(choosing: $0) }
    }
    return chosen
  }

  private mutating func takeAway(_ touch: Touch) {
    var touch = touch
    touch.phase = .cancelled
    _ = route(touch)
  }

  /// Gives the touch to the router, in points of the content.
  ///
  /// - Returns: The item that was tapped by it.
  private mutating func route(_ touch: Touch) -> Int? {
    var touch = touch
    touch.location = layout.axis.moved(touch.location, by: motion.offset(at: touch.time))
    var events: [TouchEvent] = []
    router.handle(touch, on: layout, into: &events)
    return events.last { $0.kind == .releasedInside }?.target
  }
}

/// An item of a control as it is to be drawn at some moment.
public struct DrawnItem: Sendable, Hashable {
  /// The number of the item.
  public var index: Int
  /// Where it is, in points of the control; part of it may lie outside.
  public var frame: Rect2D
  /// `press` while a finger is on it, else `selected`, `hover` or `rest`.
  public var state: SliceState
  /// 1 in the middle of the control, falling to 0 at its edges: with t the share of the viewport that lies before
  /// the item's centre, `2 min(t, 1 - t)`, within 0...1. A picker draws its text at 25 points times this.
  public var prominence: Double

  /// An item to draw.
  public init(index: Int, frame: Rect2D, state: SliceState, prominence: Double) {
    self.index = index
    self.frame = frame
    self.state = state
    self.prominence = prominence
  }
}
