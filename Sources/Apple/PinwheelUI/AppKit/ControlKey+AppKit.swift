#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  extension ControlKey {
    /// The key of a keyboard; `nil` for one that moves nothing.
    init?(_ key: NSEvent.SpecialKey) {
      switch key {
      case .leftArrow: self = .left
      case .rightArrow: self = .right
      case .upArrow: self = .up
      case .downArrow: self = .down
      case .home: self = .home
      case .end: self = .end
      case .pageUp: self = .pageUp
      case .pageDown: self = .pageDown
      default: return nil
      }
    }
  }
#endif
