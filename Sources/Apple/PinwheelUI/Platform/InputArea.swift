#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  package import UIKit

  /// Fills a public view, makes touches of what UIKit sends, and passes on the rest; see ``InputReceiver``.
  ///
  /// It is a plain view even in a control: a scroll view does not take touches away from a `UIControl`
  /// (`touchesShouldCancel(in:)`), so otherwise a drag that begins on a strip in a table would not scroll the table.
  package final class InputArea: UIView, UIGestureRecognizerDelegate {
    private(set) weak var owner: (any InputReceiver)?
    private var onTouches: ([InputTouch]) -> Void = { _ in }
    /// The keys that the view took when they went down. UIKit reports a key four times, and the receiver of the first
    /// report takes the others: only other keys go on to the next responder.
    private var takenPresses: Set<UIPress> = []
    /// The targets of gesture recognizers, which do not retain them.
    var targets: [ActionTarget] = []

    /// Fills a view, behind its content.
    ///
    /// - Parameter onTouches: Takes the touches of an event, in order of time and in points of the view.
    func fill(_ owner: some InputReceiver, onTouches: @escaping ([InputTouch]) -> Void) {
      (self.owner, self.onTouches) = (owner, onTouches)
      isOpaque = false
      backgroundColor = nil
      frame = owner.bounds
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      owner.insertSubview(self, at: 0)
      let hovering = ActionTarget { [weak self] sender in
        if let self, takesInput, let recognizer = sender as? UIHoverGestureRecognizer {
          self.onTouches([hoveringTouch(of: recognizer)])
        }
      }
      targets.append(hovering)
      addGestureRecognizer(UIHoverGestureRecognizer(target: hovering, action: ActionTarget.action))
    }

    /// A view that takes no input gets none.
    var takesInput: Bool { owner?.takesInput ?? false }

    // MARK: Around the view

    package override func layoutSubviews() {
      super.layoutSubviews()
      owner?.layOut()
    }

    package override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      owner?.traitsDidChange()
    }

    package override func didMoveToWindow() {
      super.didMoveToWindow()
      owner?.windowDidChange()
    }

    // MARK: Touches

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      guard let owner else { return false }
      return owner.contains(Point2D(point), radius: event?.isOfPointer == true ? 0 : owner.fingerRadius)
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      // The other buttons of a mouse open menus and the like, which are interactions of the app.
      if event?.isOfOtherButton != true { handle(touches, .began) }
    }
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      handle(touches, .moved)
    }
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      handle(touches, .ended)
    }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      handle(touches, .cancelled)
    }

    private func handle(_ touches: Set<UITouch>, _ phase: Touch.Phase) {
      guard takesInput, let owner else { return }
      // In order of time, so that the same touches give the same events.
      let touches = touches.map { touch(of: $0, phase, in: owner) }.sorted {
        ($0.touch.time, $0.touch.location.x, $0.touch.location.y)
          < ($1.touch.time, $1.touch.location.x, $1.touch.location.y)
      }
      onTouches(touches)
    }

    /// A finger, a pencil or a pressed pointer. Only a finger covers more than a point, and rolls.
    private func touch(of touch: UITouch, _ phase: Touch.Phase, in owner: ControlView) -> InputTouch {
      let isFinger = touch.type == .direct
      var id = Int(bitPattern: ObjectIdentifier(touch))
      if #available(iOS 13.4, *), touch.type == .indirectPointer { id = Self.pointerID }
      let force = touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : 0
      return InputTouch(
        touch: Touch(
          id: id, phase: phase, location: Point2D(touch.location(in: owner)),
          radius: isFinger ? owner.fingerRadius : 0, force: Double(force), time: touch.timestamp),
        isFinger: isFinger)
    }

    /// A pointer that is not down, over the view or leaving it.
    private func hoveringTouch(of recognizer: UIHoverGestureRecognizer) -> InputTouch {
      let isOver = recognizer.state == .began || recognizer.state == .changed
      return InputTouch(
        touch: Touch(
          id: Self.pointerID, phase: isOver ? .hovered : .exited,
          location: Point2D(recognizer.location(in: self)), time: CACurrentMediaTime()),
        isFinger: false)
    }

    /// A pointer keeps one identity for hovering and pressing.
    private static var pointerID: Int { -2 }

    /// Whether a recognizer may take a touch, or a scroll, away from the view: UIKit asks the view that was hit (UIView.h,
    /// `gestureRecognizerShouldBegin:`). As for UIKit's controls, taps that press something belong to the view, unless the
    /// recognizer was installed on the view itself ("Attaching gesture recognizers to UIKit controls"). So do drags and swipes along
    /// its axis, and scrolls; all others go to the views around, and so does a swipe from the edge of the screen.
    package override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      guard takesInput, let owner, recognizer.view !== owner else { return true }
      switch recognizer {
      case is UIScreenEdgePanGestureRecognizer: return true
      case let pan as UIPanGestureRecognizer:
        if #available(iOS 13.4, *), pan.view === self, pan.allowedScrollTypesMask == .discrete { return true }
        return owner.claims(dragWith: Point2D(pan.velocity(in: self))) == (pan.view === self)
      case let swipe as UISwipeGestureRecognizer:
        let across = !swipe.direction.isDisjoint(with: [.left, .right])
        let down = !swipe.direction.isDisjoint(with: [.up, .down])
        return !(across && owner.claims(dragWith: Point2D(x: 1, y: 0)))
          && !(down && owner.claims(dragWith: Point2D(x: 0, y: 1)))
      case let tap as UITapGestureRecognizer:
        let isSingle = tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
        return !isSingle || !owner.claims(tapAt: Point2D(tap.location(in: self)))
      default: return true
      }
    }

    // MARK: Keys

    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      takenPresses.formUnion(
        presses.filter { press in
          takesInput
            && ControlKey(press).map { owner?.take($0, at: CACurrentMediaTime()) == true } == true
        })
      pass(presses) { super.pressesBegan($0, with: event) }
    }
    package override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      pass(presses) { super.pressesChanged($0, with: event) }
    }
    package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      pass(presses) { super.pressesEnded($0, with: event) }
      takenPresses.subtract(presses)
    }
    package override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      pass(presses) { super.pressesCancelled($0, with: event) }
      takenPresses.subtract(presses)
    }

    private func pass(_ presses: Set<UIPress>, to next: (Set<UIPress>) -> Void) {
      let others = presses.subtracting(takenPresses)
      if !others.isEmpty { next(others) }
    }

    package override var canBecomeFocused: Bool { owner?.takesFocus ?? false }
    package override var canBecomeFirstResponder: Bool { takesInput && canBecomeFocused }

    package override func becomeFirstResponder() -> Bool {
      guard super.becomeFirstResponder() else { return false }
      owner?.focusDidChange(true)
      return true
    }

    package override func resignFirstResponder() -> Bool {
      owner?.focusDidChange(false)
      return super.resignFirstResponder()
    }

    package override func didUpdateFocus(
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

    // The element of the surrounding view has what an app sets there; `isAccessibilityElement` alone has a default to
    // tell from a setting.
    var isSilent = false

    package override var isAccessibilityElement: Bool {
      get { !isSilent && owner?.spoken.isElement == true }
      set {}
    }

    package override var accessibilityTraits: UIAccessibilityTraits {
      get {
        guard let owner else { return .none }
        let spoken = owner.spoken
        let traits: UIAccessibilityTraits =
          switch spoken.role {
          case .adjustable: spoken.isElement ? .adjustable : .none
          case .choice: .tabBar
          case .directlyTouched: .allowsDirectInteraction
          case .picture: .none
          }
        let all = traits.union(owner.accessibilityTraits)
        return spoken.isEnabled ? all : all.union(.notEnabled)
      }
      set {}
    }

    /// The label that an app sets for the surrounding view, or else the view's own.
    package override var accessibilityLabel: String? {
      get { owner.flatMap { $0.accessibilityLabel ?? $0.spoken.label } }
      set {}
    }

    package override var accessibilityValue: String? {
      get { owner.flatMap { $0.accessibilityValue ?? $0.spoken.value() } }
      set {}
    }

    package override var accessibilityHint: String? {
      get { owner?.accessibilityHint }
      set {}
    }

    package override var accessibilityIdentifier: String? {
      get { owner?.accessibilityIdentifier }
      set {}
    }

    package override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { owner?.accessibilityCustomActions }
      set {}
    }

    package override var accessibilityUserInputLabels: [String]? {
      get { owner?.accessibilityUserInputLabels }
      set {}
    }

    package override var accessibilityElements: [Any]? {
      get { owner?.spoken.elements() }
      set {}
    }

    package override func accessibilityIncrement() { _ = owner?.adjust(by: 1) }
    package override func accessibilityDecrement() { _ = owner?.adjust(by: -1) }
  }
#endif
