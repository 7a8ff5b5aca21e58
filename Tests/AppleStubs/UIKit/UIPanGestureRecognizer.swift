@available(iOS 13.4, *)
nonisolated public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A drag, or scrolling with a mouse wheel. A test sets its distance and velocity.
@available(iOS 3.2, *)
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  @available(iOS 13.4, *)
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  public var stubTranslation = CGPoint.zero
  public var stubVelocity = CGPoint.zero

  open func translation(in view: UIView?) -> CGPoint { stubTranslation }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { stubTranslation = translation }
  open func velocity(in view: UIView?) -> CGPoint { stubVelocity }
}

/// A swipe from an edge of the screen.
@available(iOS 7, *)
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}

/// A quick drag in one of its directions.
@available(iOS 3.2, *)
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  nonisolated public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
}
