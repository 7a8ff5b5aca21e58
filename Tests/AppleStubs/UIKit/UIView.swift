/// A view: its place in the tree, hit-testing, layout and drawing when a test asks for it.
@available(iOS 2, *)
@MainActor open class UIView: UIResponder {
  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      origin = newValue.origin
      bounds.size = newValue.size
    }
  }
  private var origin = CGPoint.zero
  open var bounds: CGRect = .zero {
    didSet {
      guard bounds.size != oldValue.size else { return }
      setNeedsLayout()
      if contentMode == .redraw { setNeedsDisplay() }
      // Views with this mask fill the one around them.
      for view in subviews where view.autoresizingMask == [.flexibleWidth, .flexibleHeight] {
        view.frame.size = bounds.size
      }
    }
  }
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  nonisolated public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }
  @available(iOS 5, *)
  open var accessibilityIdentifier: String? {
    get { stubIdentifier }
    set { stubIdentifier = newValue }
  }
  private var stubIdentifier: String?
  open var autoresizingMask: AutoresizingMask = []
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var isOpaque = true
  open var backgroundColor: UIColor?
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var translatesAutoresizingMaskIntoConstraints = true
  public var gestureRecognizers: [UIGestureRecognizer]?
  public private(set) var stubInteractions: [any UIInteraction] = []
  open var traitCollection: UITraitCollection { stubTraits ?? superview?.traitCollection ?? .stubCurrent }
  /// The values that a test sets for the view and its subviews.
  public var stubTraits: UITraitCollection? {
    didSet { eachBelow { $0.traitCollectionDidChange(oldValue) } }
  }
  @available(iOS, introduced: 8, deprecated: 17)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  nonisolated public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft,
      topRight,
      bottomLeft, bottomRight
  }

  @available(iOS 9, *)
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { stubSemantics }
    set { stubSemantics = newValue }
  }
  private var stubSemantics = UISemanticContentAttribute.unspecified
  @available(iOS 10, *)
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.stubIsRightToLeft ? .rightToLeft : .leftToRight
    }
  }

  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  public convenience override init() { self.init(frame: .zero) }

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init() }

  open override var next: UIResponder? { superview }
  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.didMoveToSuperview()
    view.eachBelow { $0.didMoveToWindow() }
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    addSubview(view)
    subviews.insert(subviews.removeLast(), at: index)
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
    eachBelow { $0.didMoveToWindow() }
  }

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  private func eachBelow(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.eachBelow(body) }
  }

  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}

  // Layout.
  /// By axis; views resist with 750.
  public internal(set) var stubCompressionResistance: [Float] = [750, 750]
  public private(set) var stubNeedsLayout = true
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
  open func setNeedsLayout() { stubNeedsLayout = true }
  open func layoutSubviews() {}
  open func layoutIfNeeded() {
    if stubNeedsLayout {
      stubNeedsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  // Drawing.
  /// What must be drawn anew; `nil` for nothing.
  public private(set) var stubDirty: CGRect?
  open private(set) lazy var layer = CALayer()
  open func setNeedsDisplay() { stubDirty = bounds }
  open func draw(_ rect: CGRect) {}

  /// Draws the view if it asked for it, as the end of a frame does.
  ///
  /// - Returns: What was drawn; `nil` if the view did not ask.
  @discardableResult public func stubDisplayIfNeeded() -> CGContext? {
    layoutIfNeeded()
    let isComposedAnew = layer.stubTakeChanges()
    guard stubDirty != nil || isComposedAnew else { return nil }
    let context = CGContext(stubWidth: Int(bounds.width), height: Int(bounds.height))
    StubGraphics.contexts.append(context)
    if let stubDirty { draw(stubDirty) }
    stubDirty = nil
    StubGraphics.contexts.removeLast()
    layer.stubCompose(into: context)
    return context
  }

  // Hit-testing.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY && point.y < bounds.maxY
  }

  /// The front-most view below that contains the point; hidden, transparent and inert ones count as absent.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let source = view?.stubOffset ?? .zero
    let own = stubOffset
    return CGPoint(x: point.x + source.x - own.x, y: point.y + source.y - own.y)
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (own, target) = (stubOffset, view?.stubOffset ?? .zero)
    return CGPoint(x: point.x + own.x - target.x, y: point.y + own.y - target.y)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// From the view's coordinates to those of its window.
  private var stubOffset: CGPoint {
    var offset = CGPoint.zero
    var view: UIView? = self
    while let current = view {
      offset.x += current.frame.minX - current.bounds.minX
      offset.y += current.frame.minY - current.bounds.minY
      view = current.superview
    }
    return offset
  }

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.stubView = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

  open func addInteraction(_ interaction: any UIInteraction) {
    stubInteractions.append(interaction)
  }

  @available(iOS 17, *)
  open var hoverStyle: UIHoverStyle? {
    get { stubHoverStyle as? UIHoverStyle }
    set { stubHoverStyle = newValue }
  }
  private var stubHoverStyle: AnyObject?

  // Focus.
  @available(iOS 15, *)
  open var focusEffect: UIFocusEffect? {
    get { stubFocusEffect }
    set { stubFocusEffect = newValue }
  }
  private var stubFocusEffect: UIFocusEffect? = UIFocusEffect()
  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { window?.stubFocused === self }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}
