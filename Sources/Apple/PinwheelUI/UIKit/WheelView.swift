#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Foundation
  public import Pinwheel
  public import UIKit

  /// A wheel of stacked images on the screen: touches, pointers, keys and assistive apps reach its slices by their pixels.
  ///
  /// ```swift
  /// let view = try WheelView(named: "carousel")
  /// view.onPress = { slice in open(slice.name) }
  /// view.wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// Touches and clicks where no slice is fall through to the views behind. The wheel is scaled to fit, unless
  /// ``contentMode`` says otherwise. A pressed slice blinks twice, or lights up steadily with Reduce Motion on; the view changes at
  /// the times at which its look does, and has no display link otherwise.
  open class WheelView: UIView {
    // The class has what is stored and what UIKit calls; the extensions have what the view does.

    /// What the view does, without a framework.
    package internal(set) var viewState: WheelViewState
    /// What the view has besides.
    var parts: WheelViewParts
    lazy var frames = FrameLink(for: self) { [weak self] in self?.frameDidChange() }
    private lazy var hoverTarget = ActionTarget { [weak self] in self?.hover($0) }
    private var presses = TakenPresses()

    /// A view of a wheel, of the size of its canvas.
    ///
    /// - Parameters:
    ///   - wheel: The wheel, with its enabled, hidden and selected slices.
    ///   - pictures: Where its pictures are; `nil` looks them up in the app's asset catalog by slice and state:
    ///     `WheelPictures.init(catalog:_:)`.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil) {
      viewState = WheelViewState(wheel)
      parts = WheelViewParts(pictures ?? .mainCatalog)
      super.init(frame: CGRect(origin: .zero, size: CGSize(viewState.naturalSize)))
      backgroundColor = nil
      contentMode = .scaleAspectFit
      prepare()
    }

    /// A view of a nib, with its content mode and background: its wheel is that of ``wheelName``.
    public required init?(coder: NSCoder) {
      viewState = WheelViewState(Self.noWheel)
      parts = WheelViewParts(.mainCatalog)
      super.init(coder: coder)
      // A decoder does not set them as layout does.
      viewState.viewSize = Size2D(bounds.size)
      viewState.contentMode = ImageLayout.ContentMode(contentMode)
      prepare()
    }

    private func prepare() {
      observe()
      parts.observations.observeMemoryWarnings { [weak self] in self?.parts.sliceLayers.removeHidden() }
      layer.insertSublayer(parts.sliceLayers.root, at: 0)
      isMultipleTouchEnabled = true
      isOpaque = false
      addGestureRecognizer(UIHoverGestureRecognizer(target: hoverTarget, action: ActionTarget.action))
      if #available(iOS 13.4, *) { addInteraction(UIPointerInteraction(delegate: self)) }
      // The slice with the focus has a frame of its own, or an image.
      if #available(iOS 15, *) { focusEffect = nil }
    }

    // MARK: Layout

    /// The size of the canvas; none without a wheel, so that constraints do not make the view vanish.
    open override var intrinsicContentSize: CGSize { canvasSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(viewState.naturalSize) }

    /// How the canvas lies in the view; `scaleAspectFit` by default. Touches follow it.
    open override var contentMode: ContentMode {
      didSet { layoutChanged { $0.contentMode = ImageLayout.ContentMode(contentMode) } }
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      resize(to: bounds.size)
      show()
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

    // MARK: Touches

    open override var isUserInteractionEnabled: Bool {
      didSet { if !isUserInteractionEnabled { cancelTouches() } }
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      viewState.contains(Point2D(point), radius: event?.isOfPointer == true ? 0 : viewState.fingerRadius)
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

    // MARK: Keys

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

    open override func becomeFirstResponder() -> Bool {
      guard super.becomeFirstResponder() else { return false }
      focusDidChange(true)
      return true
    }

    open override func resignFirstResponder() -> Bool {
      focusDidChange(false)
      return super.resignFirstResponder()
    }

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

    // MARK: Assistive technologies

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
      get { slidesAcrossSlices ? nil : parts.spoken.elements(of: self) }
      set {}
    }
  }
#endif
