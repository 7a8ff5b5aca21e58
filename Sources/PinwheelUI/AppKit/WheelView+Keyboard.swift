#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel
  internal import PinwheelControls

  /// The keyboard: arrows move the focus, Space and Return press.
  extension WheelView {
    /// Handles a key that goes down.
    ///
    /// - Returns: Whether the wheel has a use for it.
    func press(_ event: NSEvent) -> Bool {
      if event.specialKey == .carriageReturn || event.specialKey == .enter
        || event.charactersIgnoringModifiers == " "
      {
        guard let index = viewState.focusIndex else { return false }
        change { viewState, events in viewState.press(index, at: now, into: &events) }
        return true
      }
      guard let move = event.specialKey.flatMap({ WheelViewState.focusMove($0) }) else { return false }
      var hasMoved = false
      change { viewState, _ in hasMoved = viewState.moveFocus(move) }
      needsDisplay = true
      return hasMoved
    }

    /// Presses the slice of a `Slice.id`.
    func press(id: Int) -> Bool {
      guard let index = wheel.stack.slices.firstIndex(where: { $0.id == id }), wheel.isTouchable(index) else {
        return false
      }
      change { viewState, events in viewState.press(index, at: now, into: &events) }
      return true
    }
  }

  extension WheelView {
    func setEnabled(_ isEnabled: Bool) {
      if self.isEnabled != isEnabled { self.isEnabled = isEnabled }
    }
  }

  extension WheelViewState {
    /// Where a key moves the focus; `nil` for any other key. Tab goes on to the next view: one stop for a wheel.
    static func focusMove(_ key: NSEvent.SpecialKey) -> FocusMove? {
      switch key {
      case .leftArrow: .left
      case .rightArrow: .right
      case .upArrow: .up
      case .downArrow: .down
      default: nil
      }
    }

    /// Whether a mouse is down on a slice.
    var isTouched: Bool {
      control.wheel.stack.slices.indices.contains { control.router.isPressed($0) }
    }
  }
#endif
