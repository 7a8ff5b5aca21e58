#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import UIKit

  extension ControlKey {
    /// The key of a keyboard; `nil` for a key that no view uses, and for one held with Command, Option or Control, which
    /// belongs to the app's shortcuts. Before iOS 13.4 UIKit does not report keys to an app.
    @MainActor init?(_ press: UIPress) {
      guard #available(iOS 13.4, *), let key = press.key,
        key.modifierFlags.isDisjoint(with: [.command, .alternate, .control])
      else { return nil }
      switch key.keyCode {
      case .keyboardLeftArrow: self = .left
      case .keyboardRightArrow: self = .right
      case .keyboardUpArrow: self = .up
      case .keyboardDownArrow: self = .down
      case .keyboardHome: self = .home
      case .keyboardEnd: self = .end
      case .keyboardPageUp: self = .pageUp
      case .keyboardPageDown: self = .pageDown
      case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter: self = .press
      default: return nil
      }
    }
  }
#endif
