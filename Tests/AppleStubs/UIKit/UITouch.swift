/// A finger or pencil. A test moves it.
@available(iOS 2, *)
@MainActor open class UITouch: NSObject {
  nonisolated public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  nonisolated public enum TouchType: Int, Sendable {
    case direct, indirect, pencil
    @available(iOS 13.4, *)
    case indirectPointer
  }

  /// In points of the window.
  public var stubLocation = CGPoint.zero
  public var stubPhase = Phase.began
  public var stubTimestamp: TimeInterval = 0
  public var stubType = TouchType.direct
  var stubView: UIView?

  open var phase: Phase { stubPhase }
  open var timestamp: TimeInterval { stubTimestamp }
  open var type: TouchType { stubType }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  open func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(stubLocation, from: nil) } ?? stubLocation
  }
}
