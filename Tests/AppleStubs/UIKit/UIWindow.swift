/// The root of views. It finds the view of a touch when the touch begins, and sends it there until it ends.
@available(iOS 2, *)
@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }

  /// The view that has the keyboard's focus.
  public private(set) weak var stubFocused: UIView?

  open func sendEvent(_ event: UIEvent) {
    var views: [UIView] = []
    for touch in event.stubTouches {
      if touch.phase == .began { touch.stubView = hitTest(touch.stubLocation, with: event) }
      if let view = touch.stubView, !views.contains(where: { $0 === view }) { views.append(view) }
    }
    for view in views {
      let own = event.stubTouches.filter { $0.stubView === view }
      func send(_ phase: UITouch.Phase, _ body: (Set<UITouch>) -> Void) {
        var touches = own.filter { $0.phase == phase }
        if !view.isMultipleTouchEnabled, phase == .began {
          let others = view.stubTouch.map { [$0] } ?? []
          touches = others.isEmpty ? Array(touches.prefix(1)) : []
          view.stubTouch = touches.first ?? view.stubTouch
        } else if !view.isMultipleTouchEnabled {
          touches = touches.filter { $0 === view.stubTouch }
          if phase != .moved, !touches.isEmpty { view.stubTouch = nil }
        }
        if !touches.isEmpty { body(Set(touches)) }
      }
      send(.began) { view.touchesBegan($0, with: event) }
      send(.moved) { view.touchesMoved($0, with: event) }
      send(.ended) { view.touchesEnded($0, with: event) }
      send(.cancelled) { view.touchesCancelled($0, with: event) }
    }
  }

  /// Gives the keyboard's focus to a view, or takes it away.
  public func stubFocus(_ view: UIView?) {
    let previous = stubFocused
    guard previous !== view else { return }
    stubFocused = view
    let context = UIFocusUpdateContext(next: view)
    for view in [previous, view].compactMap({ $0 }) {
      view.didUpdateFocus(in: context, with: UIFocusAnimationCoordinator())
    }
  }
}

@MainActor private var singleTouches: [ObjectIdentifier: UITouch] = [:]

@available(iOS 2, *)
extension UIView {
  /// The one touch of a view that takes no more.
  fileprivate var stubTouch: UITouch? {
    get { singleTouches[ObjectIdentifier(self)] }
    set { singleTouches[ObjectIdentifier(self)] = newValue }
  }
}
