#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  extension WheelKey {
    /// The key of a keyboard; `nil` for one that a wheel has no use for. A key that is held presses once.
    init?(_ event: NSEvent) {
      switch event.specialKey {
      case .leftArrow: self = .move(.left)
      case .rightArrow: self = .move(.right)
      case .upArrow: self = .move(.up)
      case .downArrow: self = .move(.down)
      case .carriageReturn where !event.isARepeat, .enter where !event.isARepeat: self = .press
      default:
        guard event.charactersIgnoringModifiers == " ", !event.isARepeat else { return nil }
        self = .press
      }
    }
  }

  extension WheelView {
    var takesInput: Bool { isEnabled }

    func setEnabled(_ isEnabled: Bool) {
      if self.isEnabled != isEnabled { self.isEnabled = isEnabled }
    }
  }
#endif
