/// A button with images for its states: a background that fills it, and an image in its center.
@available(iOS 2, *)
@MainActor open class UIButton: UIControl {
  private var images: [State: UIImage] = [:]
  private var backgrounds: [State: UIImage] = [:]

  open private(set) var imageView: UIImageView? = UIImageView(frame: .zero)

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state] = image }
  // Where a state has none, the one of the normal state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  @available(iOS 13.4, *)
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?
  /// Setting it switches the interaction on.
  @available(iOS 13.4, *)
  open var pointerStyleProvider: PointerStyleProvider? {
    get { stubPointerStyle as? PointerStyleProvider }
    set { (stubPointerStyle, isPointerInteractionEnabled) = (newValue, true) }
  }
  private var stubPointerStyle: Any?
  @available(iOS 13.4, *)
  open var isPointerInteractionEnabled: Bool {
    get { stubHasPointer }
    set { stubHasPointer = newValue }
  }
  private var stubHasPointer = false

  // Deprecated for apps whose oldest system is iOS 15: not for those of this package.
  @available(iOS, introduced: 2, deprecated: 15)
  open var adjustsImageWhenHighlighted = true
  @available(iOS, introduced: 2, deprecated: 15)
  open var adjustsImageWhenDisabled = true

  @available(iOS, introduced: 2, deprecated: 15)
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  @available(iOS, introduced: 2, deprecated: 15)
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// At its own size where the alignment has it, smaller where it does not fit.
  @available(iOS, introduced: 2, deprecated: 15)
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    guard let size = currentImage?.size else { return .zero }
    let fitted = CGSize(
      width: min(size.width, contentRect.width), height: min(size.height, contentRect.height))
    let (spare, rest) = (contentRect.width - fitted.width, contentRect.height - fitted.height)
    let across: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left: 0
      case .right: spare
      default: spare / 2
      }
    let down: CGFloat =
      switch contentVerticalAlignment {
      case .top: 0
      case .bottom: rest
      default: rest / 2
      }
    let isFilled = (contentHorizontalAlignment == .fill, contentVerticalAlignment == .fill)
    return CGRect(
      x: isFilled.0 ? contentRect.minX : contentRect.minX + across,
      y: isFilled.1 ? contentRect.minY : contentRect.minY + down,
      width: isFilled.0 ? contentRect.width : fitted.width,
      height: isFilled.1 ? contentRect.height : fitted.height)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isUpInside = isTracking && isTouchInside
    super.touchesEnded(touches, with: event)
    if isUpInside { sendActions(for: .primaryActionTriggered) }
  }

  open override var intrinsicContentSize: CGSize {
    let (image, background) = (currentImage?.size ?? .zero, currentBackgroundImage?.size ?? .zero)
    return CGSize(width: max(image.width, background.width), height: max(image.height, background.height))
  }
}
