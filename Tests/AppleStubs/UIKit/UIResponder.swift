/// Touches, presses and accessibility. What a responder does not handle goes to the next one.
@available(iOS 2, *)
@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { StubResponders.first === self }

  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if let first = StubResponders.first, first !== self { first.resignFirstResponder() }
    StubResponders.first = self
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    if isFirstResponder { StubResponders.first = nil }
    return true
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // Of every NSObject on Apple's side.
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  @available(iOS 8, *)
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { stubCustomActions }
    set { stubCustomActions = newValue }
  }
  private var stubCustomActions: [UIAccessibilityCustomAction]?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @available(iOS 13, *)
  open var accessibilityUserInputLabels: [String]! {
    get { stubInputLabels }
    set { stubInputLabels = newValue }
  }
  private var stubInputLabels: [String]?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityPath: UIBezierPath?
  open var accessibilityElements: [Any]?
  open var accessibilityActivationPoint: CGPoint = .zero
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
}

@MainActor enum StubResponders {
  static weak var first: UIResponder?
}
