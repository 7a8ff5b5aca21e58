#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  public import Pinwheel
  import PinwheelControls
  public import UIKit

  /// A wheel of stacked images on the screen: touches, pointers, keys and assistive apps reach its slices by their pixels.
  ///
  /// ```swift
  /// let view = try WheelView(named: "carousel")
  /// view.onPress = { slice in open(slice.name) }
  /// view.wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// Touches where no slice is fall through to the views behind. The wheel is scaled to fit (`contentMode`). A pressed slice
  /// blinks twice, or lights up steadily with Reduce Motion on; the view draws at the times at which its look changes, and
  /// has no display link otherwise.
  open class WheelView: UIView {
    /// What the view does, without UIKit.
    package internal(set) var viewState: WheelViewState
    /// Where the pictures are.
    public var pictures: WheelPictures { didSet { setNeedsDisplay() } }
    /// A press: a touch that ended on its slice, a key, or the action of an assistive app.
    public var onPress: ((Slice) -> Void)?
    /// Called when presses have changed the selection, with all slices that are selected.
    public var onSelectionChange: (([Slice]) -> Void)?
    /// What is felt or heard.
    public var feedback = WheelFeedback.none
    /// What VoiceOver reads for a slice; by default its name, with spaces for `_`, `-`, `.` and `/`.
    public var accessibilityLabelForSlice: (Slice) -> String = { WheelViewState.words(of: $0.name) } {
      didSet { elementsChanged() }
    }

    var actions = WheelActions()
    lazy var frames = FrameLink(for: self) { [weak self] in self?.frameDidChange() }
    private lazy var hoverTarget = ActionTarget { [weak self] in self?.hover($0) }
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
      backgroundColor = nil
      contentMode = .scaleAspectFit
      prepare()
    }

    /// A view of a nib: its wheel is that of ``wheelName``, its content mode and background are the nib's.
    public required init?(coder: NSCoder) {
      viewState = WheelViewState(Self.noWheel)
      pictures = .mainCatalog
      super.init(coder: coder)
      viewState.contentMode = ImageLayout.ContentMode(contentMode)
      prepare()
    }

    /// In a nib: the name of the wheel, which is loaded from the app's resources. A wheel that cannot be loaded leaves the
    /// view empty, and the reason in ``loadError``.
    @IBInspectable public var wheelName: String = "" { didSet { loadNamedWheel() } }

    /// Why the wheel of ``wheelName`` could not be loaded.
    public internal(set) var loadError: WheelFileError?

    private func prepare() {
      isMultipleTouchEnabled = true
      isOpaque = false
      addGestureRecognizer(UIHoverGestureRecognizer(target: hoverTarget, action: ActionTarget.action))
      if #available(iOS 13.4, *) { addInteraction(UIPointerInteraction(delegate: self)) }
      observations.observe(UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] in
        self?.motionChanged()
      }
      motionChanged()
    }

    private func motionChanged() {
      viewState.reducesMotion = UIAccessibility.isReduceMotionEnabled
    }

    // Layout and drawing.

    /// The size of the canvas.
    open override var intrinsicContentSize: CGSize { CGSize(viewState.naturalSize) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// How the canvas lies in the view; `scaleAspectFit` by default. Touches follow it.
    open override var contentMode: ContentMode {
      didSet { layoutChanged { $0.contentMode = ImageLayout.ContentMode(contentMode) } }
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      guard viewState.viewSize != Size2D(bounds.size) else { return }
      layoutChanged { $0.viewSize = Size2D(bounds.size) }
    }

    open override func draw(_ rect: CGRect) {
      if let context = Self.drawingContext { drawLayers(into: context) }
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      windowDidChange()
    }

    open override var isUserInteractionEnabled: Bool {
      didSet { if !isUserInteractionEnabled { cancelTouches() } }
    }

    // What UIKit calls; each is a line of the extensions.

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      viewState.contains(Point2D(point), radius: isPointer(event) ? 0 : viewState.fingerRadius)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { handle(touches, .began) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { handle(touches, .moved) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { handle(touches, .ended) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      handle(touches, .cancelled)
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = presses.filter { !take($0) }
      if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    open override var canBecomeFocused: Bool { viewState.hasTouchableSlice }

    open override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      let isFocused = context.nextFocusedView === self
      change { viewState, _ in
        if isFocused { _ = viewState.moveFocus(.next) } else { viewState.focus(nil) }
      }
      setNeedsDisplay()
    }

    open override var accessibilityElements: [Any]? {
      get { spoken.elements(of: self) }
      set {}
    }
  }
#endif
