@MainActor public final class UIFocusUpdateContext: NSObject {
  public let previouslyFocusedView: UIView?
  public let nextFocusedView: UIView?

  init(previous: UIView?, next: UIView?) {
    previouslyFocusedView = previous
    nextFocusedView = next
  }
}

@MainActor public final class UIFocusAnimationCoordinator: NSObject {
  public nonisolated override init() {}
}
