#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import UIKit

  extension ControlKey {
    /// The key of a keyboard; `nil` for one that moves nothing.
    @available(iOS 13.4, *)
    init?(_ code: UIKeyboardHIDUsage) {
      switch code {
      case .keyboardLeftArrow: self = .left
      case .keyboardRightArrow: self = .right
      case .keyboardUpArrow: self = .up
      case .keyboardDownArrow: self = .down
      case .keyboardHome: self = .home
      case .keyboardEnd: self = .end
      case .keyboardPageUp: self = .pageUp
      case .keyboardPageDown: self = .pageDown
      default: return nil
      }
    }
  }
#endif
