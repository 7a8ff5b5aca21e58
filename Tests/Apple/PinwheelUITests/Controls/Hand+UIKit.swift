#if canImport(UIKit)
  import Pinwheel
  import PinwheelUI
  import UIKit

  /// A finger, a pointer and a keyboard on a view in a window, at the time of the clock.
  @MainActor
  final class Hand {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    private let view: UIView
    private let touch = UITouch()
    private let corner: CGPoint

    /// Shows the view in a window.
    init(on view: UIView, frame: CGRect) {
      self.view = view
      corner = frame.origin
      view.frame = frame
      window.addSubview(view)
      window.layoutIfNeeded()
      Self.all.append(self)
    }

    /// Views do not keep their windows.
    private static var all: [Hand] = []

    /// The number of times that haptics were requested.
    static var hapticCount: Int { UIFeedbackGenerator.stubPlayed.count }

    /// Sends a touch, at a point of the view.
    func touch(_ phase: Touch.Phase, at point: Point2D) {
      touch.stubLocation = CGPoint(x: corner.x + CGFloat(point.x), y: corner.y + CGFloat(point.y))
      touch.stubTimestamp = StubClock.now
      switch phase {
      case .began: touch.stubPhase = .began
      case .moved: touch.stubPhase = .moved
      case .ended: touch.stubPhase = .ended
      default: touch.stubPhase = .cancelled
      }
      window.sendEvent(UIEvent(stubTouches: [touch]))
    }

    /// The report of such a touch as the control is to get it.
    func report(_ phase: Touch.Phase, at point: Point2D) -> Touch {
      Touch(id: 1, phase: phase, location: point, radius: 22, time: StubClock.now)
    }

    func hover(_ phase: Touch.Phase, at point: Point2D) {
      let location = CGPoint(x: corner.x + CGFloat(point.x), y: corner.y + CGFloat(point.y))
      for case let recognizer as UIHoverGestureRecognizer in view.input.gestureRecognizers ?? [] {
        recognizer.stubSend(phase == .hovered ? .changed : .ended, at: location)
      }
    }

    /// Moves the content by a distance with fingers on a trackpad that then lift.
    func scroll(dx: Double, dy: Double) {
      trackpad(.began, dx: dx, dy: dy)
      trackpad(.ended)
    }

    /// Reports what the fingers on a trackpad do.
    ///
    /// - Returns: Whether the view takes it, and not a view around it.
    @discardableResult func trackpad(_ phase: Touch.Phase, dx: Double = 0, dy: Double = 0) -> Bool {
      let state: UIGestureRecognizer.State =
        switch phase {
        case .began: .began
        case .moved: .changed
        case .ended: .ended
        default: .cancelled
        }
      return send(state, to: .continuous, dx: dx, dy: dy)
    }

    /// Turns a mouse wheel by lines. UIKit reports them in points.
    ///
    /// - Returns: Whether the view takes it.
    @discardableResult func turnWheel(lines: Int, isHorizontal: Bool = false) -> Bool {
      let distance = lines < 0 ? -40.0 : 40
      var isTaken = true
      for line in 0..<abs(lines) {
        let (dx, dy) = isHorizontal ? (distance, 0) : (0, distance)
        isTaken = send(line == 0 ? .began : .changed, to: .discrete, dx: dx, dy: dy) && isTaken
      }
      return send(.ended, to: .discrete, dx: 0, dy: 0) && isTaken
    }

    private func send(
      _ state: UIGestureRecognizer.State, to type: UIScrollTypeMask, dx: Double, dy: Double
    ) -> Bool {
      for case let pan as UIPanGestureRecognizer in view.input.gestureRecognizers ?? []
      where pan.allowedScrollTypesMask == type {
        pan.stubTranslation = CGPoint(x: -dx, y: -dy)
        pan.stubVelocity = CGPoint(x: -dx * 60, y: -dy * 60)
        pan.stubSend(state, at: corner)
        return pan.state != .failed
      }
      return false
    }

    enum Key: CaseIterable {
      case left, right, up, down, home, end, pageUp, pageDown
    }

    /// Keys that are held with a key.
    enum Modifier: CaseIterable {
      case command, option, control, shift
    }

    func press(_ key: Key, with modifier: Modifier? = nil) {
      let code: UIKeyboardHIDUsage =
        switch key {
        case .left: .keyboardLeftArrow
        case .right: .keyboardRightArrow
        case .up: .keyboardUpArrow
        case .down: .keyboardDownArrow
        case .home: .keyboardHome
        case .end: .keyboardEnd
        case .pageUp: .keyboardPageUp
        case .pageDown: .keyboardPageDown
        }
      let modifiers: UIKeyModifierFlags =
        switch modifier {
        case .command: .command
        case .option: .alternate
        case .control: .control
        case .shift: .shift
        case nil: []
        }
      view.input.pressesBegan([UIPress(stubKey: code, modifiers: modifiers)], with: nil)
    }

    func focus() { _ = view.becomeFirstResponder() }

    func resize(to size: CGSize) {
      view.frame.size = size
      window.layoutIfNeeded()
    }

    /// Changes the screen and the settings around the view.
    func setTraits(_ traits: UITraitCollection) { window.stubTraits = traits }

    func takeOutOfWindow() { view.removeFromSuperview() }

    func increment() { view.input.accessibilityIncrement() }
    func decrement() { view.input.accessibilityDecrement() }
    var spokenValue: String? { view.input.accessibilityValue }

    /// The frames of what the view shows.
    var shownFrames: [CGRect] {
      // Without what takes the touches, over the whole view.
      view.subviews.filter { !$0.isHidden && !$0.frame.isEmpty && !$0.isUserInteractionEnabled }.map(\.frame)
        .sorted {
          ($0.minX, $0.minY) < ($1.minX, $1.minY)
        }
    }

    /// The elements of the items, if items are separate elements.
    struct Element {
      fileprivate let element: UIAccessibilityElement
      @MainActor var label: String? { element.accessibilityLabel }
      @MainActor var frame: CGRect { element.accessibilityFrameInContainerSpace }
      @MainActor var isSelected: Bool { element.accessibilityTraits.contains(.selected) }
      @MainActor var isEnabled: Bool { !element.accessibilityTraits.contains(.notEnabled) }
      @MainActor func activate() -> Bool { element.accessibilityActivate() }
      @MainActor func attend() { element.accessibilityElementDidBecomeFocused() }
    }

    var elements: [Element] {
      (view.input.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }.map(Element.init)
    }

    static func makeView() -> UIView { UIView(frame: .zero) }

    /// Shows a view in a window that ends without a word when `body` does.
    static func showInPassing(_ view: UIView, frame: CGRect, _ body: () -> Void) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
      view.frame = frame
      window.addSubview(view)
      window.layoutIfNeeded()
      withExtendedLifetime(window, body)
    }

    static func setReduceMotion(_ isOn: Bool) { StubAccessibility.reducesMotion = isOn }
  }

  typealias PlatformView = UIView
  typealias PlatformScrollView = UIScrollView
  typealias PlatformImage = UIImage
  typealias PlatformColor = UIColor

  extension UIView {
    /// What touches, keys and assistive technologies find in a view of ours.
    var input: UIView { subviews.first { $0 is InputArea } ?? self }
  }
#endif
