/// Touches from what other systems report, without their frameworks.
extension Touch {
  /// A touch from a `PointerEvent` of the web.
  ///
  /// `pointerdown`, `pointermove`, `pointerup` and `pointercancel` are a finger that comes down, moves, goes up and is taken
  /// away. A pointer without a button down hovers; `pointerenter`, `pointerover`, `pointerleave` and `pointerout` say so too.
  ///
  /// - Parameters:
  ///   - type: The event's `type`. Any other type gives `nil`.
  ///   - pointerID: Its `pointerId`.
  ///   - buttons: Its `buttons`: 0 where none is down.
  ///   - location: Where it is, in points of the canvas or view that the touch is given to.
  ///   - width: The width of the contact, in points; of a mouse it is 1, which counts as a point.
  ///   - height: The height of the contact.
  ///   - pressure: 0 to 1; 0.5 where the hardware does not measure it.
  ///   - timeStamp: In milliseconds.
  public init?(
    pointerEvent type: String, pointerID: Int, buttons: Int, location: Point2D, width: Double = 1,
    height: Double = 1, pressure: Double = 0, timeStamp: Double
  ) {
    let names = ["pointerdown", "pointerup", "pointercancel", "pointerleave", "pointerout", "pointermove"]
    let phases: [Phase] = [.began, .ended, .cancelled, .exited, .exited, buttons == 0 ? .hovered : .moved]
    let phase: Phase
    if let index = names.firstIndex(where: { $0.utf8.elementsEqual(type.utf8) }) {
      phase = phases[index]
    } else if type.utf8.elementsEqual("pointerenter".utf8) || type.utf8.elementsEqual("pointerover".utf8) {
      phase = buttons == 0 ? .hovered : .moved
    } else {
      return nil
    }
    self.init(
      id: pointerID, phase: phase, location: location,
      radius: width > 1 || height > 1 ? max(width, height) / 2 : 0, force: pressure, time: timeStamp / 1000)
  }

  /// A touch from a `UITouch`.
  ///
  /// - Parameters:
  ///   - phase: The `rawValue` of its `phase`: 0 began, 1 moved, 3 ended, 4 cancelled, 5 and 6 a pointer that hovers, 7 one
  ///     that has gone. 2, stationary, and any other give `nil`: there is nothing to report.
  ///   - id: The same for all reports of the touch, such as `ObjectIdentifier(touch).hashValue`.
  ///   - location: Its `location(in:)`.
  ///   - majorRadius: Its `majorRadius`, in points.
  ///   - force: Its `force`.
  ///   - maximumPossibleForce: Its `maximumPossibleForce`; 0 where the device does not measure force.
  ///   - timestamp: Its `timestamp`, in seconds.
  public init?(
    uiTouchPhase phase: Int, id: Int, location: Point2D, majorRadius: Double = 0, force: Double = 0,
    maximumPossibleForce: Double = 0, timestamp: Double
  ) {
    let phases: [Phase?] = [.began, .moved, nil, .ended, .cancelled, .hovered, .hovered, .exited]
    guard phases.indices.contains(phase), let phase = phases[phase] else { return nil }
    self.init(
      id: id, phase: phase, location: location, radius: majorRadius,
      force: maximumPossibleForce > 0 ? min(max(force / maximumPossibleForce, 0), 1) : 0, time: timestamp)
  }
}
