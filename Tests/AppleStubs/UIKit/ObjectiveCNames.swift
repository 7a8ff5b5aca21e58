/// What Objective-C calls the properties whose Swift names differ: the importer keeps each of these names, as one that is no
/// longer to be used, and a subclass cannot declare it anew.

@available(iOS 2, *)
@MainActor extension UIResponder {
  @available(swift, obsoleted: 3, renamed: "next")
  public var nextResponder: UIResponder? { next }
}

@available(iOS 2, *)
@MainActor extension UIView {
  @available(swift, obsoleted: 3, renamed: "isHidden")
  public var hidden: Bool { isHidden }
  @available(swift, obsoleted: 3, renamed: "isOpaque")
  public var opaque: Bool { isOpaque }
  @available(swift, obsoleted: 3, renamed: "isUserInteractionEnabled")
  public var userInteractionEnabled: Bool { isUserInteractionEnabled }
  @available(swift, obsoleted: 3, renamed: "isMultipleTouchEnabled")
  public var multipleTouchEnabled: Bool { isMultipleTouchEnabled }
  @available(swift, obsoleted: 3, renamed: "isExclusiveTouch")
  public var exclusiveTouch: Bool { isExclusiveTouch }
  @available(swift, obsoleted: 3, renamed: "isFocused")
  public var focused: Bool { isFocused }
}

@available(iOS 2, *)
@MainActor extension UIControl {
  @available(swift, obsoleted: 3, renamed: "isEnabled")
  public var enabled: Bool { isEnabled }
  @available(swift, obsoleted: 3, renamed: "isSelected")
  public var selected: Bool { isSelected }
  @available(swift, obsoleted: 3, renamed: "isHighlighted")
  public var highlighted: Bool { isHighlighted }
  @available(swift, obsoleted: 3, renamed: "isTracking")
  public var tracking: Bool { isTracking }
  @available(swift, obsoleted: 3, renamed: "isTouchInside")
  public var touchInside: Bool { isTouchInside }
}

@available(iOS 2, *)
@MainActor extension UIScrollView {
  @available(swift, obsoleted: 3, renamed: "isTracking")
  public var tracking: Bool { isTracking }
  @available(swift, obsoleted: 3, renamed: "isDragging")
  public var dragging: Bool { isDragging }
  @available(swift, obsoleted: 3, renamed: "isDecelerating")
  public var decelerating: Bool { isDecelerating }
  @available(swift, obsoleted: 3, renamed: "isZooming")
  public var zooming: Bool { isZooming }
  @available(swift, obsoleted: 3, renamed: "isZoomBouncing")
  public var zoomBouncing: Bool { isZoomBouncing }
}

@available(iOS 13, *)
nonisolated extension UIColor {
  @available(swift, obsoleted: 3, renamed: "label")
  public class var labelColor: UIColor { label }
  @available(swift, obsoleted: 3, renamed: "secondaryLabel")
  public class var secondaryLabelColor: UIColor { secondaryLabel }
}

@available(iOS 13.4, *)
@MainActor extension UIButton {
  @available(swift, obsoleted: 3, renamed: "isPointerInteractionEnabled")
  public var pointerInteractionEnabled: Bool { isPointerInteractionEnabled }
}
