#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// Events of AppKit.
  extension ScrollingControl {
    /// Another item is selected, or the thumb has moved the content.
    func sendValueChanged() { sendOwnAction() }

    func layOut() {}

    func handle(_ event: NSEvent, _ phase: Touch.Phase) { handle(Touch(event, phase, in: self)) }

    /// The content moves with the wheel or trackpad.
    func scroll(_ event: NSEvent) -> Bool {
      guard isEnabled else { return false }
      // Notches of a wheel are lines, of ten points.
      let unit = event.hasPreciseScrollingDeltas ? 1 : 10.0
      driver.scroll(
        by: Point2D(x: -unit * Double(event.scrollingDeltaX), y: -unit * Double(event.scrollingDeltaY)),
        animated: !event.hasPreciseScrollingDeltas, at: event.timestamp)
      refresh(at: now)
      return true
    }
  }
#endif
