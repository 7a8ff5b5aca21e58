public import Pinwheel

/// The finger on an ``ItemScroller``.
struct ScrollingFinger: Sendable {
  let id: Int
  /// Where it came down, in points of the control.
  let start: Point2D
  let startTime: Double
  /// Its current position along the axis.
  var location: Double
  /// Whether the content follows it; otherwise it presses an item.
  var isScrolling: Bool
  var tracker = VelocityTracker()
}

/// Touches: a finger that comes down presses the item under it. Once it has moved beyond the slop in any direction,
/// the press is cancelled and it scrolls instead, however close together the items lie. A finger that comes down
/// while the content moves at 10 points per second or faster catches the content and taps nothing; slower content
/// counts as at rest. Further fingers are ignored until the first one is up.
extension ItemScroller {
  /// Handles a touch, in points of the control.
  ///
  /// - Parameters:
  ///   - touch: A finger, the mouse, or the fingers on a trackpad as one touch, which moves by the distances that they
  ///     scroll.
  ///   - holdsContent: Whether the touch holds the content from the beginning and presses nothing, as the fingers on a
  ///     trackpad.
  ///   - events: The resulting events are appended here.
  /// - Complexity: O(log items), plus O(ticks).
  public mutating func handle(_ touch: Touch, holdsContent: Bool = false, into events: inout [Event]) {
    advance(to: touch.time, into: &events)
    // Motion never goes back; the velocity of a finger depends on when it was where, however late its reports arrive.
    let reportTime = touch.time
    var touch = touch
    touch.time = motion.clock
    touch.location = layout.turned(touch.location)
    let old = motion.offset(at: touch.time)
    switch touch.phase {
    case .began: begin(touch, reportedAt: reportTime, holdsContent: holdsContent, into: &events)
    case .moved: move(touch, reportedAt: reportTime)
    case .ended: end(touch, reportedAt: reportTime, into: &events)
    case .cancelled: cancel(touch, into: &events)
    case .hovered: hover(touch)
    case .exited:
      pointer = nil
      _ = route(touch)
    }
    // A finger moves the content instantly, and fingers on a trackpad move it under a pointer that stays.
    tick(from: old, to: motion.offset(at: touch.time), into: &events)
    if holdsContent { updatePointer() }
  }

  /// Cancels the touch that is down and removes the pointer: the app went to the background, or a sheet came up.
  ///
  /// - Complexity: O(log items), plus O(ticks).
  public mutating func cancelTouches(at time: Double, into events: inout [Event]) {
    advance(to: time, into: &events)
    if let pointer {
      handle(Touch(id: pointer.id, phase: .exited, location: pointer.location, time: time), into: &events)
    }
    guard let finger else { return }
    handle(Touch(id: finger.id, phase: .cancelled, location: finger.start, time: time), into: &events)
  }

  private mutating func begin(
    _ touch: Touch, reportedAt time: Double, holdsContent: Bool, into events: inout [Event]
  ) {
    // Its end was lost.
    cancel(touch, into: &events)
    let bounds = Rect2D(size: layout.viewport)
    guard finger == nil,
      bounds.contains(touch.location) || bounds.distance(from: touch.location) < touch.radius
    else { return }
    let isCaught = holdsContent || motion.isCatchable(at: touch.time) || wheel?.follows == true
    let location = layout.axis.along(touch.location).bounded
    var down = ScrollingFinger(
      id: touch.id, start: touch.location, startTime: touch.time, location: location, isScrolling: isCaught)
    down.tracker.add(location, at: time)
    finger = down
    wheel = nil
    if isCaught {
      hold(at: location)
    } else {
      _ = route(touch)
    }
  }

  private mutating func move(_ touch: Touch, reportedAt time: Double) {
    guard finger?.id == touch.id else { return }
    let location = layout.axis.along(touch.location)
    finger?.tracker.add(location, at: time)
    track(touch)
    if finger?.isScrolling == false { _ = route(touch) }
  }

  private mutating func end(_ touch: Touch, reportedAt time: Double, into events: inout [Event]) {
    guard finger?.id == touch.id else { return }
    track(touch)
    guard let finger else { return }
    self.finger = nil
    guard !finger.isScrolling else {
      return release(velocity: finger.tracker.velocity(at: time), at: touch.time, into: &events)
    }
    guard let tapped = route(touch) else { return }
    if tapped == selection, options.deselectsOnSecondTap { return deselect(into: &events) }
    glide(to: tapped)
    choose(tapped, into: &events)
  }

  private mutating func cancel(_ touch: Touch, into events: inout [Event]) {
    guard let finger, finger.id == touch.id else { return }
    self.finger = nil
    if finger.isScrolling {
      release(velocity: 0, at: touch.time, into: &events)
    } else {
      takeAway(touch)
    }
  }

  private mutating func hover(_ touch: Touch) {
    pointer = Rect2D(size: layout.viewport).contains(touch.location) ? touch : nil
    var touch = touch
    if pointer == nil { touch.phase = .exited }
    _ = route(touch)
  }

  /// Routes the pointer again after the content has moved under it.
  mutating func updatePointer() {
    guard var pointer else { return }
    pointer.time = motion.clock
    _ = route(pointer)
  }

  /// Follows the finger; beyond the slop the content follows it too, from that point on.
  private mutating func track(_ touch: Touch) {
    guard var finger else { return }
    let (start, location) = (layout.axis.along(finger.start), layout.axis.along(touch.location))
    let dx = touch.location.x.bounded - finger.start.x
    let dy = touch.location.y.bounded - finger.start.y
    let distance = (dx * dx + dy * dy).squareRoot()
    let slop = options.slop.boundedLength
    if !finger.isScrolling, distance > slop {
      finger.isScrolling = true
      takeAway(touch)
      // Not from its current location: the content's lag would depend on how often the host reports.
      let edge = start + (location.bounded - start) * slop / distance
      hold(at: edge)
    }
    if finger.isScrolling { motion.drag(to: location, time: touch.time) }
    finger.location = location.bounded
    self.finger = finger
  }

  private mutating func release(velocity: Double, at time: Double, into events: inout [Event]) {
    let (held, deadZone) = (motion.target, options.velocityDeadZone)
    var chosen: Int?
    motion.endDrag(velocity: velocity, time: time) { [layout] projectedOffset, velocity in
      chosen = layout.item(atProjectedOffset: velocity.magnitude < deadZone ? held : projectedOffset)
      return chosen.flatMap { layout.restingOffset(of: $0) }
    }
    if let chosen { choose(chosen, into: &events) }
  }

  /// Whether a tap at a point of the control would choose an item, or stop content that moves.
  package func takesTap(at point: Point2D, radius: Double, time: Double) -> Bool {
    let (axis, offset) = (layout.axis, motion.offset(at: time))
    return isGliding(at: time)
      || layout.item(at: axis.moved(layout.turned(point), by: offset), radius: radius) != nil
  }

  private mutating func takeAway(_ touch: Touch) {
    var touch = touch
    touch.phase = .cancelled
    _ = route(touch)
  }

  /// Routes the touch, in points of the content.
  ///
  /// - Returns: The item that the touch tapped.
  private mutating func route(_ touch: Touch) -> Int? {
    var touch = touch
    touch.location = layout.axis.moved(touch.location, by: motion.offset(at: touch.time))
    // Until it scrolls, a finger keeps the item it came down on, even if it rolls.
    router.slop = options.slop.boundedLength
    var events: [TouchEvent] = []
    router.route(touch, on: ItemSurface(layout: layout), into: &events)
    return events.last { $0.kind == .releasedInside }?.slice.number
  }
}
