@available(iOS 9, *)
@MainActor open class UIFocusUpdateContext: NSObject {
  open private(set) weak var nextFocusedView: UIView?

  init(next: UIView?) { nextFocusedView = next }
}

@available(iOS 9, *)
@MainActor open class UIFocusAnimationCoordinator: NSObject {}

@available(iOS 15, *)
@MainActor open class UIFocusEffect: NSObject {}

/// A line around a shape, in points of the view.
@available(iOS 15, *)
@MainActor open class UIFocusHaloEffect: UIFocusEffect {
  public private(set) var stubPath: UIBezierPath?
  public convenience init(path bezierPath: UIBezierPath) {
    self.init()
    stubPath = bezierPath
  }
}
