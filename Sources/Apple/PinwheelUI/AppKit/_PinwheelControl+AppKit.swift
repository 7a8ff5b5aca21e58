#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// The base of our controls: a `UIControl`, or an `NSControl` without a cell that stores its target and action
  /// itself. AppKit's own controls store them in cells.
  open class _PinwheelControl: NSControl {
    let inputArea = InputArea(frame: .zero)
    private weak var ownTarget: AnyObject?
    private var ownAction: Selector?
    private var ownIsEnabled = true
    private var owner: (any InputReceiver)? { self as? any InputReceiver }

    /// The receiver of the action; `nil` lets the responder chain decide.
    open override weak var target: AnyObject? {
      get { ownTarget }
      set { ownTarget = newValue }
    }

    /// The selector of the action; `nil` sends none.
    open override var action: Selector? {
      get { ownAction }
      set { ownAction = newValue }
    }

    /// Whether the control takes clicks and keys.
    open override var isEnabled: Bool {
      get { ownIsEnabled }
      set {
        ownIsEnabled = newValue
        if !newValue { owner?.cancelTouches() }
        needsDisplay = true
      }
    }

    open override var isFlipped: Bool { true }

    /// `false` hides the view's element from assistive technologies.
    open override func setAccessibilityElement(_ isElement: Bool) {
      super.setAccessibilityElement(isElement)
      inputArea.isSilent = !isElement
    }

    open override var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
      didSet { owner?.traitsDidChange() }
    }

    /// Item views take no clicks.
    open override func hitTest(_ point: CGPoint) -> NSView? {
      isHidden ? nil : inputArea.hitTest(convert(point, from: container))
    }

    open override var acceptsFirstResponder: Bool { inputArea.acceptsFirstResponder }

    open override var canBecomeKeyView: Bool { owner?.isKeyView ?? false }

    /// Gives the control keyboard input.
    open override func becomeFirstResponder() -> Bool { inputArea.focus() }

    /// Sends the action to the target: the button was pressed, another item is selected, or the thumb has moved the content.
    func sendValueChanged() {
      if let action { sendAction(action, to: target) }
    }
  }
#endif
