#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import UIKit

  extension WheelKey {
    /// The key of a keyboard; `nil` for one that a wheel has no use for.
    @available(iOS 13.4, *)
    init?(_ code: UIKeyboardHIDUsage) {
      switch code {
      case .keyboardLeftArrow: self = .move(.left)
      case .keyboardRightArrow: self = .move(.right)
      case .keyboardUpArrow: self = .move(.up)
      case .keyboardDownArrow: self = .move(.down)
      case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter: self = .press
      default: return nil
      }
    }
  }

  extension WheelView {
    /// Takes a key that goes down.
    ///
    /// - Returns: Whether the wheel has a use for it. Before iOS 13.4 an app is not told which key it is.
    func take(_ press: UIPress) -> Bool {
      guard #available(iOS 13.4, *), let key = press.key.flatMap({ WheelKey($0.keyCode) }) else {
        return false
      }
      return take(key)
    }
  }
#endif
