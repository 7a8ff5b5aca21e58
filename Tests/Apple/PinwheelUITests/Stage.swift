#if canImport(UIKit)
  import Pinwheel
  import PinwheelUI
  import TestSupport
  import UIKit

  /// A window with a view that fills it, a wheel in front of that view, and fingers that a test moves.
  @MainActor final class Stage {
    /// The view behind: it has the touches that fall through.
    final class Floor: UIView {
      var touchCount = 0

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchCount += touches.count
      }
    }

    let window: UIWindow
    let floor: Floor
    let view: WheelView
    /// `kind name`, as the view said it.
    private(set) var events: [String] = []
    private(set) var pressed: [String] = []
    private var fingers: [Int: UITouch] = [:]
    /// What touches: a finger at first.
    var touchType = UITouch.TouchType.direct
    /// The buttons of the mouse that are down, and whether events say which touches they have.
    var buttons = 0
    var eventsKnowTouches = true
    private let keyboard = UIPressesEvent()

    init(_ view: WheelView, at origin: CGPoint = .zero, size: CGSize? = nil) {
      StubClock.reset()
      StubAccessibility.reducesMotion = false
      self.view = view
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
      floor = Floor(frame: window.bounds)
      window.addSubview(floor)
      view.frame = CGRect(origin: origin, size: size ?? view.bounds.size)
      window.addSubview(view)
      window.layoutIfNeeded()
      view.onPress = { [unowned self] in pressed.append($0.name) }
      view.on(
        .pressed, .dragExit, .dragEnter, .releasedInside, .releasedOutside, .cancelled, .hoverEnter,
        .hoverExit, .blocked
      ) { [unowned self] slice, event in events.append("\(event.kind.name) \(slice.name)") }
    }

    convenience init(_ stack: SliceStack, at origin: CGPoint = .zero, size: CGSize? = nil) {
      self.init(WheelView(Wheel(stack)), at: origin, size: size)
    }

    /// Moves a finger, in points of the view.
    func touch(_ phase: UITouch.Phase, x: Double, y: Double, finger: Int = 0) {
      touch(phase, [finger: CGPoint(x: x, y: y)])
    }

    /// Moves several fingers in one event.
    func touch(_ phase: UITouch.Phase, _ places: [Int: CGPoint]) {
      let touches = places.keys.sorted().map { finger in
        if phase == .began { fingers[finger] = UITouch() }
        let touch = fingers[finger] ?? UITouch()
        touch.stubPhase = phase
        touch.stubType = touchType
        touch.stubTimestamp = StubClock.now
        touch.stubLocation = view.convert(places[finger] ?? .zero, to: nil)
        return touch
      }
      let event = UIEvent(stubTouches: touches)
      (event.stubButtons, event.stubKnowsTouches) = (buttons, eventsKnowTouches)
      window.sendEvent(event)
    }

    func tap(x: Double, y: Double, finger: Int = 0) {
      touch(.began, x: x, y: y, finger: finger)
      touch(.ended, x: x, y: y, finger: finger)
    }

    func hover(_ state: UIGestureRecognizer.State, x: Double, y: Double) {
      for recognizer in view.input.gestureRecognizers ?? [] where recognizer is UIHoverGestureRecognizer {
        recognizer.stubSend(state, at: view.convert(CGPoint(x: x, y: y), to: nil))
      }
    }

    func key(_ code: UIKeyboardHIDUsage) {
      view.input.pressesBegan([UIPress(stubKey: code)], with: keyboard)
    }

    /// The events since the last call.
    func takeEvents() -> [String] {
      defer { events = [] }
      return events
    }
  }

  extension SliceStack {
    /// Two squares of 10 points with a gap of 40: `left` with a press image and a hover image, and `right`.
    static func twoSquares() throws -> SliceStack {
      let mask = try AlphaMask(solidWidth: 10, height: 10)
      func image(_ state: SliceState, x: Double) -> SliceImage {
        SliceImage(state: state, scale: 1, frame: Rect2D(x: x, y: 0, width: 10, height: 10), mask: mask)
      }
      return SliceStack(
        name: "squares", canvas: Size2D(width: 60, height: 10),
        slices: [
          Slice(name: "left", images: [image(.rest, x: 0), image(.press, x: 0), image(.hover, x: 0)]),
          Slice(name: "right", images: [image(.rest, x: 50)]),
        ])
    }
  }
#endif
