@available(iOS 3.2, *)
@MainActor open class UIGestureRecognizer: NSObject {
  nonisolated public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  private let target: AnyObject?
  private let action: Selector?
  private var stubHasFailed = false
  weak var stubView: UIView?
  open var state = State.possible
  open weak var delegate: (any UIGestureRecognizerDelegate)?
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

  /// Calls the target in a state, as the system does, unless the delegate does not let it begin.
  public func stubSend(_ state: State, at location: CGPoint) {
    stubLocation = location
    if state == .began { stubHasFailed = delegate?.gestureRecognizerShouldBegin(self) == false }
    self.state = stubHasFailed ? .failed : state
    guard let action, !stubHasFailed else { return }
    (target as? any StubSelectorTarget)?.stubPerform(action, with: self)
  }
}

@available(iOS 3.2, *)
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

@available(iOS 3.2, *)
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

/// A pointer that is not down, over the view.
@available(iOS 13, *)
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
