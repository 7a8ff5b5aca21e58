/// A finger or pencil. A test moves it.
@MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil
    @available(iOS 13.4, *)
    case indirectPointer
  }

  /// In points of the window.
  public var stubLocation = CGPoint.zero
  public var phase = Phase.began
  public var timestamp: TimeInterval = 0
  public var majorRadius: CGFloat = 0
  public var force: CGFloat = 0
  public var maximumPossibleForce: CGFloat = 0
  public var tapCount = 1
  public var type = TouchType.direct
  public var view: UIView?

  public nonisolated override init() {}

  open func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(stubLocation, from: nil) } ?? stubLocation
  }
}
