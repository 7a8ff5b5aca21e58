/// A view: its place in the tree, hit-testing, layout and drawing when a test asks for it.
///
/// Coordinates grow up from the bottom-left corner, except in a flipped view.
@available(macOS 10, *)
@MainActor open class NSView: NSResponder {
  public static let noIntrinsicMetric: CGFloat = -1
  nonisolated public static let frameDidChangeNotification = NSNotification.Name(
    "NSViewFrameDidChangeNotification")
  nonisolated public static let boundsDidChangeNotification = NSNotification.Name(
    "NSViewBoundsDidChangeNotification")

  private var origin = CGPoint.zero
  private var boundsOrigin = CGPoint.zero
  private var size = CGSize.zero
  private weak var stubSuperview: NSView?
  /// Apple's is `unowned(unsafe)`, as are the window and the views of the key loop.
  @unsafe public var superview: NSView? { stubSuperview }
  public private(set) var subviews: [NSView] = []
  fileprivate(set) weak var stubWindow: NSWindow?
  open var isHidden = false
  open var alphaValue: CGFloat = 1
  open var clipsToBounds = false
  open var translatesAutoresizingMaskIntoConstraints = true
  open var postsFrameChangedNotifications = true
  open var postsBoundsChangedNotifications = true
  private var areas: [NSTrackingArea] = []

  public convenience override init() { self.init(frame: .zero) }

  public init(frame: CGRect) {
    super.init()
    origin = frame.origin
    size = frame.size
  }

  public required init?(coder: NSCoder) {
    super.init()
    for view in (coder as? StubNib)?.subviews ?? [] { addSubview(view) }
  }

  open var frame: CGRect {
    get { CGRect(origin: origin, size: size) }
    set {
      if newValue.origin != origin { setFrameOrigin(newValue.origin) }
      if newValue.size != size { setFrameSize(newValue.size) }
    }
  }

  open func setFrameOrigin(_ newOrigin: CGPoint) {
    origin = newOrigin
    stubPost(Self.frameDidChangeNotification, if: postsFrameChangedNotifications)
  }

