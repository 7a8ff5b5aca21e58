/// What assistive apps are told.
@MainActor public enum NSAccessibility {
  public struct Role: Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let button = Role(rawValue: "AXButton")
    public static let checkBox = Role(rawValue: "AXCheckBox")
    public static let radioButton = Role(rawValue: "AXRadioButton")
    public static let radioGroup = Role(rawValue: "AXRadioGroup")
    public static let slider = Role(rawValue: "AXSlider")
    public static let group = Role(rawValue: "AXGroup")
  }

  public struct Notification: Sendable, Hashable {
    public let rawValue: String
    public static let valueChanged = Notification(rawValue: "AXValueChanged")
    public static let layoutChanged = Notification(rawValue: "AXLayoutChanged")
  }

  public static var stubPosted: [Notification] = []
  public static func post(element: Any, notification: Notification) { stubPosted.append(notification) }

  /// The screen is the window here.
  public static func screenRect(fromView view: NSView, rect: CGRect) -> CGRect { view.convert(rect, to: nil) }
  public static func screenPoint(fromView view: NSView, point: CGPoint) -> CGPoint {
    view.convert(point, to: nil)
  }
}

/// Something that assistive apps find, though it is no view.
@MainActor open class NSAccessibilityElement: NSObject {
  nonisolated public override init() { super.init() }

  open func isAccessibilityElement() -> Bool { true }
  open func isAccessibilityEnabled() -> Bool { true }
  open func isAccessibilityFocused() -> Bool { false }
  open func setAccessibilityFocused(_ isFocused: Bool) {}
  open func accessibilityParent() -> Any? { nil }
  open func accessibilityRole() -> NSAccessibility.Role? { nil }
  open func accessibilityLabel() -> String? { nil }
  open func accessibilityValue() -> Any? { nil }
  open func accessibilityFrame() -> CGRect { .zero }
  open func accessibilityPerformPress() -> Bool { false }
  open func accessibilityActivationPoint() -> CGPoint { .zero }
  open func isAccessibilitySelected() -> Bool { false }
}
