/// An element for assistive apps that is not a view.
@available(iOS 3, *)
@MainActor open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityFrameInContainerSpace: CGRect = .zero
  @available(iOS 5, *)
  open var accessibilityIdentifier: String? {
    get { stubIdentifier }
    set { stubIdentifier = newValue }
  }
  private var stubIdentifier: String?

  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
    isAccessibilityElement = true
  }
}

/// An action beside the usual one.
@available(iOS 8, *)
@MainActor open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  @available(iOS 13, *)
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) { self.name = name }
}
