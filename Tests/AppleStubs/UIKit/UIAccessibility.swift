public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
}

/// Settings of the system, and notes to assistive apps.
@MainActor public enum UIAccessibility {
  public struct Notification: Sendable, Hashable {
    public let name: String
    public static let layoutChanged = Notification(name: "layoutChanged")
    public static let announcement = Notification(name: "announcement")
  }

  /// What a test says of the system's setting.
  public static var stubReduceMotion = false {
    didSet { NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil) }
  }
  public static var isReduceMotionEnabled: Bool { stubReduceMotion }
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  public static var stubPosted: [Notification] = []
  public static func post(notification: Notification, argument: Any?) { stubPosted.append(notification) }

  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let corner = view.convert(CGPoint.zero, to: nil)
    let moved = UIBezierPath(cgPath: path.cgPath)
    moved.apply(CGAffineTransform(translationX: corner.x, y: corner.y))
    return moved
  }
}
