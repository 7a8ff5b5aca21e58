internal import Pinwheel

/// What a trackpad or a mouse wheel reports.
public enum ScrollPhase: Sendable, Hashable, CaseIterable {
  /// A notch of a mouse wheel.
  case notch
  /// Fingers come to rest on a trackpad: they stop content that a flick moves, and hold it.
  case began
  /// They move the content. Without a beginning they hold it until a pause of 0.15 s, and do not move it beyond its
  /// range.
  case changed
  /// They lift: the content glides on with their velocity.
  case ended
  /// The system lets the content run on after fingers that it may not have reported to lift. The control has its own
  /// momentum, which is aimed at the item where the content will rest, so it needs only the first of these reports.
  case momentum
}

/// Trackpads and mouse wheels.
extension ItemScroller {
  /// Appends the events.
  package mutating func scroll(
    by distance: Double, phase: ScrollPhase = .changed, at time: Double,
    into events: inout [ItemEvent<Items.Element>]
  ) {
    var time = time
    proceed(to: self.time(of: &time), into: &events)
    guard gesture.fingers.isEmpty else { return }
    let old = motion.offset(at: motion.clock)
    if phase == .notch { turn(by: distance.bounded, into: &events) }
    if phase == .began || phase == .changed { push(by: distance.bounded, phase, at: time) }
    if phase == .ended || phase == .momentum, case .trackpad = gesture {
      push(by: distance.bounded, phase, at: time)
      guard case .trackpad(let finger, _) = gesture else { return }
      letGo(velocity: finger.tracker.velocity(at: time), into: &events)
    }
    tick(from: old, to: motion.offset(at: motion.clock), into: &events)
  }

  /// A pause lifts the fingers.
  mutating func pause(into events: inout [ItemEvent<Items.Element>]) {
    guard case .trackpad(let finger, let last) = gesture else { return }
    letGo(velocity: 0, after: -finger.location.x, isTick: last == finger.startTime, into: &events)
  }

  /// Moves by a notch.
  private mutating func turn(by distance: Double, into events: inout [ItemEvent<Items.Element>]) {
    guard distance != 0 else { return }
    if case .trackpad = gesture { letGo(velocity: 0, by: .tap, into: &events) }
    guard let item = layout.item(atProjectedOffset: motion.target) else {
      return motion.glide(to: motion.target + distance, by: .tap, time: motion.clock)
    }
    let next = min(max(item + (distance < 0 ? -1 : 1), 0), layout.count - 1)
    glide(to: next, by: .tap, isKey: true)
    choose(next, into: &events)
  }

  /// Moves the fingers on a trackpad.
  private mutating func push(by distance: Double, _ phase: ScrollPhase, at time: Double) {
    let (offset, isGliding) = (motion.offset(at: motion.clock), motion.isGliding(at: motion.clock))
    // Fingers that only come to rest do not stop what a tap, a key or the app began.
    let holds = distance != 0 || !isGliding || motion.isCatchable(at: motion.clock)
    let start = Point2D(x: 0, y: 0)
    var (finger, since) = (
      ScrollingFinger(id: 0, start: start, startTime: motion.clock, location: start), Double?.none
    )
    if case .trackpad(let down, let last) = gesture, phase != .began {
      (finger, since) = (down, last)
    } else if phase == .changed {
      // Content that springs back is not held up by a device that still reports its momentum.
      guard motion.range.contains(offset) else { return }
      since = motion.clock
    }
    let distance = since == nil ? distance : (offset + distance).clamped(to: motion.range) - offset
    if holds, phase == .began || !motion.isDragging {
      motion.beginDrag(at: finger.location.x, time: motion.clock)
    }
    finger.location.x -= distance
    finger.tracker.add(finger.location.x, at: time)
    gesture = .trackpad(finger, since: since == nil ? nil : motion.clock)
    motion.drag(to: finger.location.x, time: motion.clock)
  }
}
