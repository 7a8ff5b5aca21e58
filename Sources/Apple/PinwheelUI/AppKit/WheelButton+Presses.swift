#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// What the mouse does to a button.
  extension WheelButton {
    func handle(_ event: NSEvent, _ phase: Touch.Phase) {
      guard isEnabled else { return }
      let touch = Touch(event, phase, in: self, radius: fingerRadius)
      let surface = surface
      route { router, events in router.route(touch, on: surface, into: &events) }
    }

    func route(_ body: (inout TouchRouter, inout [TouchEvent]) -> Void) {
      var events: [TouchEvent] = []
      body(&router, &events)
      if !events.isEmpty { needsDisplay = true }
      if events.contains(where: { $0.kind == .releasedInside }) { press() }
    }

    /// Does what a click does.
    func press() {
      if isToggle { isSelected.toggle() }
      onPress()
      sendOwnAction()
    }
  }
#endif
