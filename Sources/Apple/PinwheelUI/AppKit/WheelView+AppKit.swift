#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Pinwheel

  /// A wheel of stacked images on the screen: the mouse, keys and assistive apps reach its slices by their pixels.
  ///
  /// ```swift
  /// let view = try WheelView(named: "carousel")
  /// view.onPress = { slice in open(slice.name) }
  /// view.wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// Clicks where no slice is go to the views behind. The wheel is scaled to fit (``canvasMode``). A pressed slice blinks
  /// twice, or lights up steadily with Reduce Motion on; the view draws at the times at which its look changes, and has no
  /// display link otherwise.
  open class WheelView: NSView {
    /// What the view does, without AppKit.
    package internal(set) var viewState: WheelViewState
    /// Where the pictures are.
    public var pictures: WheelPictures { didSet { needsDisplay = true } }
    /// A press: a click that ended on its slice, a key, or the action of an assistive app.
    public var onPress: ((Slice) -> Void)?
    /// Called when presses have changed the selection, with all slices that are selected.
    public var onSelectionChange: (([Slice]) -> Void)?
    /// What is felt or heard.
    public var feedback = WheelFeedback.none
    /// Whether the wheel takes clicks and keys; also in a nib.
    @IBInspectable public var isEnabled: Bool = true {
      didSet { if !isEnabled { cancelTouches() } }
    }
    /// What VoiceOver reads for a slice; by default its name, with spaces for `_`, `-`, `.` and `/`.
    public var accessibilityLabelForSlice: (Slice) -> String = { WheelViewState.words(of: $0.name) } {
      didSet { elementsChanged() }
    }

    var actions = WheelActions()
    lazy var frames = FrameLink(for: self) { [weak self] in self?.frameDidChange() }
    private let observations = Observations()
    private var area: NSTrackingArea?
    /// When the look changes next by itself.
    var due = Double.infinity
    let spoken = SpokenItems()
    var spokenSlices: [SpokenItem]?

    /// A view of a wheel, of the size of its canvas.
    ///
    /// - Parameters:
    ///   - wheel: The wheel, with its enabled, hidden and selected slices.
    ///   - pictures: Where its pictures are; `nil` looks them up in the app's asset catalog by slice and state.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil) {
      viewState = WheelViewState(wheel)
      self.pictures = pictures ?? .mainCatalog
      super.init(frame: CGRect(origin: .zero, size: CGSize(viewState.naturalSize)))
      prepare()
    }

    /// A view of a nib: its wheel is that of ``wheelName``.
    public required init?(coder: NSCoder) {
      viewState = WheelViewState(Self.noWheel)
      pictures = .mainCatalog
      super.init(coder: coder)
      // A decoder sets no frame by `setFrameSize(_:)`.
      viewState.viewSize = Size2D(bounds.size)
      prepare()
    }

    /// In a nib: the name of the wheel, which is loaded from the app's resources. A wheel that cannot be loaded leaves the
    /// view empty, and the reason in ``loadError``.
    @IBInspectable public var wheelName: String = "" { didSet { loadNamedWheel() } }

    /// Why the wheel of ``wheelName`` could not be loaded.
    public internal(set) var loadError: WheelFileError?

    private func prepare() {
      let settings = NSWorkspace.shared.notificationCenter
      observations.observe(
        NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, in: settings
      ) { [weak self] in self?.motionChanged() }
      observations.observe(NSApplication.willResignActiveNotification) { [weak self] in self?.cancelTouches()
      }
      motionChanged()
    }

    private func motionChanged() {
      viewState.reducesMotion = NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
    }

    // Layout and drawing.

    /// How the canvas lies in the view; `scaleAspectFit` by default. Clicks follow it.
    public var canvasMode: ImageLayout.ContentMode {
      get { viewState.contentMode }
      set { layoutChanged { $0.contentMode = newValue } }
    }

    /// Points are those from the top-left corner, as everywhere in Pinwheel.
    open override var isFlipped: Bool { true }

    /// The size of the canvas.
    open override var intrinsicContentSize: CGSize { CGSize(viewState.naturalSize) }

    open override func setFrameSize(_ newSize: CGSize) {
      super.setFrameSize(newSize)
      guard viewState.viewSize != Size2D(newSize) else { return }
      layoutChanged { $0.viewSize = Size2D(newSize) }
    }

    open override func draw(_ rect: CGRect) {
      if let context = Self.drawingContext { drawLayers(into: context) }
    }

    open override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      windowDidChange()
    }

    // What AppKit calls; each is a line of the extensions.

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

    open override func becomeFirstResponder() -> Bool {
      guard super.becomeFirstResponder() else { return false }
      change { viewState, _ in _ = viewState.moveFocus(.next) }
      needsDisplay = true
      return true
    }

    open override func resignFirstResponder() -> Bool {
      change { viewState, _ in viewState.focus(nil) }
      needsDisplay = true
      return super.resignFirstResponder()
    }

    open override func keyDown(with event: NSEvent) {
      guard isEnabled, let key = WheelKey(event), take(key) else { return super.keyDown(with: event) }
    }

    open override func isAccessibilityElement() -> Bool { false }
    open override func accessibilityRole() -> NSAccessibility.Role? { .group }
    open override func accessibilityChildren() -> [Any]? { spoken.elements(of: self) }
  }
#endif
