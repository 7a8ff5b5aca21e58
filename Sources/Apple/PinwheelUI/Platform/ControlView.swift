#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit

  /// The base of wheels and controls: a `UIControl`, or an `NSControl` without a cell, which stores its target and action
  /// itself.
  open class ControlView: UIControl {
    // An area inside takes touches and keys; what UIKit reads and sets on the view is read and set there.
    let inputArea = InputArea(frame: .zero)
    var touchTracking = TouchTracking()
    private var owner: (any InputReceiver)? { self as? any InputReceiver }

    /// The radius of a finger, in points: a touch next to a slice, an item or a thumb counts if the finger covers it. UIKit's
    /// search for the touched view and the touch itself use this same number. 22 for controls, whose idle thumbs take no
    /// touches beyond 44 x 44 points, whatever the radius; 0 for a wheel, the exact pixel, as for a mouse or a pencil: what
    /// lies behind a hole or beside a slice gets its touches.
    public var fingerRadius = 22.0

    /// Whether the view takes touches and keys.
    open override var isEnabled: Bool { didSet { owner?.enabledDidChange() } }

    open override var isUserInteractionEnabled: Bool { didSet { owner?.enabledDidChange() } }

    var takesInput: Bool { isEnabled && isUserInteractionEnabled }

    open override var isMultipleTouchEnabled: Bool {
      get { inputArea.isMultipleTouchEnabled }
      set { inputArea.isMultipleTouchEnabled = newValue }
    }

    open override var isExclusiveTouch: Bool {
      get { inputArea.isExclusiveTouch }
      set { inputArea.isExclusiveTouch = newValue }
    }

    /// `false`, once set, hides the view's element from assistive technologies.
    open override var isAccessibilityElement: Bool {
      didSet { inputArea.isSilent = !isAccessibilityElement }
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
      didSet { owner?.traitsDidChange() }
    }

    /// Where the view takes touches, or a subview that does lies in front.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      inputArea.point(inside: point, with: event)
        || super.point(inside: point, with: event)
          && subviews.contains { $0.hitTest(convert(point, to: $0), with: event) != nil }
    }

    open override var isTracking: Bool { touchTracking.isTracking }
    open override var isTouchInside: Bool { touchTracking.isInside }

    open override var canBecomeFirstResponder: Bool { inputArea.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { inputArea.isFirstResponder }

    /// Gives the view keyboard input.
    @discardableResult open override func becomeFirstResponder() -> Bool { inputArea.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { inputArea.resignFirstResponder() }

    /// Sends the actions for another selected item, or for content that the thumb has moved.
    func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
#endif
