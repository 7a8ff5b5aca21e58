#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// Presses by the mouse, keys and assistive technologies.
  extension WheelButton: InputReceiver {
    var takesInput: Bool { isEnabled }
    /// Like AppKit's buttons, it does not take the focus on a click.
    var takesFocus: Bool { NSApplication.shared.currentEvent?.type != .leftMouseDown }
    var isKeyView: Bool { isEnabled && NSApplication.shared.isFullKeyboardAccessEnabled }

    func contains(_ point: Point2D, radius: Double) -> Bool {
      wheel.outcome(at: point, radius: fingerRadius) != .miss
    }

    func focusDidChange(_ isFocused: Bool) { hasFocus = isFocused }

    /// The ring follows the shape, unless there is an image for the focus.
    func drawFocusRing() {
      if images.isEmpty { bounds.fill() } else if images[.focused] == nil { draw(for: currentState) }
    }

    /// Space presses the button. Return is for the window's default button.
    func take(_ event: NSEvent) -> Bool {
      guard event.charactersIgnoringModifiers == " " else { return false }
      if !event.isARepeat { press() }
      return true
    }

    func take(_ key: ControlKey, at time: Double) -> Bool { false }

    func resize(to size: CGSize) { shapeChanged() }
    func traitsDidChange() {}
    func windowDidChange() { if !isInWindow { cancelTouches() } }

    func cancelTouches() { route { $0.cancelAll(at: CACurrentMediaTime()) } }

    var spoken: SpokenView {
      SpokenView(
        role: isToggle ? .toggle : .button, isElement: true, isEnabled: isEnabled, isSelected: isSelected,
        touchPoint: { self.touchPoint }, press: { self.press() })
    }

    /// A point on the shape: the center of the frame may lie outside.
    private var touchPoint: Point2D? {
      images.isEmpty ? nil : SliceOutline(of: Slice.ID(0), in: wheel).touchPoint
    }

    func handle(_ touch: Touch) {
      var touch = touch
      touch.radius = fingerRadius
      let wheel = wheel
      route { $0.handle(touch, on: wheel) }
    }

    func route(_ body: (inout TouchRouter) -> [TouchEvent]) {
      let events = body(&router)
      if !events.isEmpty { needsDisplay = true }
      if events.contains(where: { $0.kind == .releasedInside }) { press() }
    }

    /// Has the effect of a click.
    func press() {
      if isToggle { isSelected.toggle() }
      onPress()
      sendValueChanged()
    }
  }
#endif
