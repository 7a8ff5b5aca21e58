/// Notifications for assistive apps: a struct with a pointer, and so unsafe.
@available(macOS 10, *)
@unsafe nonisolated public struct NSAccessibility {
  nonisolated public struct Role: RawRepresentable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var button: Role { Role(rawValue: "AXButton") }
    public static var checkBox: Role { Role(rawValue: "AXCheckBox") }
    public static var radioButton: Role { Role(rawValue: "AXRadioButton") }
    public static var radioGroup: Role { Role(rawValue: "AXRadioGroup") }
    public static var slider: Role { Role(rawValue: "AXSlider") }
    public static var group: Role { Role(rawValue: "AXGroup") }
  }

  nonisolated public struct Notification: Sendable, Hashable {
    public let rawValue: String
    public static let layoutChanged = Notification(rawValue: "AXLayoutChanged")
  }

  public static func post(element: Any, notification: Notification) {
    StubAccessibility.posted.append(notification)
  }

  /// The screen is the window here.
  public static func screenRect(fromView view: NSView, rect: CGRect) -> CGRect {
    MainActor.assumeIsolated { view.convert(rect, to: nil) }
  }
  public static func screenPoint(fromView view: NSView, point: CGPoint) -> CGPoint {
    MainActor.assumeIsolated { view.convert(point, to: nil) }
  }
}

nonisolated public enum StubAccessibility {
  @safe nonisolated(unsafe) public static var posted: [NSAccessibility.Notification] = []
}

/// An element for assistive apps that is not a view.
@available(macOS 10.10, *)
nonisolated open class NSAccessibilityElement: NSObject {
  public override init() { super.init() }

  open func isAccessibilityElement() -> Bool { true }
  open func isAccessibilityEnabled() -> Bool { true }
  open func setAccessibilityFocused(_ isFocused: Bool) {}
  open func accessibilityParent() -> Any? { nil }
  open func accessibilityRole() -> NSAccessibility.Role? { nil }
  open func accessibilityLabel() -> String? { nil }
  private var stubHelp: String?
  open func setAccessibilityHelp(_ help: String?) { stubHelp = help }
  open func accessibilityHelp() -> String? { stubHelp }
  open func accessibilityValue() -> Any? { nil }
  open func accessibilityFrame() -> CGRect { .zero }
  open func accessibilityPerformPress() -> Bool { false }
  open func accessibilityActivationPoint() -> CGPoint { .zero }
  open func isAccessibilitySelected() -> Bool { false }
}

/// An action beside the usual one.
@available(macOS 10.13, *)
nonisolated open class NSAccessibilityCustomAction: NSObject {
  open var name: String
  public init(name: String, handler: (() -> Bool)? = nil) { self.name = name }
}
