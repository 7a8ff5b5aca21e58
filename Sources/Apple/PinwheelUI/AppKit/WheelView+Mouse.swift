#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// The mouse.
  extension WheelView {
    func handle(_ event: NSEvent, _ phase: Touch.Phase) {
      guard isEnabled else { return }
      let location = Point2D(convert(event.locationInWindow, from: nil))
      if phase == .hovered || phase == .exited {
        let isOver = phase == .hovered && viewState.slice(at: location) != nil
        (isOver ? NSCursor.pointingHand : .arrow).set()
      }
      change { viewState, events in
        // A click makes the view the first responder, and focuses nothing: the mouse says which slice it means.
        if phase == .began { viewState.focus(nil) }
        // A mouse hovers and presses with one identity, and is a point that does not roll.
        viewState.slop = 0
        viewState.handle(Touch(id: 0, phase: phase, location: location, time: event.timestamp), into: &events)
      }
    }
  }
#endif
