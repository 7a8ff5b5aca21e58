#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// The mouse.
  extension WheelView {
    var takesInput: Bool { isEnabled }

    func setEnabled(_ isEnabled: Bool) {
      if self.isEnabled != isEnabled { self.isEnabled = isEnabled }
    }

    /// Something looks different: it is drawn at the end of this turn of the run loop, once for all changes.
    func lookChanged(in area: Rect2D? = nil) {
      guard let area, viewState.fit.frame.width > 0,
        [area.x, area.y, area.width, area.height].allSatisfy(\.isFinite)
      else { return redraw() }
      // Edges may cover a pixel of the screen in part.
      setNeedsDisplay(CGRect(area).insetBy(dx: -1, dy: -1))
    }

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
