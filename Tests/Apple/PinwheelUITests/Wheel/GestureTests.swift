#if canImport(UIKit)
  import Pinwheel
  import PinwheelControls
  @testable import PinwheelUI
  import TestSupport
  import Testing
  import UIKit

  /// Which gesture recognizers of the views around may take touches away.
  @MainActor
  @Suite(.serialized)
  struct GestureTests {
    private func put<R: UIGestureRecognizer>(
      _ recognizer: R, on view: UIView, at point: CGPoint, in inner: UIView
    ) -> R {
      view.addGestureRecognizer(recognizer)
      recognizer.stubLocation = inner.convert(point, to: nil)
      return recognizer
    }

    @Test func tapsOnSlicesWinOverThoseOfAncestors() throws {
      let stage = Stage(try .twoSquares())
      func begins(_ x: Double, on view: UIView? = nil, taps: Int = 1, touches: Int = 1) -> Bool {
        let tap = put(
          UITapGestureRecognizer(target: nil, action: nil), on: view ?? stage.window, at: CGPoint(x: x, y: 5),
          in: stage.view)
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, touches)
        return stage.view.input.gestureRecognizerShouldBegin(tap)
      }
      #expect(!begins(5) && !begins(55))
      #expect(begins(30), "nothing is pressed there")
      // Others do not overlap a press, as with UIKit's controls.
      #expect(begins(5, taps: 2) && begins(5, touches: 2))
      #expect(begins(5, on: stage.view), "installed on the wheel itself")
      stage.view.fingerRadius = 8
      #expect(!begins(14) && begins(30))
      stage.view.wheel["left"]?.isEnabled = false
      #expect(begins(5))
      stage.view.wheel["left"]?.disabledPolicy = .swallow
      #expect(begins(5))
      stage.view.isUserInteractionEnabled = false
      #expect(begins(55))
    }

    @Test func tapsOnItemsWinOverThoseOfAncestors() {
      StubClock.reset()
      let strip = TopicStripView(["a", "b"], content: .drawing(width: { _ in 30 }) { _, _, _ in })
      let picker = SnapPickerView(count: 3, rowHeight: 40)
      let wheel = ScrollWheelView(["a"], content: .drawing(width: { _ in 30 }) { _, _, _ in })
      let scrubber = ScrubberView()
      scrubber.extent.content = Size2D(width: 320, height: 9000)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
      func begins(_ view: ControlView, x: Double, y: Double) -> Bool {
        view.frame = CGRect(x: 100, y: 100, width: 320, height: 200)
        window.addSubview(view)
        window.layoutIfNeeded()
        view.fingerRadius = 0
        let tap = put(
          UITapGestureRecognizer(target: nil, action: nil), on: window, at: CGPoint(x: x, y: y), in: view)
        return view.input.gestureRecognizerShouldBegin(tap)
      }
      #expect(!begins(strip, x: 20, y: 20) && !begins(strip, x: 100, y: 20))
      #expect(begins(strip, x: 300, y: 20), "beside the topics")
      #expect(!begins(picker, x: 20, y: 100) && begins(picker, x: 20, y: 10))
      #expect(!begins(wheel, x: 160, y: 100) && begins(wheel, x: 20, y: 100))
      scrubber.flash()
      #expect(!begins(scrubber, x: 295, y: 25) && begins(scrubber, x: 100, y: 100))
      strip.isEnabled = false
      #expect(begins(strip, x: 20, y: 20))
      // A tap stops content that moves, wherever it lands.
      picker.select(2)
      #expect(!begins(picker, x: 20, y: 199))
    }

    @Test(
      arguments: [
        (.left, false), (.right, false), ([.left, .right], false), (.up, true), (.down, true),
        ([.up, .down], true), ([.right, .down], false),
      ] as [(UISwipeGestureRecognizer.Direction, Bool)])
    func aSwipeAlongAStripIsTheStrips(direction: UISwipeGestureRecognizer.Direction, begins: Bool) throws {
      StubClock.reset()
      let strip = TopicStripView(["a", "b"])
      let picker = SnapPickerView(count: 3, rowHeight: 40)
      let wheel = WheelView(Wheel(try SliceStack.twoSquares()))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 1000))
      for view in [strip, picker, wheel] {
        view.frame = CGRect(x: 0, y: 100, width: 320, height: 44)
        window.addSubview(view)
      }
      window.layoutIfNeeded()
      func mayBegin(in view: UIView) -> Bool {
        let swipe = put(
          UISwipeGestureRecognizer(target: nil, action: nil), on: window, at: CGPoint(x: 5, y: 20), in: view)
        swipe.direction = direction
        return view.input.gestureRecognizerShouldBegin(swipe)
      }
      #expect(mayBegin(in: strip) == begins)
      #expect(mayBegin(in: picker) == (direction.isSubset(of: [.left, .right])))
      #expect(mayBegin(in: wheel))
    }

    @Test(arguments: [(1, true), (2, false), (3, true), (4, false)])
    func onlyThePrimaryButtonPresses(buttons: Int, presses: Bool) throws {
      let stage = Stage(try .twoSquares())
      (stage.touchType, stage.buttons) = (.indirectPointer, buttons)
      stage.touch(.began, x: 5, y: 5)
      stage.touch(.moved, x: 6, y: 5)
      stage.touch(.ended, x: 6, y: 5)
      #expect(stage.pressed == (presses ? ["left"] : []))
      #expect(stage.takeEvents() == (presses ? ["pressed left", "released-inside left"] : []))
      // Nor does it choose an item, or hold a control.
      var chosen: [String] = []
      var events: [String] = []
      let strip = TopicStripView(["a", "b"], content: .drawing(width: { _ in 30 }) { _, _, _ in }) {
        chosen.append($0)
      }
      strip.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
      strip.frame = CGRect(x: 0, y: 200, width: 320, height: 44)
      stage.window.addSubview(strip)
      stage.window.layoutIfNeeded()
      let touch = UITouch()
      (touch.stubType, touch.stubLocation) = (.indirectPointer, CGPoint(x: 85, y: 220))
      for phase in [UITouch.Phase.began, .ended] {
        (touch.stubPhase, touch.stubTimestamp) = (phase, StubClock.now)
        let event = UIEvent(stubTouches: [touch])
        event.stubButtons = buttons
        stage.window.sendEvent(event)
      }
      StubClock.advance(to: StubClock.now + 2) {}
      #expect(chosen == (presses ? ["b"] : []) && events == (presses ? ["down"] : []))
    }

    @Test func aSwipeFromTheEdgeOfTheScreenIsNeverRefused() {
      StubClock.reset()
      let strip = TopicStripView(["a", "b"])
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 1000))
      strip.frame = CGRect(x: 0, y: 100, width: 320, height: 44)
      window.addSubview(strip)
      window.layoutIfNeeded()
      let corner = CGPoint(x: 1, y: 20)
      let back = put(
        UIScreenEdgePanGestureRecognizer(target: nil, action: nil), on: window, at: corner, in: strip)
      let pan = put(UIPanGestureRecognizer(target: nil, action: nil), on: window, at: corner, in: strip)
      (back.stubVelocity, pan.stubVelocity) = (CGPoint(x: 900, y: 10), CGPoint(x: 900, y: 10))
      #expect(strip.input.gestureRecognizerShouldBegin(back))
      #expect(!strip.input.gestureRecognizerShouldBegin(pan))
      pan.stubVelocity = CGPoint(x: 10, y: 900)
      #expect(strip.input.gestureRecognizerShouldBegin(pan))
      // One that the app installs on the control itself is the app's decision.
      let own = put(UIPanGestureRecognizer(target: nil, action: nil), on: strip, at: corner, in: strip)
      own.stubVelocity = CGPoint(x: 900, y: 10)
      #expect(strip.input.gestureRecognizerShouldBegin(own))
    }
  }
#endif
