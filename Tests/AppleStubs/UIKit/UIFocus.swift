@available(iOS 9, *)
@MainActor open class UIFocusUpdateContext: NSObject {
  open private(set) weak var nextFocusedView: UIView?

  init(next: UIView?) { nextFocusedView = next }
}

@available(iOS 9, *)
@MainActor open class UIFocusAnimationCoordinator: NSObject {}

@available(iOS 15, *)
@MainActor open class UIFocusEffect: NSObject {}
