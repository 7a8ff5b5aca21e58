@available(iOS 2, *)
nonisolated public struct UIAccessibilityTraits: OptionSet, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static var none: UIAccessibilityTraits { [] }
  public static var button: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 0) }
  public static var selected: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 3) }
  public static var adjustable: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 12) }
  public static var notEnabled: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 8) }
  public static var allowsDirectInteraction: UIAccessibilityTraits {
    UIAccessibilityTraits(rawValue: 1 << 13)
  }
  @available(iOS 17, *)
  public static var toggleButton: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 53) }
  @available(iOS 10, *)
  public static var tabBar: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 15) }
}

/// Settings of the system, and notes to assistive apps: a struct with a pointer, and so unsafe.
@available(iOS 2, *)
@unsafe nonisolated public struct UIAccessibility {
  nonisolated public struct Notification: Sendable, Hashable {
    public let rawValue: UInt32
    public static let layoutChanged = Notification(rawValue: 1001)
  }

  @MainActor public static var isReduceMotionEnabled: Bool { StubAccessibility.reducesMotion }
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  @MainActor public static func post(notification: Notification, argument: Any?) {
    StubAccessibility.posted.append(notification)
  }

  @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  @MainActor public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    let corner = view.convert(CGPoint.zero, to: nil)
    let moved = UIBezierPath(cgPath: path.cgPath)
    moved.apply(CGAffineTransform(translationX: corner.x, y: corner.y))
    return moved
  }
}

@MainActor public enum StubAccessibility {
  /// The system's setting, as set by a test.
  public static var reducesMotion = false {
    didSet {
      let name = unsafe UIAccessibility.reduceMotionStatusDidChangeNotification
      NotificationCenter.default.post(name: name, object: nil)
    }
  }
  public static var posted: [UIAccessibility.Notification] = []
}
