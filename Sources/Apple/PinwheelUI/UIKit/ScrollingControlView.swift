#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  public import UIKit

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
      isOpaque = false
      addSubview(touchArea)
      addRecognizers()
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
    /// The radius of a finger, in points: a touch beside an item or a thumb counts for it where the finger covers it. It is
    /// one number both where UIKit asks which view a touch is for and for the touch itself. An idle thumb takes no touches
    /// beyond 44 x 44 points, whatever the radius.
    public var fingerRadius = 22.0
    /// What gesture recognizers call.
    var targets: [ActionTarget] = []
    var tracking = TouchTracking()
    private let touchArea = TouchArea(frame: .zero)
    private var presses = TakenPresses()

    public override func layoutSubviews() {
      super.layoutSubviews()
      touchArea.frame = bounds
      traitsDidChange()
      resize(to: bounds.size)
    }

    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      traitsDidChange()
    }

    public override var semanticContentAttribute: UISemanticContentAttribute {
      didSet { traitsDidChange() }
    }

    public override func didMoveToSuperview() {
      super.didMoveToSuperview()
      didEnterSuperview()
    }

    public override func didMoveToWindow() {
      super.didMoveToWindow()
      windowDidChange()
    }

    public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      driver.contains(Point2D(point), radius: event?.isOfPointer == true ? 0 : fingerRadius)
    }

    public override var isTracking: Bool { tracking.touch != nil }
    public override var isTouchInside: Bool { tracking.isInside }

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

    /// A scroll view around this one gets the drags that go across, and this control those along its own axis.
    public override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      guard isEnabled, let pan = recognizer as? UIPanGestureRecognizer, pan.view !== self else {
        return true
      }
      return !driver.claims(dragWith: Point2D(pan.velocity(in: self)))
    }

    public override var canBecomeFirstResponder: Bool { isEnabled }
    public override var canBecomeFocused: Bool { isEnabled }

    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let mine = presses.filter { press in ControlKey(press).map { take($0, at: now) } == true }
      let others = self.presses.begin(presses, taking: mine)
      if !others.isEmpty { super.pressesBegan(others, with: event) }
    }
    public override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = self.presses.others(of: presses)
      if !others.isEmpty { super.pressesChanged(others, with: event) }
    }
    public override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = self.presses.end(presses)
      if !others.isEmpty { super.pressesEnded(others, with: event) }
    }
    public override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = self.presses.end(presses)
      if !others.isEmpty { super.pressesCancelled(others, with: event) }
    }

    public override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      // Keys go to the first responder.
      if context.nextFocusedView === self {
        becomeFirstResponder()
      } else if isFirstResponder {
        resignFirstResponder()
      }
    }

    public override var isAccessibilityElement: Bool {
      get { isAdjustable }
      set {}
    }

    public override var accessibilityTraits: UIAccessibilityTraits {
      get {
        let traits: UIAccessibilityTraits =
          spokenElements != nil ? .tabBar : isAdjustable ? .adjustable : .none
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
