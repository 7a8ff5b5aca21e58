#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Pinwheel

  /// A button that takes clicks where its image is solid; other clicks go to the views behind.
  ///
  /// ```swift
  /// let button = WheelButton(image: NSImage(named: "amber_rest"), pressed: NSImage(named: "amber_press"))
  /// button.onPress = { open() }
  /// ```
  ///
  /// In a nib, set the class of a custom view to `WheelButton` and its module to `PinwheelUI`: images, threshold and
  /// switches are attributes there, and the action is connected like any control's.
  ///
  /// It replaces an `NSButton`, with target, action and `state`, `performClick(_:)`, Space, the focus ring around its
  /// shape, VoiceOver, and the size of its image. It is an `NSControl` without a cell, with these differences:
  ///
  /// - Its images, one for each state, are its whole look. They fill the bounds, with the caps and resizing mode of
  ///   the image. It has no bezel, title, sound, key equivalent, menu or mixed state.
  /// - For a state without an image, it uses the rule of every slice, `Slice.shownState(for:)`.
  /// - `performClick(_:)` presses without briefly showing the pressed image.
  @IBDesignable open class WheelButton: _PinwheelControl {
    /// Called when the button is pressed, before its action is sent.
    public var onPress: () -> Void = {}
    /// The radius within which a solid pixel takes a nearby click, in points; 0 is the exact pixel.
    @IBInspectable public var fingerRadius: Double = 0
    /// Whether a press toggles ``isSelected``, as on a push-on/push-off button.
    @IBInspectable public var isToggle: Bool = false
    /// Whether the button is switched on, or chosen; it then shows its image for that state.
    @IBInspectable public var isSelected: Bool = false { didSet { needsDisplay = true } }

    var images = ButtonImages()
    // A mouse points exactly, and a click that leaves the shape ends, as it does when it leaves the frame of an AppKit button.
    var router = TouchRouter(retainDistance: 0, slop: 0)
    var hasFocus = false { didSet { needsDisplay = true } }

    /// A button with the size of its image.
    public convenience init(image: NSImage?, pressed: NSImage? = nil, onPress: @escaping () -> Void = {}) {
      self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
      self.image = image
      pressedImage = pressed
      self.onPress = onPress
    }

    /// A button without images.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      inputArea.fill(self)
    }

    /// A button from a nib, with the nib's images and settings.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      inputArea.fill(self)
    }

    /// The image for exactly this state, or combination of states.
    public func image(for state: SliceState) -> NSImage? { images[state] }

    /// Sets the image for a state, or a combination such as `[.selected, .press]`; `nil` removes it. The image at
    /// rest is the shape in every state, unless ``testsCurrentImage`` is on.
    public func setImage(_ image: NSImage?, for state: SliceState) {
      images[state] = image
      if state == .rest { invalidateIntrinsicContentSize() }
      shapeChanged()
    }

    /// `isSelected` as an `NSButton` state; there is no mixed state.
    public var state: NSControl.StateValue {
      get { isSelected ? .on : .off }
      set { isSelected = newValue != .off }
    }

    /// Whether the pressed image is shown even without a press.
    open override var isHighlighted: Bool { didSet { needsDisplay = true } }

    /// The size of the image at rest.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }
    open override func sizeToFit() { setFrameSize(sizeThatFits(bounds.size)) }

    /// Presses the button, if it is enabled.
    open override func performClick(_ sender: Any?) {
      if isEnabled { press() }
    }

    open override func draw(_ rect: CGRect) { draw(for: currentState) }
  }
#endif
