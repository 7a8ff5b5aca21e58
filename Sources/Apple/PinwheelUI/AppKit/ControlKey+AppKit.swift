#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  extension ControlKey {
    /// The key of a keyboard; `nil` for a key that no view uses. A held key presses once.
    init?(_ event: NSEvent) {
      switch event.specialKey {
      case .leftArrow: self = .left
      case .rightArrow: self = .right
      case .upArrow: self = .up
      case .downArrow: self = .down
      case .home: self = .home
      case .end: self = .end
      case .pageUp: self = .pageUp
      case .pageDown: self = .pageDown
      case .carriageReturn where !event.isARepeat, .enter where !event.isARepeat: self = .press
      default:
        guard event.charactersIgnoringModifiers == " ", !event.isARepeat else { return nil }
        self = .press
      }
    }
  }
#endif
