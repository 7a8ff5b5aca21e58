#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// AppKit events.
  extension ScrollingControl {
    /// Reports that another item is selected, or that the thumb has moved the content.
    func sendValueChanged() { sendOwnAction() }

    func layOut() {}

    func handle(_ event: NSEvent, _ phase: Touch.Phase) { handle(Touch(event, phase, in: self)) }
  }
#endif
