#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  extension ControlKey {
    /// The key of a keyboard; `nil` for a key that no view uses, and for one held with Command, Option or Control, which
    /// belongs to the app's shortcuts. A held key presses once.
    init?(_ event: NSEvent) {
      guard event.modifierFlags.isDisjoint(with: [.command, .option, .control]) else { return nil }
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
