@available(iOS 3.2, *)
@MainActor open class UIGestureRecognizer: NSObject {
  nonisolated public enum State: Int, Sendable {
    case possible, began, changed, ended
  }

  private let target: AnyObject?
  private let action: Selector?
  weak var stubView: UIView?
  open var state = State.possible
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// In points of the window.
  public var stubLocation = CGPoint.zero

  public init(target: Any?, action: Selector?) {
    self.target = target as AnyObject?
    self.action = action
  }

  open var view: UIView? { stubView }
  open func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(stubLocation, from: nil) } ?? stubLocation
  }

  /// Calls the target in a state, as the system does.
  public func stubSend(_ state: State, at location: CGPoint) {
    guard let action else { return }
    stubLocation = location
    self.state = state
    (target as? any StubSelectorTarget)?.stubPerform(action, with: self)
  }
}

/// A pointer that is not down, over the view.
@available(iOS 13, *)
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
