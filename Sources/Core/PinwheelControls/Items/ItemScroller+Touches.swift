package import Pinwheel

/// What acts on the content of an ``ItemScroller``; it may glide meanwhile.
struct ScrollGesture: Sendable {
  /// The fingers that are down, in the order in which they came down. Each taps the item that it presses, wherever that
  /// glides.
  var fingers: ContiguousArray<ScrollingFinger> = []
  /// Whether the last one moves the content; once it lifts, the one before it does. One that comes down meanwhile taps its
  /// item if it lifts within the slop.
  private(set) var isDragging = false
  /// The fingers on a trackpad, as one.
  var trackpad: ScrollingFinger?
  /// When they last moved, if the host does not report when they lift: a pause lifts them.
  var reportTime: Double?

  /// Makes the fingers scroll: no one taps.
  mutating func drag() {
    isDragging = true
    for index in fingers.indices { fingers[index].item = nil }
  }

  /// Moves the times of what goes on, with a clock that is set.
  mutating func delay(by seconds: Double) {
    reportTime? += seconds
    for index in fingers.indices { fingers[index].startTime += seconds }
  }

  /// When a trackpad that does not report it has released the content, in seconds; `nil` for all else.
  var pauseEnd: Double? { reportTime.map { $0 + 0.15 } }
}

/// A finger that is down, in points of the control.
struct ScrollingFinger: Sendable {
  let id: Int
  /// Where it came down.
  let start: Point2D
  var startTime: Double
  var location: Point2D
  /// The number of the item that it presses; `nil` for none.
  var item: Int?
  var tracker = VelocityTracker()
}

/// Touches: a finger that comes down presses the item under it, and taps that item when it lifts. Once it has moved
/// beyond the slop in any direction, every press is cancelled and it scrolls instead, however close together the items
/// lie. What is selected meanwhile leaves the content to it. A finger that comes down while a flick moves the content at 10 points per second or faster catches the content
/// and taps nothing; slower content counts as at rest. Content that a tap, a key or the app moves is not caught.
extension ItemScroller {
  /// Appends the events.
  package mutating func handle(_ touch: Touch, into events: inout [ItemEvent<Items.Element>]) {
    var touch = touch
    proceed(to: time(of: &touch.time), into: &events)
    let old = motion.offset(at: motion.clock)
    let index = gesture.fingers.firstIndex { $0.id == touch.id }
    switch touch.phase {
    case .began:
      // If it is still down, its end was lost.
      if let index { lift(index, touch, into: &events) }
      begin(touch, into: &events)
    case .moved: if let index { follow(index, touch, isReport: true) }
    case .ended, .cancelled: if let index { lift(index, touch, into: &events) }
    case .hovered: pointer = Rect2D(size: layout.viewport).contains(touch.location) ? touch : nil
    case .exited: pointer = nil
    }
    // A finger moves the content instantly.
    tick(from: old, to: motion.offset(at: motion.clock), into: &events)
  }

  /// The time of a touch on the clock of frames.
  mutating func time(of touch: inout Double) -> Double {
    hostClock.touch(at: &touch, now: motion.clock, isMoving: motion.isGliding(at: motion.clock))
  }

  /// Appends the events.
  package mutating func cancelTouches(at time: Double, into events: inout [ItemEvent<Items.Element>]) {
    advance(to: time, into: &events)
    pointer = nil
    letGo(velocity: 0, into: &events)
  }

  private mutating func begin(_ touch: Touch, into events: inout [ItemEvent<Items.Element>]) {
    let bounds = Rect2D(size: layout.viewport)
    guard bounds.contains(touch.location) || bounds.distance(from: touch.location) < touch.radius
    else { return }
    let point = touch.location.bounded
    var finger = ScrollingFinger(id: touch.id, start: point, startTime: motion.clock, location: point)
    finger.tracker.add(layout.axis.along(point), at: touch.time)
    // A click ends a gesture on the trackpad.
    if gesture.trackpad != nil { letGo(velocity: 0, by: .tap, into: &events) }
    let isCaught = motion.isCatchable(at: motion.clock)
    if !isCaught { finger.item = item(at: touch.location, radius: touch.radius, time: motion.clock) }
    gesture.fingers.append(finger)
    guard isCaught || gesture.isDragging else { return }
    if isCaught { gesture.drag() }
    hold(at: point)
  }

