#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  internal import Pinwheel

  /// The view of a scrolling control: what ``ScrollWheelView``, ``SnapPickerView``, ``TopicStripView`` and
  /// ``ScrubberView`` have in common.
  ///
  /// It passes touches, the mouse, its wheel, the trackpad and keys to the control, draws frames while something moves and
  /// none otherwise, and sends `valueChanged` (UIKit) or its action (AppKit) when an item is selected.
  public class ScrollingControlView: PlatformControl {
    /// The control that events go to.
    let driver: any ControlDriver
    lazy var frames = FrameLink(for: self) { [weak self] in self?.drawFrame() }
    private let notes = Observations()
    /// The time for which content was placed last.
    var shownTime = 0.0

    init(driver: any ControlDriver) {
      self.driver = driver
      super.init(frame: .zero)
      clipsToBounds = true
      notes.observe(PlatformApplication.willResignActiveNotification) { [weak self] in self?.cancelTouches() }
    }

    /// Views of controls are made in code.
    @available(*, unavailable, message: "make this view in code")
    public required init?(coder: NSCoder) { nil }

    // MARK: For the views of each control

    /// Places the views of what is seen.
    func showContent(at time: Double) {}

    /// The text size or the language around the view may be another one.
    func traitsDidChange() {}

    /// Whether assistive technologies adjust the control as a whole.
    var isAdjustable: Bool { true }

    /// What assistive technologies say that the control is set to.
    var spokenValue: String? { nil }

    /// The elements of items, where they are elements of their own.
    var spokenElements: [Any]? { nil }

    /// The view has come into another one, or out of one.
    func didEnterSuperview() {}

    // MARK: What the framework calls

    public override var isEnabled: Bool {
      didSet { if !isEnabled { cancelTouches() } }
    }
    private var area: NSTrackingArea?

    public override var isFlipped: Bool { true }

    public override func setFrameSize(_ newSize: CGSize) {
      super.setFrameSize(newSize)
      resize(to: newSize)
    }

    public override var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
      didSet { traitsDidChange() }
    }

    public override func viewDidMoveToSuperview() {
      super.viewDidMoveToSuperview()
      didEnterSuperview()
    }

    public override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      windowDidChange()
    }

    /// The views of items take no clicks.
    public override func hitTest(_ point: CGPoint) -> NSView? {
      let location = convert(point, from: superview)
      return !isHidden && driver.contains(Point2D(location), radius: 0) ? self : nil
    }

    public override func mouseDown(with event: NSEvent) { handle(event, .began) }
    public override func mouseDragged(with event: NSEvent) { handle(event, .moved) }
    public override func mouseUp(with event: NSEvent) { handle(event, .ended) }
    public override func mouseEntered(with event: NSEvent) { handle(event, .hovered) }
    public override func mouseMoved(with event: NSEvent) { handle(event, .hovered) }
    public override func mouseExited(with event: NSEvent) { handle(event, .exited) }

    public override func updateTrackingAreas() {
      super.updateTrackingAreas()
      area = trackMouse(insteadOf: area)
    }

    public override func scrollWheel(with event: NSEvent) {
      guard isEnabled else { return super.scrollWheel(with: event) }
      scroll(event)
    }

    public override var acceptsFirstResponder: Bool { isEnabled }
    public override var canBecomeKeyView: Bool { isEnabled }
    public override var focusRingMaskBounds: CGRect { bounds }
    public override func drawFocusRingMask() { bounds.fill() }

    public override func keyDown(with event: NSEvent) {
      guard let key = ControlKey(event), take(key, at: event.timestamp) else {
        return super.keyDown(with: event)
      }
    }

    public override func isAccessibilityElement() -> Bool { true }
    public override func isAccessibilityEnabled() -> Bool { isEnabled }
    public override func accessibilityRole() -> NSAccessibility.Role? {
      isAdjustable ? .slider : .radioGroup
    }
    public override func accessibilityValue() -> Any? { isAdjustable ? spokenValue : nil }
    public override func accessibilityChildren() -> [Any]? { spokenElements ?? [] }
    public override func accessibilityPerformIncrement() -> Bool { adjust(by: 1) }
    public override func accessibilityPerformDecrement() -> Bool { adjust(by: -1) }
  }

  /// Events of AppKit.
  extension ScrollingControlView {
    /// Another item is selected, or the thumb has moved the content.
    func sendValueChanged() { sendOwnAction() }

    func handle(_ event: NSEvent, _ phase: Touch.Phase) { handle(Touch(event, phase, in: self)) }

    /// The content moves with the wheel or trackpad.
    func scroll(_ event: NSEvent) {
      // Notches of a wheel are lines, of ten points.
      let unit = event.hasPreciseScrollingDeltas ? 1 : 10.0
      driver.scroll(
        by: Point2D(x: -unit * Double(event.scrollingDeltaX), y: -unit * Double(event.scrollingDeltaY)),
        animated: !event.hasPreciseScrollingDeltas, at: event.timestamp)
      refresh(at: now)
    }
  }
#endif
