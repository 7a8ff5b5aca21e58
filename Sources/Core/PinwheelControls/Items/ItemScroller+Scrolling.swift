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
    by distance: Double, phase: ScrollPhase = .changed, at time: Double, into events: inout [Event]
  ) {
    var time = time
    proceed(to: self.time(of: &time), into: &events)
    guard gesture.fingers.isEmpty else { return }
    let old = motion.offset(at: motion.clock)
    if phase == .notch, distance.bounded != 0 { turn(by: distance, into: &events) }
    if phase == .began || phase == .changed { push(by: distance.bounded, phase, at: time) }
    if phase == .ended || phase == .momentum, gesture.trackpad != nil {
      push(by: distance.bounded, phase, at: time)
      letGo(velocity: gesture.trackpad?.tracker.velocity(at: time) ?? 0, into: &events)
    }
    tick(from: old, to: motion.offset(at: motion.clock), into: &events)
  }

  /// Moves by a notch.
  private mutating func turn(by distance: Double, into events: inout [ItemEvent<Items.Element>]) {
    if gesture.trackpad != nil { letGo(velocity: 0, by: .tap, into: &events) }
    guard let item = layout.item(atProjectedOffset: motion.target) else {
      return motion.glide(to: motion.target + distance, by: .tap, time: motion.clock)
    }
    guard let next = selectable(item + (distance < 0 ? -1 : 1), isForward: distance > 0) else { return }
    glide(to: next, by: .tap, isKey: true, into: &events)
  }

  /// Moves the fingers on a trackpad.
  private mutating func push(by distance: Double, _ phase: ScrollPhase, at time: Double) {
    let (offset, isGliding) = (motion.offset(at: motion.clock), motion.isGliding(at: motion.clock))
    // Fingers that only come to rest do not stop what a tap, a key or the app began.
    let holds = distance != 0 || !isGliding || motion.isCatchable(at: motion.clock)
    if phase == .began || gesture.trackpad == nil {
      // Content that springs back is not held up by a device that still reports its momentum.
      guard phase == .began || motion.range.contains(offset) else { return }
      gesture.trackpad = ScrollingFinger(id: 0, start: .zero, startTime: motion.clock, location: .zero)
      gesture.reportTime = phase == .began ? nil : motion.clock
    }
    guard var finger = gesture.trackpad else { return }
    let distance =
      gesture.reportTime == nil ? distance : (offset + distance).clamped(to: motion.range) - offset
    if holds, phase == .began || !motion.isDragging {
      motion.beginDrag(at: finger.location.x, time: motion.clock)
    }
    finger.location.x -= distance
    finger.tracker.add(finger.location.x, at: time)
    gesture.trackpad = finger
    if gesture.reportTime != nil { gesture.reportTime = motion.clock }
    motion.drag(to: finger.location.x, time: motion.clock)
  }
}
