#if canImport(QuartzCore)
  import Foundation
  import QuartzCore

  /// Calls a closure for frameworks that take a target and a selector: display links, gestures, timers.
  ///
  /// The framework keeps this object alive, so the closure must not keep its owner.
  @MainActor final class ActionTarget: NSObject {
    private let body: @MainActor (AnyObject) -> Void

    init(_ body: @escaping @MainActor (AnyObject) -> Void) {
      self.body = body
      super.init()
    }

    // Swift on Linux has no Objective-C, and so no selectors: the declarations of Tests/AppleStubs call by name
    // instead.
    #if canImport(ObjectiveC)
      static let action = #selector(act(_:))
    #else
      static let action = Selector("act:")
    #endif

    #if canImport(ObjectiveC)
      @objc
    #endif
    func act(_ sender: AnyObject) { body(sender) }
  }

  #if !canImport(ObjectiveC)
    extension ActionTarget: StubSelectorTarget {
      func stubPerform(_ selector: Selector, with sender: AnyObject) {
        if selector == Self.action { act(sender) }
      }
    }
  #endif
#endif
