#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// The mouse.
  extension WheelView {
    var takesInput: Bool { isEnabled }

    /// Whether a person is dragging an edge of the window.
    var isResizing: Bool { inLiveResize }

    func setEnabled(_ isEnabled: Bool) {
      if self.isEnabled != isEnabled { self.isEnabled = isEnabled }
    }

    /// Something looks different: layers follow at the end of this turn of the run loop, once for all changes.
    func lookChanged() { needsLayout = true }

    func handle(_ event: NSEvent, _ phase: Touch.Phase) {
      guard isEnabled else { return }
      let touch = Touch(event, phase, in: self)
      if phase == .hovered || phase == .exited {
        let isOver = phase == .hovered && viewState.slice(at: touch.location) != nil
        (isOver ? NSCursor.pointingHand : .arrow).set()
      }
      change { viewState, events in
        // A click makes the view the first responder, and focuses nothing: the mouse says which slice it means.
        if phase == .began { viewState.focus(nil) }
        // A mouse is a point that does not roll.
        viewState.slop = 0
        viewState.handle(touch, into: &events)
      }
    }
  }
#endif
