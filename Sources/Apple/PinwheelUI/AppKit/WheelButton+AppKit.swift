#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Pinwheel

  /// A button that is clicked where its image is solid; elsewhere clicks go to the views behind.
  ///
  /// ```swift
  /// let button = WheelButton(image: NSImage(named: "amber_rest"), pressed: NSImage(named: "amber_press"))
  /// button.onPress = { open() }
  /// ```
  ///
  /// In a nib, set the class of a custom view to `WheelButton` and its module to `PinwheelUI`: images, threshold and switches
  /// are attributes there, and the action is connected as that of any control.
  ///
  /// It stands in for an `NSButton`, with target, action and `state`, `performClick(_:)`, Space, the focus ring around
  /// its shape, VoiceOver, and the size of its image. It is an `NSControl` without a cell, and differs in this:
  ///
  /// - Its images are its whole look, one for each state, and fill the bounds, with the caps and resizing mode of the image.
  ///   It has no bezel, title, sound, key equivalent, menu or mixed state.
  /// - Which image shows without one for the state is the rule of every slice, `Slice.shownState(for:)`.
  /// - `performClick(_:)` presses without showing the pressed image for a moment.
  @IBDesignable open class WheelButton: ControlWithoutCell {
    /// Called when the button was pressed, before its action is sent.
    public var onPress: () -> Void = {}
    /// The radius within which a solid pixel takes a click beside it, in points; 0 is the exact pixel.
    @IBInspectable public var fingerRadius: Double = 0
    /// Whether a press switches ``isSelected`` on or off, as a push-on/push-off button.
    @IBInspectable public var isToggle: Bool = false
    /// Whether the button is switched on, or chosen: it shows its image for that.
    @IBInspectable public var isSelected: Bool = false { didSet { needsDisplay = true } }

    var images = ButtonImages()
    // A mouse points exactly.
    var router = TouchRouter(slop: 0)
    private(set) var hasFocus = false
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

    /// A button of a nib, with the nib's images and settings.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The image for exactly this state, or combination of states.
    public func image(for state: SliceState) -> NSImage? { images[state] }

    /// Sets the image for a state, or a combination such as `[.selected, .press]`; `nil` takes it away. That at rest is the
    /// shape, whatever shows, unless ``testsCurrentImage`` is on.
    public func setImage(_ image: NSImage?, for state: SliceState) {
      images[state] = image
      if state == .rest { invalidateIntrinsicContentSize() }
      shapeChanged()
    }

    /// `isSelected` as `NSButton` has it; there is no mixed state.
    public var state: NSControl.StateValue {
      get { isSelected ? .on : .off }
      set { isSelected = newValue != .off }
    }

    /// Whether the pressed image shows although nothing presses the button.
    open override var isHighlighted: Bool { didSet { needsDisplay = true } }

    open override var isEnabled: Bool {
      didSet {
        if !isEnabled {
          route { router, events in router.cancelAll(at: CACurrentMediaTime(), into: &events) }
        }
        needsDisplay = true
      }
    }

    // MARK: The shape

    open override var isFlipped: Bool { true }

    /// The size of the image at rest.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }
    open override func sizeToFit() { setFrameSize(sizeThatFits(bounds.size)) }

    open override func setFrameSize(_ newSize: CGSize) {
      super.setFrameSize(newSize)
      shapeChanged()
    }

    open override func hitTest(_ point: CGPoint) -> NSView? {
      let location = Point2D(convert(point, from: superview))
      return !isHidden && surface.outcome(at: location, radius: fingerRadius) != .miss ? self : nil
    }

    // MARK: The mouse

    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    open override func mouseDown(with event: NSEvent) { handle(event, .began) }
    open override func mouseDragged(with event: NSEvent) { handle(event, .moved) }
    open override func mouseUp(with event: NSEvent) { handle(event, .ended) }
    open override func mouseEntered(with event: NSEvent) { handle(event, .hovered) }
    open override func mouseMoved(with event: NSEvent) { handle(event, .hovered) }
    open override func mouseExited(with event: NSEvent) { handle(event, .exited) }

    open override func updateTrackingAreas() {
      super.updateTrackingAreas()
      area = trackMouse(insteadOf: area)
    }

    open override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      if window == nil {
        route { router, events in router.cancelAll(at: CACurrentMediaTime(), into: &events) }
      }
    }

    /// Presses the button, if it is enabled.
    open override func performClick(_ sender: Any?) {
      if isEnabled { press() }
    }

    // MARK: The keyboard

    /// As with buttons of AppKit a click does not take the focus.
    open override var acceptsFirstResponder: Bool {
      isEnabled && NSApplication.shared.currentEvent?.type != .leftMouseDown
    }
    open override var canBecomeKeyView: Bool { isEnabled && NSApplication.shared.isFullKeyboardAccessEnabled }

    open override func becomeFirstResponder() -> Bool {
      guard super.becomeFirstResponder() else { return false }
      hasFocus = true
      needsDisplay = true
      return true
    }

    open override func resignFirstResponder() -> Bool {
      hasFocus = false
      needsDisplay = true
      return super.resignFirstResponder()
    }

    /// Space presses. Return is for the default button of the window.
    open override func keyDown(with event: NSEvent) {
      guard isEnabled, event.charactersIgnoringModifiers == " " else { return super.keyDown(with: event) }
      if !event.isARepeat { press() }
    }

    /// The ring is around the shape, unless there is an image for the focus.
    open override var focusRingMaskBounds: CGRect { bounds }
    open override func drawFocusRingMask() {
      images.bounds = Rect2D(bounds)
      if images.isEmpty { bounds.fill() } else if images[.focused] == nil { draw(for: currentState) }
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) { draw(for: currentState) }

    // MARK: Assistive technologies

    open override func isAccessibilityElement() -> Bool { true }
    open override func isAccessibilityEnabled() -> Bool { isEnabled }
    open override func isAccessibilitySelected() -> Bool { isSelected }
    open override func accessibilityRole() -> NSAccessibility.Role? { isToggle ? .checkBox : .button }
    open override func accessibilityValue() -> Any? { isToggle ? (isSelected ? 1 : 0) : nil }

    /// A point that is on the shape: the center of the frame need not be.
    open override func accessibilityActivationPoint() -> CGPoint {
      var point = Point2D(CGPoint(x: bounds.midX, y: bounds.midY))
      if let shape {
        let stack = SliceStack(name: "", canvas: Size2D(bounds.size), slices: [shape])
        point = SliceOutline(of: stack.slices[0].id, in: Wheel(unprepared: stack)).touchPoint ?? point
      }
      return screenPoint(point)
    }

    open override func accessibilityPerformPress() -> Bool {
      guard isEnabled else { return false }
      press()
      return true
    }
  }
#endif
