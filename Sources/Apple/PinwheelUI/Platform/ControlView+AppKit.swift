#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// The base of wheels and controls: a `UIControl`, or an `NSControl` without a cell, which stores its target and action
  /// itself. AppKit's own controls store them in cells.
  open class ControlView: NSControl {
    let inputArea = InputArea(frame: .zero)
    /// Whether subviews in front take clicks. Item views take none.
    var hasFrontViews = false
    private weak var ownTarget: AnyObject?
    private var ownAction: Selector?
    private var ownIsEnabled = true
    private var owner: (any InputReceiver)? { self as? any InputReceiver }

    /// The radius of a finger on iOS, in points: shared code may set it. A mouse is a point.
    public var fingerRadius = 22.0

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

    /// Whether the view takes clicks and keys; also in a nib.
    @IBInspectable open override var isEnabled: Bool {
      get { ownIsEnabled }
      set {
        ownIsEnabled = newValue
        owner?.enabledDidChange()
      }
    }

    var takesInput: Bool { isEnabled }

    /// Points count from the top-left corner, as everywhere in Pinwheel.
    open override var isFlipped: Bool { true }

    /// `false` hides the view's element from assistive technologies.
    open override func setAccessibilityElement(_ isElement: Bool) {
      super.setAccessibilityElement(isElement)
      inputArea.isSilent = !isElement
    }

    open override var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
      didSet { owner?.traitsDidChange() }
    }

    /// The area that takes input, or a subview of a wheel in front of it; beside both, clicks go to the views behind.
    open override func hitTest(_ point: CGPoint) -> NSView? {
      guard !hasFrontViews else {
        let found = super.hitTest(point)
        return found === self ? nil : found
      }
      return isHidden ? nil : inputArea.hitTest(convert(point, from: container))
    }

    open override var acceptsFirstResponder: Bool { inputArea.acceptsFirstResponder }

    open override var canBecomeKeyView: Bool { inputArea.acceptsFirstResponder }

    /// Gives the view keyboard input.
    open override func becomeFirstResponder() -> Bool { inputArea.focus() }

    /// Sends the action to the target: another item is selected, or the thumb has moved the content.
    func sendValueChanged() {
      if let action { sendAction(action, to: target) }
    }
  }
#endif
