@available(iOS 13.4, *)
nonisolated public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardReturnOrEnter = 0x28
  case keyboardTab = 0x2B
  case keyboardSpacebar = 0x2C
  case keyboardHome = 0x4A
  case keyboardPageUp = 0x4B
  case keyboardEnd = 0x4D
  case keyboardPageDown = 0x4E
  case keyboardRightArrow = 0x4F
  case keyboardLeftArrow = 0x50
  case keyboardDownArrow = 0x51
  case keyboardUpArrow = 0x52
  case keypadEnter = 0x58
}

@available(iOS 7, *)
nonisolated public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

@available(iOS 13.4, *)
@MainActor open class UIKey: NSObject {
  public let keyCode: UIKeyboardHIDUsage
  public let modifierFlags: UIKeyModifierFlags
  public nonisolated init(stubCode: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    keyCode = stubCode
    modifierFlags = modifiers
  }
}

/// A key of a keyboard, going down or up.
@available(iOS 9, *)
nonisolated open class UIPress: NSObject {
  open private(set) var key: UIKey?

  public init(stubKey: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    key = UIKey(stubCode: stubKey, modifiers: modifiers)
  }
}

@available(iOS 9, *)
@MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
}
