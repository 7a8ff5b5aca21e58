#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import Foundation
  public import Pinwheel
  internal import PinwheelControls
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A wheel of stacked images on the screen: touches, pointers, keys and assistive apps reach its slices by their pixels.
  ///
  /// ```swift
  /// let view = try WheelView(named: "carousel")
  /// view.onPress = { slice in open(slice.name) }
  /// view.wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// Touches and clicks where no slice is fall through to the views behind. The wheel is scaled to fit (`contentMode` of
  /// UIKit, `canvasMode` of AppKit). A pressed slice blinks twice, or lights up steadily with Reduce Motion on; the view
  /// draws at the times at which its look changes, and has no display link otherwise.
  open class WheelView: PlatformView {
    // The class has what is stored and what a framework calls; the extensions beside it have what the view does.

    /// What the view does, without a framework.
    package internal(set) var viewState: WheelViewState
    /// Where the pictures are.
    public var pictures: WheelPictures { didSet { lookChanged() } }
    /// A press: a touch or click that ended on its slice, a key, or the action of an assistive app.
    public var onPress: ((Slice) -> Void)?
    /// Called when presses have changed the selection, with all slices that are selected.
    public var onSelectionChange: (([Slice]) -> Void)?
    /// What is felt or heard.
    public var feedback = WheelFeedback.none
    /// What VoiceOver reads for a slice; by default its name, with spaces for `_`, `-`, `.` and `/`.
    public var accessibilityLabelForSlice: (Slice) -> String = { WheelViewState.words(of: $0.name) } {
      didSet { elementsChanged() }
    }
    /// In a nib: the name of the wheel, which is loaded from the app's resources. A wheel that cannot be loaded leaves the
    /// view empty, and the reason in ``loadError``.
    @IBInspectable public var wheelName: String = "" { didSet { loadNamedWheel() } }
    /// Why the wheel of ``wheelName`` could not be loaded.
    public internal(set) var loadError: WheelFileError?

    var actions = WheelActions()
    lazy var frames = FrameLink(for: self) { [weak self] in self?.frameDidChange() }
    private let observations = Observations()
    /// When the look changes next by itself.
    var due = Double.infinity
    let spoken = SpokenItems()
    var spokenSlices: [SpokenItem]?

    /// A view of a wheel, of the size of its canvas.
    ///
    /// - Parameters:
    ///   - wheel: The wheel, with its enabled, hidden and selected slices.
    ///   - pictures: Where its pictures are; `nil` looks them up in the app's asset catalog by slice and state:
    ///     `WheelPictures.init(catalog:_:)`.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil) {
      viewState = WheelViewState(wheel)
      self.pictures = pictures ?? .mainCatalog
      super.init(frame: CGRect(origin: .zero, size: CGSize(viewState.naturalSize)))
      #if canImport(UIKit)
        backgroundColor = nil
        contentMode = .scaleAspectFit
      #endif
      prepare()
    }

    /// A view of a nib: its wheel is that of ``wheelName``. In UIKit its content mode and background are the nib's.
    public required init?(coder: NSCoder) {
      viewState = WheelViewState(Self.noWheel)
      pictures = .mainCatalog
      super.init(coder: coder)
      // A decoder sets neither as layout does.
      viewState.viewSize = Size2D(bounds.size)
      #if canImport(UIKit)
        viewState.contentMode = ImageLayout.ContentMode(contentMode)
      #endif
      prepare()
    }

    private func prepare() {
      observations.observeMotion { [weak self] in self?.motionChanged() }
      observations.observe(PlatformApplication.willResignActiveNotification) { [weak self] in
        self?.cancelTouches()
      }
      motionChanged()
      #if canImport(UIKit)
        layer.insertSublayer(sliceLayers.root, at: 0)
        observations.observeMemoryWarnings { [weak self] in self?.sliceLayers.removeHidden() }
        isMultipleTouchEnabled = true
        isOpaque = false
        addGestureRecognizer(UIHoverGestureRecognizer(target: hoverTarget, action: ActionTarget.action))
        if #available(iOS 13.4, *) { addInteraction(UIPointerInteraction(delegate: self)) }
        // The slice with the focus has a frame of its own, or an image.
        if #available(iOS 15, *) { focusEffect = nil }
      #endif
    }

    private func motionChanged() { viewState.reducesMotion = Self.reducesMotion }

    /// The size of the canvas; none without a wheel, so that constraints do not make the view vanish.
    open override var intrinsicContentSize: CGSize {
      let size = viewState.naturalSize
      guard size != .zero else {
        return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
      }
      return CGSize(size)
    }

    open override func becomeFirstResponder() -> Bool {
      guard super.becomeFirstResponder() else { return false }
      focusDidChange(true)
      return true
    }

    open override func resignFirstResponder() -> Bool {
      focusDidChange(false)
      return super.resignFirstResponder()
    }

    #if canImport(UIKit)
      private lazy var hoverTarget = ActionTarget { [weak self] in self?.hover($0) }

      private var presses = TakenPresses()
      private let sliceLayers = SliceLayers()

      open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(viewState.naturalSize) }

      /// How the canvas lies in the view; `scaleAspectFit` by default. Touches follow it.
      open override var contentMode: ContentMode {
        didSet { layoutChanged { $0.contentMode = ImageLayout.ContentMode(contentMode) } }
      }

      open override func layoutSubviews() {
        super.layoutSubviews()
        resize(to: bounds.size)
        sliceLayers.show(takeLayers(), of: viewState, pictures: pictures)
      }

      open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        traitsDidChange()
      }

      open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { traitsDidChange() }
      }

      open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
      }

      open override var isUserInteractionEnabled: Bool {
        didSet { if !isUserInteractionEnabled { cancelTouches() } }
      }

      open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        viewState.contains(Point2D(point), radius: isPointer(event) ? 0 : viewState.fingerRadius)
      }

      open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        handle(touches, .began)
      }
      open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        handle(touches, .moved)
      }
      open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        handle(touches, .ended)
      }
      open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        handle(touches, .cancelled)
      }

      open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let mine = presses.filter { press in ControlKey(press).map { take($0) } == true }
        let others = self.presses.begin(presses, taking: mine)
        if !others.isEmpty { super.pressesBegan(others, with: event) }
      }
      open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = self.presses.others(of: presses)
        if !others.isEmpty { super.pressesChanged(others, with: event) }
      }
      open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = self.presses.end(presses)
        if !others.isEmpty { super.pressesEnded(others, with: event) }
      }
      open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = self.presses.end(presses)
        if !others.isEmpty { super.pressesCancelled(others, with: event) }
      }

      open override var canBecomeFocused: Bool { viewState.hasTouchableSlice }
      open override var canBecomeFirstResponder: Bool { takesInput && viewState.hasTouchableSlice }

      open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        super.didUpdateFocus(in: context, with: coordinator)
        // Keys go to the first responder.
        if context.nextFocusedView === self {
          _ = becomeFirstResponder()
        } else if isFirstResponder {
          _ = resignFirstResponder()
        }
      }

      /// Where touches slide from slice to slice, the view is one element that VoiceOver lets fingers through to.
      open override var isAccessibilityElement: Bool {
        get { slidesAcrossSlices }
        set {}
      }

      open override var accessibilityTraits: UIAccessibilityTraits {
        get { slidesAcrossSlices ? .allowsDirectInteraction : super.accessibilityTraits }
        set { super.accessibilityTraits = newValue }
      }

      /// What an app sets; the name of the wheel where the view is an element.
      open override var accessibilityLabel: String? {
        get {
          super.accessibilityLabel
            ?? (slidesAcrossSlices ? WheelViewState.words(of: wheel.stack.name) : nil)
        }
        set { super.accessibilityLabel = newValue }
      }

      open override var accessibilityElements: [Any]? {
        get { slidesAcrossSlices ? nil : spoken.elements(of: self) }
        set {}
      }
    #else
      private var area: NSTrackingArea?

      /// Whether the wheel takes clicks and keys; also in a nib.
      @IBInspectable public var isEnabled: Bool = true {
        didSet { if !isEnabled { cancelTouches() } }
      }

      /// How the canvas lies in the view; `scaleAspectFit` by default. Clicks follow it.
      public var canvasMode: ImageLayout.ContentMode {
        get { viewState.contentMode }
        set { layoutChanged { $0.contentMode = newValue } }
      }

      open override func draw(_ rect: CGRect) {
        Self.drawingContext?.draw(takeLayers(), in: viewState, pictures: pictures, touching: Rect2D(rect))
      }

      /// Points are those from the top-left corner, as everywhere in Pinwheel.
      open override var isFlipped: Bool { true }

      open override func setFrameSize(_ newSize: CGSize) {
        super.setFrameSize(newSize)
        resize(to: newSize)
      }

      open override func viewDidChangeEffectiveAppearance() {
        super.viewDidChangeEffectiveAppearance()
        traitsDidChange()
      }

      open override func viewDidChangeBackingProperties() {
        super.viewDidChangeBackingProperties()
        traitsDidChange()
      }

      open override var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
        didSet { traitsDidChange() }
      }

      open override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        windowDidChange()
      }

      open override func hitTest(_ point: CGPoint) -> NSView? {
        let location = Point2D(convert(point, from: superview))
        return !isHidden && isEnabled && viewState.contains(location, radius: 0) ? self : nil
      }

      open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
      open override func mouseDown(with event: NSEvent) { handle(event, .began) }
      open override func mouseDragged(with event: NSEvent) { handle(event, .moved) }
      open override func mouseUp(with event: NSEvent) { handle(event, .ended) }
      open override func mouseEntered(with event: NSEvent) { handle(event, .hovered) }
      open override func mouseMoved(with event: NSEvent) { handle(event, .hovered) }
      open override func mouseExited(with event: NSEvent) { handle(event, .exited) }

      open override func updateTrackingAreas() {
        super.updateTrackingAreas()
        area = trackMouse(insteadOf: area, .cursorUpdate)
      }

      open override var acceptsFirstResponder: Bool { isEnabled && viewState.hasTouchableSlice }
      open override var canBecomeKeyView: Bool { isEnabled && viewState.hasTouchableSlice }

      /// The slice with the focus has a frame of its own, or an image.
      open override var focusRingType: NSFocusRingType {
        get { .none }
        set {}
      }

      open override func keyDown(with event: NSEvent) {
        guard let key = ControlKey(event), take(key) else { return super.keyDown(with: event) }
      }

      open override func isAccessibilityElement() -> Bool { false }
      open override func accessibilityRole() -> NSAccessibility.Role? { .group }
      open override func accessibilityChildren() -> [Any]? { spoken.elements(of: self) }
    #endif
  }
#endif
