#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// An `NSControl` that has no cell and keeps its target and action itself; AppKit keeps those of its own controls in cells.
  open class ControlWithoutCell: NSControl {
    private weak var ownTarget: AnyObject?
    private var ownAction: Selector?
    private var ownIsEnabled = true

    /// What the action is sent to; `nil` lets the responder chain decide.
    open override weak var target: AnyObject? {
      get { ownTarget }
      set { ownTarget = newValue }
    }

    /// The message that is sent; `nil` sends none.
    open override var action: Selector? {
      get { ownAction }
      set { ownAction = newValue }
    }

    /// Whether the control takes clicks and keys.
    open override var isEnabled: Bool {
      get { ownIsEnabled }
      set { ownIsEnabled = newValue }
    }

    /// Sends the action to the target.
    func sendOwnAction() {
      if let action { sendAction(action, to: target) }
    }
  }
#endif
