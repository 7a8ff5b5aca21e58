/// Something that assistive apps find, though it is no view.
@MainActor open class UIAccessibilityElement: UIResponder {
  public private(set) weak var accessibilityContainer: AnyObject?
  open var accessibilityFrameInContainerSpace: CGRect = .zero

  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
    isAccessibilityElement = true
  }
}