  /// Follows a finger; beyond the slop the content follows it too, from that point on.
  private mutating func follow(_ index: Int, _ touch: Touch, isReport: Bool) {
    let (finger, point) = (gesture.fingers[index], touch.location.bounded)
    gesture.fingers[index].location = point
    if isReport { gesture.fingers[index].tracker.add(layout.axis.along(point), at: touch.time) }
    let (dx, dy) = (point.x - finger.start.x, point.y - finger.start.y)
    let (distance, slop) = ((dx * dx + dy * dy).squareRoot(), options.slop.boundedLength)
    if distance > slop { gesture.fingers[index].item = nil }
    if !gesture.isDragging, distance > slop {
      gesture.fingers.append(gesture.fingers.remove(at: index))
      gesture.drag()
      // Not from its current location: the content's lag would depend on how often the host reports.
      let fraction = slop / distance
      hold(at: Point2D(x: finger.start.x + dx * fraction, y: finger.start.y + dy * fraction))
    }
    guard gesture.isDragging, gesture.fingers.last?.id == touch.id else { return }
    motion.drag(to: layout.location(of: point), time: motion.clock)
  }

  private mutating func lift(_ index: Int, _ touch: Touch, into events: inout [ItemEvent<Items.Element>]) {
    let isUp = touch.phase == .ended
    if isUp { follow(index, touch, isReport: false) }
    guard let index = gesture.fingers.firstIndex(where: { $0.id == touch.id }) else { return }
    let wasDragging = gesture.isDragging
    let finger = gesture.fingers.remove(at: index)
    let (item, isLast) = (isUp ? finger.item : nil, gesture.fingers.isEmpty)
    if wasDragging, index == gesture.fingers.count, let next = gesture.fingers.last {
      hold(at: next.location)
    }
    if let item { tap(item, into: &events) }
    guard isLast else { return }
    gesture = ScrollGesture()
    guard wasDragging else { return }
    let velocity = isUp && item == nil ? finger.tracker.velocity(at: touch.time) : 0
    letGo(velocity: layout.isMirrored ? -velocity : velocity, into: &events)
  }

  private mutating func tap(_ index: Int, into events: inout [ItemEvent<Items.Element>]) {
    guard canSelect(index) else { return }
    if index == selectedIndex {
      if options.deselectsOnSecondTap { return deselect(into: &events) }
      events.append(.reselected(self[index], id: DrawnItem.ID(index)))
    }
    glide(to: index, by: .tap, into: &events)
  }

  /// Lets a finger take hold of the content.
  private mutating func hold(at point: Point2D) {
    motion.beginDrag(at: layout.location(of: point), time: motion.clock)
  }

  /// Takes every finger off the control; content that they hold glides on.
  ///
  /// - Parameters:
  ///   - way: How far the fingers have moved the content, if only a pause shows that they have lifted: content that has come
  ///     to another item goes on rather than back.
  ///   - isTick: Whether that was a single report: a mouse wheel of high resolution turns by a little, and content goes on.
  mutating func letGo(
    velocity: Double, after way: Double = 0, isTick: Bool = false, by cause: ScrollMotion.Cause = .flick,
    into events: inout [ItemEvent<Items.Element>]
  ) {
    gesture = ScrollGesture()
    let (old, held, selected, options) = (self, motion.target, selectedIndex, options)
    var chosen: Int?
    motion.endDrag(velocity: velocity, by: cause, time: motion.clock) { [layout] projected, velocity in
      let (speed, deadZone) = (velocity.magnitude, options.velocityDeadZone)
      // Every flick turns the page (Flutter's `PageScrollPhysics`).
      let isTurn = options.stopsAtEachItem && speed > max(deadZone, options.physics.leastSpeed)
      var offset = isTurn ? .infinity * velocity : speed < deadZone ? held : projected
      guard var item = layout.item(atProjectedOffset: offset) else { return nil }
      if options.stopsAtEachItem { item = layout.item(item, nextTo: held) }
      let lag = held - (layout.restingOffset(of: item) ?? held)
      if lag * way > 0,
        isTick ? item == selected && lag.magnitude > 3 : item != selected && lag.magnitude > options.slop
      {
        offset = .infinity * way
        item = min(max(item + (way < 0 ? -1 : 1), 0), layout.count - 1)
      }
      chosen = old.selectable(item, isForward: offset >= held, near: offset)
      return layout.restingOffset(of: chosen ?? item)
    }
    if let chosen { choose(chosen, into: &events) }
  }

  /// The item under a point of the control; `nil` if there is none, or it cannot be selected.
  func item(at point: Point2D, radius: Double, time: Double) -> Int? {
    let point = layout.axis.moved(layout.mirrored(point), by: motion.offset(at: time))
    return layout.item(at: point, radius: radius).flatMap { canSelect($0) ? $0 : nil }
  }

  /// Whether a tap at a point of the control would choose an item, or stop content that moves.
  package func takesTap(at point: Point2D, radius: Double, time: Double) -> Bool {
    isGliding(at: time) || item(at: point, radius: radius, time: time) != nil
  }
}
