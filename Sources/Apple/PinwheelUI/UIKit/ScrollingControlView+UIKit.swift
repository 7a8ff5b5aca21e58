#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  public import UIKit

  /// The view of a scrolling control: what ``ScrollWheelView``, ``SnapPickerView``, ``TopicStripView`` and
  /// ``ScrubberView`` have in common on a platform.
  ///
  /// It passes touches, the mouse wheel, the trackpad and keys to the control, draws frames while something moves and
  /// none otherwise, and sends `valueChanged` when an item is selected.
  public class ScrollingControlView: UIControl {
    /// The control that events go to.
    let driver: any ControlDriver
    lazy var frames = FrameLink(for: self) { [weak self] in self?.drawFrame() }
    /// What gesture recognizers call.
    var targets: [ActionTarget] = []
    private let notes = Observations()
    /// The time for which content was placed last.
    var shownTime = 0.0

    init(driver: any ControlDriver) {
      self.driver = driver
      super.init(frame: .zero)
      isOpaque = false
      clipsToBounds = true
      ScrollEvents.attach(to: self)
      notes.observe(UIContentSizeCategory.didChangeNotification) { [weak self] in self?.textSizeDidChange() }
      notes.observe(UIApplication.willResignActiveNotification) { [weak self] in self?.cancelTouches() }
    }

    /// Views of controls are made in code.
    @available(*, unavailable, message: "make this view in code")
    public required init?(coder: NSCoder) { nil }

    // MARK: For the views of each control

    /// Places the views of what is seen.
    func showContent(at time: Double) {}

    /// Text has another size.
    func textSizeDidChange() {}

    /// Whether assistive technologies adjust the control as a whole.
    var isAdjustable: Bool { true }

    /// What assistive technologies say that the control is set to.
    var spokenValue: String? { nil }

    /// The elements of items, where they are elements of their own.
    var spokenElements: [Any]? { nil }

    /// Another item is selected, or the thumb has moved the content.
    func sendValueChanged() { sendActions(for: .valueChanged) }

    static var reducesMotion: Bool { UIAccessibility.isReduceMotionEnabled }

    // MARK: The view

    public override var isEnabled: Bool {
      didSet { if !isEnabled { cancelTouches() } }
    }

    public override func layoutSubviews() {
      super.layoutSubviews()
      resize(to: bounds.size)
    }

    /// The view has come into another one, or out of one.
    func didEnterSuperview() {}

    public override func didMoveToSuperview() {
      super.didMoveToSuperview()
      didEnterSuperview()
    }

    public override func didMoveToWindow() {
      super.didMoveToWindow()
      windowDidChange()
    }

    public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      driver.contains(Point2D(point), radius: fingerRadius)
    }

    /// The radius of a finger, in points: a touch beside an item or a thumb counts for it where the finger covers it. It is one
    /// number both where UIKit asks which view a touch is for and for the touch itself. An idle thumb takes no touches
    /// beyond 44 x 44 points, whatever the radius.
    public var fingerRadius = 22.0

    // MARK: Touches

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      handle(touches, .began)
    }
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      handle(touches, .moved)
    }
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      handle(touches, .ended)
    }
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      handle(touches, .cancelled)
    }

    private func handle(_ touches: Set<UITouch>, _ phase: Touch.Phase) {
      guard isEnabled else { return }
      for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
        let location = touch.location(in: self)
        var isPointer = false
        if #available(iOS 13.4, *) { isPointer = touch.type == .indirectPointer }
        driver.handle(
          Touch(
            id: isPointer ? pointer : Int(bitPattern: ObjectIdentifier(touch)), phase: phase,
            location: Point2D(location),
            radius: touch.type == .direct ? fingerRadius : 0, time: touch.timestamp))
      }
      refresh(at: now)
    }

    /// A pointer hovers and presses with one identity.
    private var pointer: Int { Int(bitPattern: ObjectIdentifier(self)) }

    /// A pointer is over the control, or leaves it.
    func hover(_ phase: Touch.Phase, at location: CGPoint) {
      guard isEnabled else { return }
      driver.handle(
        Touch(
          id: pointer, phase: phase,
          location: Point2D(location), time: now))
      refresh(at: now)
    }

    /// A mouse wheel or a trackpad moves the content by a distance, as a finger would.
    func turn(by distance: CGPoint) {
      guard isEnabled else { return }
      driver.scroll(by: Point2D(x: -Double(distance.x), y: -Double(distance.y)), animated: false, at: now)
      refresh(at: now)
    }

    /// A scroll view around this one gets the drags that go across, and this control those along its own axis.
    public override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      guard isEnabled, let pan = recognizer as? UIPanGestureRecognizer, pan.view !== self else { return true }
      let velocity = pan.velocity(in: self)
      return !driver.claims(dragWith: Point2D(velocity))
    }

    // MARK: The keyboard

    public override var canBecomeFirstResponder: Bool { isEnabled }
    public override var canBecomeFocused: Bool { isEnabled }

    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      var others: Set<UIPress> = []
      for press in presses {
        var key: ControlKey?
        if #available(iOS 13.4, *) { key = press.key.flatMap { ControlKey($0.keyCode) } }
        if !isEnabled || key.map({ driver.press($0, at: now) }) != true { others.insert(press) }
      }
      refresh(at: now)
      if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    // MARK: Assistive technologies

    public override var isAccessibilityElement: Bool {
      get { isAdjustable }
      set {}
    }

    public override var accessibilityTraits: UIAccessibilityTraits {
      get {
        let traits: UIAccessibilityTraits = isAdjustable ? .adjustable : .none
        return isEnabled ? traits : traits.union(.notEnabled)
      }
      set {}
    }

    public override var accessibilityValue: String? {
      get { isAdjustable ? spokenValue : nil }
      set {}
    }

    public override var accessibilityElements: [Any]? {
      get { spokenElements }
      set {}
    }

    public override func accessibilityIncrement() { adjust(by: 1) }
    public override func accessibilityDecrement() { adjust(by: -1) }
  }
#endif
