#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Pinwheel

  /// A wheel of stacked images on the screen: touches, pointers, keys and assistive apps reach its slices by their pixels.
  ///
  /// ```swift
  /// let view = try WheelView(named: "carousel")
  /// view.onPress = { slice in open(slice.name) }
  /// view.wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// Touches and clicks outside all slices fall through to the views behind. The wheel is scaled to fit, unless
  /// ``canvasMode`` says otherwise. A slice shows its press image while a finger is on it; ``highlights`` has the
  /// double blink of the news wheel. The view redraws only when its look changes, and has no display link otherwise.
  open class WheelView: NSView {
    // The class has the stored properties and the API for apps; the extensions have the behavior.

    /// The behavior of the view, without a framework.
    package internal(set) var viewState: WheelViewState
    /// Everything else that the view stores.
    var parts: WheelViewParts
    lazy var frames = FrameLink(for: self) { [weak self] in self?.frameDidChange() }
    let inputArea = InputArea(frame: .zero)

    /// A view of a wheel, with the size of its canvas.
    ///
    /// - Parameters:
    ///   - wheel: The wheel, with its enabled, hidden and selected slices.
    ///   - pictures: The source of its pictures; `nil` looks them up in the app's asset catalog by slice and state:
    ///     `WheelPictures.init(catalog:_:)`.
    /// - Complexity: O(slices); pictures are decoded when they are first drawn.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil) {
      viewState = WheelViewState(wheel)
      parts = WheelViewParts(pictures ?? .mainCatalog)
      super.init(frame: CGRect(origin: .zero, size: CGSize(viewState.naturalSize)))
      prepare()
    }

    /// A view from a nib, which shows the wheel named by ``wheelName``.
    public required init?(coder: NSCoder) {
      viewState = WheelViewState(Self.noWheel)
      parts = WheelViewParts(.mainCatalog)
      super.init(coder: coder)
      // A decoder does not set the size as layout does.
      viewState.viewSize = Size2D(bounds.size)
      prepare()
    }

    private func prepare() {
      observe()
      // AppKit neither draws into its own layer nor moves the sublayers of a view whose layer the view has made, in this
      // order.
      inputArea.layer = CALayer()
      inputArea.wantsLayer = true
      inputArea.layer?.addSublayer(parts.sliceLayers.root)
      // The slice with the focus has its own frame or image.
      inputArea.focusRingType = .none
      inputArea.fill(self)
    }

    /// Whether the wheel takes clicks and keys; also in a nib.
    @IBInspectable public var isEnabled: Bool = true {
      didSet { if !isEnabled { cancelTouches() } }
    }

    /// How the canvas lies in the view; `scaleAspectFit` by default. Clicks follow it.
    public var canvasMode: ImageLayout.ContentMode {
      get { viewState.contentMode }
      set { layoutChanged { $0.contentMode = newValue } }
    }

    // MARK: Layout

    /// The size of the canvas; none without a wheel, so that constraints do not collapse the view.
    open override var intrinsicContentSize: CGSize { canvasSize }

    /// Points count from the top-left corner, as everywhere in Pinwheel.
    open override var isFlipped: Bool { true }

    /// `false` hides the view's element from assistive technologies.
    open override func setAccessibilityElement(_ isElement: Bool) {
      super.setAccessibilityElement(isElement)
      inputArea.isSilent = !isElement
    }

    open override var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
      didSet { traitsDidChange() }
    }

    // MARK: The mouse and keys

    /// A subview in front of the slices, or else a slice; beside both, clicks go to the views behind.
    open override func hitTest(_ point: CGPoint) -> NSView? {
      let found = super.hitTest(point)
      return found === self ? nil : found
    }

    open override var acceptsFirstResponder: Bool { inputArea.acceptsFirstResponder }

    open override var canBecomeKeyView: Bool { isKeyView }

    /// Gives the wheel keyboard input.
    open override func becomeFirstResponder() -> Bool { inputArea.focus() }
  }
#endif