  nonisolated public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = AutoresizingMask(rawValue: 2)
    public static let height = AutoresizingMask(rawValue: 16)
  }
  open var autoresizingMask: AutoresizingMask = []

  open func setFrameSize(_ newSize: CGSize) {
    size = newSize
    // Views with this mask fill the one around them.
    for view in subviews where view.autoresizingMask == [.width, .height] { view.setFrameSize(newSize) }
    needsLayout = true
    stubPost(Self.frameDidChangeNotification, if: postsFrameChangedNotifications)
  }

  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set { setBoundsOrigin(newValue.origin) }
  }

  open func setBoundsOrigin(_ newOrigin: CGPoint) {
    boundsOrigin = newOrigin
    stubPost(Self.boundsDidChangeNotification, if: postsBoundsChangedNotifications)
  }

  private func stubPost(_ name: NSNotification.Name, if isWanted: Bool) {
    if isWanted { NotificationCenter.default.post(name: name, object: self) }
  }

  open var isFlipped: Bool { false }
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight

  /// What a test says of the view.
  public var stubAppearance = NSAppearance(stub: .aqua) {
    didSet { eachBelow { $0.viewDidChangeEffectiveAppearance() } }
  }
  @available(macOS 10.9, *)
  open var effectiveAppearance: NSAppearance { stubAppearance }
  @available(macOS 10.14, *)
  open func viewDidChangeEffectiveAppearance() {}
  open func viewDidChangeBackingProperties() {}
  open override var nextResponder: NSResponder? { stubSuperview }
  @unsafe open var window: NSWindow? { unsafe stubSuperview?.window ?? stubWindow }

  // The tree.
  open func addSubview(_ view: NSView) { add(view, at: subviews.count) }

  open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo other: NSView?) {
    let index = other.flatMap { other in subviews.firstIndex { $0 === other } }
    switch place {
    case .below: add(view, at: index ?? 0)
    case .out: return
    case .above: add(view, at: index.map { $0 + 1 } ?? subviews.count)
    }
  }

  private func add(_ view: NSView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.stubSuperview = self
    view.viewDidMoveToSuperview()
    view.eachBelow {
      $0.viewDidMoveToWindow()
      $0.updateTrackingAreas()
    }
  }

  open func removeFromSuperview() {
    guard let superview = stubSuperview else { return }
    superview.subviews.removeAll { $0 === self }
    stubSuperview = nil
    viewDidMoveToSuperview()
    eachBelow { $0.viewDidMoveToWindow() }
  }

  func stubSetWindow(_ window: NSWindow?) {
    stubWindow = window
    eachBelow { $0.viewDidMoveToWindow() }
  }

  private func eachBelow(_ body: (NSView) -> Void) {
    body(self)
    for view in subviews { view.eachBelow(body) }
  }

  /// Whether a person resizes the window. A test says so.
  public var stubInLiveResize = false {
    didSet { if !stubInLiveResize { eachBelow { $0.viewDidEndLiveResize() } } }
  }
  open var inLiveResize: Bool { stubInLiveResize }
  open func viewDidEndLiveResize() {}

  open func viewDidMoveToSuperview() {}
  open func viewDidMoveToWindow() {}

  // Layout.
  /// By axis; views resist with 750.
  public internal(set) var stubCompressionResistance: [Float] = [750, 750]
  open var needsLayout = true
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() {}
  open func layout() {}
  open func layoutSubtreeIfNeeded() {
    if needsLayout {
      needsLayout = false
      layout()
    }
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }

  // Layers.
  /// A view for which an app makes the layer. Others have theirs from AppKit, which tests do not look at.
  @available(macOS 10.5, *)
  open var layer: CALayer?
  @available(macOS 10.5, *)
  open var wantsLayer = false

  /// The layers that apps made for this view and those in it.
  private var stubLayers: [CALayer] { [layer].compactMap(\.self) + subviews.flatMap(\.stubLayers) }

  // Drawing.
  open var needsDisplay: Bool {
    get { stubDirty != nil }
    set { stubDirty = newValue ? bounds : nil }
  }
  private var stubDirty: CGRect?
  open func setNeedsDisplay(_ invalidRect: CGRect) {
    let visible = invalidRect.intersection(bounds)
    if !visible.isEmpty { stubDirty = stubDirty?.union(visible) ?? visible }
  }
  open func draw(_ rect: CGRect) {}

  /// Draws the view if it asked for it, as the end of a frame does; `nil` if it did not ask.
  @discardableResult public func stubDisplayIfNeeded() -> CGContext? {
    layoutSubtreeIfNeeded()
    let layers = stubLayers
    let isComposedAnew = layers.filter { $0.stubTakeChanges() }.count > 0
    guard stubDirty != nil || isComposedAnew else { return nil }
    let context = CGContext(stubWidth: Int(bounds.width), height: Int(bounds.height))
    let outer = NSGraphicsContext.current
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: isFlipped)
    if let stubDirty { draw(stubDirty) }
    stubDirty = nil
    NSGraphicsContext.current = outer
    for layer in layers { layer.stubCompose(into: context) }
    return context
  }

  @available(macOS 14, *)
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(stubTarget: target as AnyObject, selector: selector)
  }

  // Coordinates.

  /// From the view's coordinates to those of the window, or of the root view.
  private func toRoot(_ point: CGPoint) -> CGPoint {
    guard let superview = stubSuperview else { return point }
    var inside = CGPoint(x: point.x - boundsOrigin.x, y: point.y - boundsOrigin.y)
    if isFlipped != superview.isFlipped { inside.y = size.height - inside.y }
    return superview.toRoot(CGPoint(x: inside.x + origin.x, y: inside.y + origin.y))
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview = stubSuperview else { return point }
    let outside = superview.fromRoot(point)
    var inside = CGPoint(x: outside.x - origin.x, y: outside.y - origin.y)
    if isFlipped != superview.isFlipped { inside.y = size.height - inside.y }
    return CGPoint(x: inside.x + boundsOrigin.x, y: inside.y + boundsOrigin.y)
  }

  open func convert(_ point: CGPoint, from view: NSView?) -> CGPoint {
    fromRoot(view?.toRoot(point) ?? point)
  }
  open func convert(_ point: CGPoint, to view: NSView?) -> CGPoint {
    view?.fromRoot(toRoot(point)) ?? toRoot(point)
  }

  open func convert(_ rect: CGRect, from view: NSView?) -> CGRect {
    let corners = [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)]
      .map { convert($0, from: view) }
    return CGRect(
      x: min(corners[0].x, corners[1].x), y: min(corners[0].y, corners[1].y), width: rect.width,
      height: rect.height)
  }

  open func convert(_ rect: CGRect, to view: NSView?) -> CGRect {
    let corners = [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)]
      .map { convert($0, to: view) }
    return CGRect(
      x: min(corners[0].x, corners[1].x), y: min(corners[0].y, corners[1].y), width: rect.width,
      height: rect.height)
  }

  // Hit-testing: the point is one of the superview.
  open func hitTest(_ point: CGPoint) -> NSView? {
    let location = convert(point, from: stubSuperview)
    // `CGRect.contains(_:)` of Foundation for Linux ends the program for NaN.
    guard !isHidden, location.x >= bounds.minX, location.x < bounds.maxX, location.y >= bounds.minY,
      location.y < bounds.maxY
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(location) { return hit }
    }
    return self
  }

  /// The front-most view that follows the mouse.
  var stubTracking: NSView? {
    for view in subviews.reversed() { if let tracking = view.stubTracking { return tracking } }
    return areas.isEmpty ? nil : self
  }

  open var mouseDownCanMoveWindow: Bool { true }
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
  open func addTrackingArea(_ area: NSTrackingArea) { areas.append(area) }
  open func removeTrackingArea(_ area: NSTrackingArea) { areas.removeAll { $0 === area } }
  open func updateTrackingAreas() {}

  // The keyboard.
  open var canBecomeKeyView: Bool { false }
  open weak var nextKeyView: NSView?
  @unsafe open var nextValidKeyView: NSView? {
    nextKeyView.flatMap { $0.canBecomeKeyView ? $0 : $0.nextValidKeyView }
  }
  @unsafe open var previousValidKeyView: NSView? { nil }
  open var focusRingMaskBounds: CGRect { .zero }
  open func drawFocusRingMask() {}
  open func noteFocusRingMaskChanged() {}
  open var focusRingType = NSFocusRingType.default

  // Accessibility, of every view on Apple's side.
  private var isElement = false
  private var label: String?
  open func setAccessibilityElement(_ isElement: Bool) { self.isElement = isElement }
  open func isAccessibilityElement() -> Bool { isElement }
  open func isAccessibilityEnabled() -> Bool { true }
  open func setAccessibilityLabel(_ label: String?) { self.label = label }
  open func accessibilityLabel() -> String? { label }
  open func accessibilityRole() -> NSAccessibility.Role? { nil }
  private var stubValue: Any?
  open func setAccessibilityValue(_ value: Any?) { stubValue = value }
  open func accessibilityValue() -> Any? { stubValue }
  private var stubHelp: String?
  open func setAccessibilityHelp(_ help: String?) { stubHelp = help }
  open func accessibilityHelp() -> String? { stubHelp }
  private var stubIdentifier: String?
  open func setAccessibilityIdentifier(_ identifier: String?) { stubIdentifier = identifier }
  open func accessibilityIdentifier() -> String { stubIdentifier ?? "" }
  private var stubActions: [NSAccessibilityCustomAction]?
  @available(macOS 10.13, *)
  open func setAccessibilityCustomActions(_ actions: [NSAccessibilityCustomAction]?) { stubActions = actions }
  @available(macOS 10.13, *)
  open func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? { stubActions }
  private var stubInputLabels: [String]?
  @available(macOS 14, *)
  open func setAccessibilityUserInputLabels(_ labels: [String]?) { stubInputLabels = labels }
  @available(macOS 14, *)
  open func accessibilityUserInputLabels() -> [String]? { stubInputLabels }
  open func accessibilityChildren() -> [Any]? { subviews }
  open func accessibilityPerformIncrement() -> Bool { false }
  open func accessibilityPerformDecrement() -> Bool { false }
  open func accessibilityPerformPress() -> Bool { false }
  open func isAccessibilitySelected() -> Bool { false }
  open func accessibilityActivationPoint() -> CGPoint { .zero }
}

@available(macOS 10, *)
nonisolated public enum NSUserInterfaceLayoutDirection: Int {
  case leftToRight, rightToLeft
}

@available(macOS 10, *)
nonisolated public enum NSFocusRingType: UInt, Sendable {
  case `default`, none
}

/// A nib whose view has subviews.
public final class StubNib: NSCoder {
  let subviews: [NSView]

  public init(subviews: [NSView]) { self.subviews = subviews }
}
