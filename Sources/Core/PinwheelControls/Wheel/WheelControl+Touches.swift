public import Pinwheel

/// Touches, and the highlights that follow from them.
extension WheelControl {
  /// Routes a touch, and highlights the slice that it presses.
  ///
  /// - Parameters:
  ///   - touch: In canvas points.
  /// - Returns: The resulting events.
  /// - Complexity: That of `TouchRouter.handle(_:on:)`, plus O(running highlights). The first touch after an
  ///   edit examines each slice; if one has the masks of its visible state, every touch is O(slices).
  @discardableResult
  public mutating func handle(_ touch: Touch) -> [TouchEvent] {
    if showsOtherMasks {
      return responding(to: router.handle(touch, on: Wheel(shown(at: touch.time), answers: .fromIndex)))
    }
    // Moved out of its property, so that the wheel need not be copied while the rest of the control stays unchanged.
    var router = TouchRouter()
    swap(&router, &self.router)
    let events = router.handle(touch, on: wheel)
    self.router = router
    return responding(to: events)
  }

  /// Accounts for slices that were disabled, hidden, moved, added, removed or given other images: touches on slices
  /// that are gone are cancelled, and pointers hover over what is now under them; see
  /// `TouchRouter.update(for:at:)`.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(touches down + running highlights), and a hit-test for each pointer; O(1) without them.
  @discardableResult
  public mutating func update(at time: Double) -> [TouchEvent] {
    // As while many slices move.
    guard !router.isIdle else { return [] }
    return responding(
      to: showsOtherMasks
        ? router.update(for: Wheel(shown(at: time), answers: .fromIndex), at: time)
        : router.update(for: wheel, at: time))
  }

  /// Cancels every touch and removes every pointer: the app went to the background, or a sheet came up.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(touches down + running highlights).
  @discardableResult
  public mutating func cancelTouches(at time: Double) -> [TouchEvent] {
    responding(to: router.cancelAll(at: time))
  }

  /// Changes the wheel in place, which a setter of another module would copy: its arrays would be copied too.
  package mutating func change<Failure: Error>(
    _ body: (inout Wheel) throws(Failure) -> Void
  ) throws(Failure) {
    try body(&wheel)
  }

  /// Whether touches depend on visible states: whether any slice uses `MaskRule.current`.
  private var showsOtherMasks: Bool {
    mutating get {
      let found = hasCurrentMasks ?? wheel.stack.hasCurrentMasks
      hasCurrentMasks = found
      return found
    }
  }

  /// The events, after the highlights that follow from them.
  private mutating func responding(to events: [TouchEvent]) -> [TouchEvent] {
    for event in events {
      switch event.kind {
      case .pressed, .dragEnter:
        guard highlights.whilePressed else { continue }
        holds.append((event.touchID, timeline.start(.hold, on: event.slice, at: event.time)))
      case .dragExit, .releasedOutside, .cancelled: endHold(of: event)
      case .releasedInside:
        endHold(of: event)
        if let tap = highlights.tap { timeline.start(tap, on: event.slice, at: event.time) }
      case .hoverEnter, .hoverExit, .blocked: break
      }
    }
    return events
  }

  private mutating func endHold(of event: TouchEvent) {
    guard let index = holds.firstIndex(where: { $0.touchID == event.touchID }) else { return }
    timeline.end(holds.remove(at: index).highlight, at: event.time)
  }
}
