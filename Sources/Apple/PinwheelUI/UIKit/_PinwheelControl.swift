#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit

  /// The base of our controls: a `UIControl`, or an `NSControl` without a cell that stores its target and action
  /// itself.
  public class _PinwheelControl: UIControl {
    let inputArea = InputArea(frame: .zero)
    var touchTracking = TouchTracking()
    private var owner: (any InputReceiver)? { self as? any InputReceiver }

    /// Whether the control takes touches and keys.
    public override var isEnabled: Bool {
      didSet { if !isEnabled { owner?.cancelTouches() } }
    }

    /// The radius of a finger, in points: a touch next to an item or a thumb counts if the finger covers it. UIKit's
    /// search for the touched view and the touch itself use this same number. An idle thumb takes no touches beyond
    /// 44 x 44 points, whatever the radius.
    public var fingerRadius = 22.0

    /// `false`, once set, hides the view's element from assistive technologies.
    public override var isAccessibilityElement: Bool {
      didSet { inputArea.isSilent = !isAccessibilityElement }
    }

    public override var semanticContentAttribute: UISemanticContentAttribute {
      didSet { owner?.traitsDidChange() }
    }

    public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      inputArea.point(inside: point, with: event)
    }

    public override var isTracking: Bool { touchTracking.touch != nil }
    public override var isTouchInside: Bool { touchTracking.isInside }

    /// Gives the control keyboard input.
    public override func becomeFirstResponder() -> Bool { inputArea.becomeFirstResponder() }
  }
#endif
