#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// AppKit events.
  extension ScrollingControl {
    /// Reports that another item is selected, or that the thumb has moved the content.
    func sendValueChanged() { sendOwnAction() }

    func layOut() {}

    func handle(_ event: NSEvent, _ phase: Touch.Phase) { handle(Touch(event, phase, in: self)) }

    /// Scrolls the content by the mouse wheel or trackpad.
    func scroll(_ event: NSEvent) -> Bool {
      guard isEnabled else { return false }
      // A mouse wheel reports lines, of 10 points each.
      let unit = event.hasPreciseScrollingDeltas ? 1 : 10.0
      driver.scroll(
        by: Point2D(x: -unit * Double(event.scrollingDeltaX), y: -unit * Double(event.scrollingDeltaY)),
        animated: !event.hasPreciseScrollingDeltas, at: event.timestamp)
      refresh(at: now)
      return true
    }
  }
#endif
