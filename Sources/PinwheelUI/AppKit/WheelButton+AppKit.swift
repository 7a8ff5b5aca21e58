#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  internal import Pinwheel

  /// A button that is clicked where its image is solid; elsewhere clicks go to the views behind.
  ///
  /// ```swift
  /// let button = WheelButton(image: NSImage(named: "amber_rest"), pressed: NSImage(named: "amber_press"))
  /// button.onPress = { open() }
  /// ```
  ///
  /// It is an `NSControl` with target and action, drawn as its image says: `NSButton` draws bezels and highlights of its
  /// own. The image at rest is the shape, whatever shows; it fills the bounds. Each image's mask is made once.
  open class WheelButton: NSControl {
    /// The image at rest, and the shape. A button without one is clicked on all of its bounds.
    public var image: NSImage? {
      didSet {
        mask = nil
        invalidateIntrinsicContentSize()
        needsDisplay = true
      }
    }
    /// The image while the button is pressed; without it that at rest shows.
    public var pressedImage: NSImage? { didSet { needsDisplay = true } }
    /// The image of a disabled button.
    public var disabledImage: NSImage? { didSet { needsDisplay = true } }
    /// The image under a pointer.
    public var hoverImage: NSImage? { didSet { needsDisplay = true } }
    /// Called when the button was pressed, before its action is sent.
    public var onPress: () -> Void = {}
    /// The fraction of full opacity from which a pixel is solid.
    public var alphaThreshold = 0.1 { didSet { mask = nil } }

    private var mask: AlphaMask??
    private var router = TouchRouter()
    private var area: NSTrackingArea?

    /// A button of the size of its image.
    public convenience init(image: NSImage?, pressed: NSImage? = nil, onPress: @escaping () -> Void = {}) {
      self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
      self.image = image
      pressedImage = pressed
      self.onPress = onPress
    }

    /// A button without images.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A button of a nib, without images.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override var isFlipped: Bool { true }
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    open override var isEnabled: Bool {
      didSet {
        if !isEnabled { router.cancelAll(at: CACurrentMediaTime(), into: &ignored) }
        needsDisplay = true
      }
    }

    private var ignored: [TouchEvent] = []

    // MARK: The shape

    /// Where the image is solid, as it fills the bounds.
    var surface: ButtonSurface {
      guard let shape = solid() else {
        return ButtonSurface(bounds: Rect2D(bounds), image: nil, isEnabled: isEnabled)
      }
      let scale = bounds.width > 0 ? Double(shape.width) / Double(bounds.width) : 1
      let image = SliceImage(state: .rest, scale: scale, frame: Rect2D(bounds), mask: shape)
      return ButtonSurface(bounds: Rect2D(bounds), image: image, isEnabled: isEnabled)
    }

    /// `nil` without an image, or for one whose pixels cannot be read.
    private func solid() -> AlphaMask? {
      if let mask { return mask }
      let picture = unsafe image?.cgImage(forProposedRect: nil, context: nil, hints: nil)
      let made = picture.flatMap { try? AlphaMask($0, threshold: AlphaThreshold(alphaThreshold)) }
      mask = .some(made)
      return made
    }

    open override func hitTest(_ point: CGPoint) -> NSView? {
      let location = Point2D(convert(point, from: superview))
      return !isHidden && surface.outcome(at: location, radius: 0) != .miss ? self : nil
    }

    // MARK: The mouse and the keyboard

    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    open override func mouseDown(with event: NSEvent) { handle(event, .began) }
    open override func mouseDragged(with event: NSEvent) { handle(event, .moved) }
    open override func mouseUp(with event: NSEvent) { handle(event, .ended) }
    open override func mouseEntered(with event: NSEvent) { handle(event, .hovered) }
    open override func mouseMoved(with event: NSEvent) { handle(event, .hovered) }
    open override func mouseExited(with event: NSEvent) { handle(event, .exited) }

    open override func updateTrackingAreas() {
      super.updateTrackingAreas()
      if let area { removeTrackingArea(area) }
      let new = NSTrackingArea(
        rect: .zero, options: [.mouseEnteredAndExited, .mouseMoved, .activeInKeyWindow, .inVisibleRect],
        owner: self,
        userInfo: nil)
      addTrackingArea(new)
      area = new
    }

    private func handle(_ event: NSEvent, _ phase: Touch.Phase) {
      guard isEnabled else { return }
      let location = Point2D(convert(event.locationInWindow, from: nil))
      var events: [TouchEvent] = []
      router.handle(
        Touch(id: 0, phase: phase, location: location, time: event.timestamp), on: surface, into: &events)
      if !events.isEmpty { needsDisplay = true }
      if events.contains(where: { $0.kind == .releasedInside }) { press() }
    }

    open override var acceptsFirstResponder: Bool { isEnabled }
    open override var canBecomeKeyView: Bool { isEnabled }
    open override var focusRingMaskBounds: CGRect { bounds }
    open override func drawFocusRingMask() { drawImage(image) }

    open override func keyDown(with event: NSEvent) {
      let isPress = event.charactersIgnoringModifiers == " " || event.specialKey == .carriageReturn
      if isEnabled, isPress { press() } else { super.keyDown(with: event) }
    }

    /// Does what a click does.
    func press() {
      onPress()
      if let action { sendAction(action, to: target) }
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
      if !isEnabled { return drawImage(disabledImage ?? image) }
      if router.isPressed(0) { return drawImage(pressedImage ?? image) }
      drawImage(router.isHovered(0) ? hoverImage ?? image : image)
    }

    private func drawImage(_ image: NSImage?) {
      guard let picture = unsafe image?.cgImage(forProposedRect: nil, context: nil, hints: nil),
        let context = NSGraphicsContext.current?.cgContext
      else { return }
      let placement = ImagePlacement(
        frame: Rect2D(bounds), pixelWidth: picture.width, pixelHeight: picture.height, scale: 1)
      context.draw(picture, placed: placement)
    }

    // MARK: Assistive technologies

    open override func isAccessibilityElement() -> Bool { true }
    open override func isAccessibilityEnabled() -> Bool { isEnabled }
    open override func accessibilityRole() -> NSAccessibility.Role? { .button }
    open override func accessibilityPerformPress() -> Bool {
      guard isEnabled else { return false }
      press()
      return true
    }
  }

  /// The one target of a button.
  struct ButtonSurface: TouchSurface {
    let bounds: Rect2D
    let image: SliceImage?
    let isEnabled: Bool

    func outcome(at point: Point2D, radius: Double) -> HitOutcome {
      guard bounds.contains(point), image?.contains(point) ?? true else { return .miss }
      return isEnabled ? .hit(0) : .blocked(0)
    }

    /// A click that leaves the shape is over, as one of a button of AppKit that leaves the frame.
    func isNear(_ target: Int, to point: Point2D, within distance: Double) -> Bool { false }

    func isTouchable(_ target: Int) -> Bool { target == 0 && isEnabled }
  }
#endif
