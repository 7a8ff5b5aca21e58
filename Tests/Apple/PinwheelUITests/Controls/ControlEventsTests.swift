#if canImport(UIKit)
  import Foundation
  import Pinwheel
  import PinwheelControls
  @testable import PinwheelUI
  import Testing
  import UIKit

  /// What a control owes as a `UIControl`, and as one inside a scroll view.
  @MainActor
  @Suite(.serialized)
  struct ControlEventsTests {
    private static let kinds: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
      (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
      (.primaryActionTriggered, "primary"),
    ]

    /// A strip, and what it sends and is.
    @MainActor private final class Listener {
      let strip = TopicStripView(
        ["one", "two", "three"], content: .drawing(width: { _ in 50 }) { _, _, _ in })
      let hand: Hand
      var events: [String] = []

      init() {
        StubClock.reset()
        hand = Hand(on: strip, frame: CGRect(x: 0, y: 100, width: 320, height: 44))
        for (event, name) in ControlEventsTests.kinds {
          strip.addAction(UIAction { [unowned self] _ in events.append(name) }, for: event)
        }
      }

      var state: [Bool] { [strip.isTracking, strip.isTouchInside, strip.isHighlighted] }

      func take() -> [String] {
        defer { events = [] }
        return events
      }
    }

    @Test func aTapIsDownAndUpInsideAndTheValue() {
      let listener = Listener()
      listener.hand.touch(.began, at: Point2D(x: 120, y: 20))
      #expect(listener.take() == ["down"] && listener.state == [true, true, true])
      listener.hand.touch(.ended, at: Point2D(x: 120, y: 20))
      #expect(listener.state == [false, false, false])
      StubClock.advance(to: StubClock.now + 2)
      #expect(listener.strip.place == 1)
      #expect(listener.take().sorted() == ["primary", "up inside", "value"])
    }

    @Test func aDragLeavesTheControlSeventyPointsAway() {
      let listener = Listener()
      for (phase, y) in [
        (Touch.Phase.began, 20.0), (.moved, 113), (.moved, 115), (.moved, 90), (.ended, 200),
      ] {
        listener.hand.touch(phase, at: Point2D(x: 120, y: y))
      }
      #expect(
        listener.take() == ["down", "inside", "outside", "exit", "inside", "enter", "up outside"])
    }

    @Test func whatIsCancelledSaysSo() {
      let listener = Listener()
      listener.hand.touch(.began, at: Point2D(x: 120, y: 20))
      listener.hand.touch(.cancelled, at: Point2D(x: 120, y: 20))
      #expect(listener.take() == ["down", "cancel"])
      listener.hand.touch(.began, at: Point2D(x: 120, y: 20))
      listener.strip.isEnabled = false
      #expect(listener.take() == ["down", "cancel"] && listener.state == [false, false, false])
      listener.hand.touch(.ended, at: Point2D(x: 120, y: 20))
      listener.hand.touch(.began, at: Point2D(x: 120, y: 20))
      #expect(listener.take() == [])
    }

    @Test func aDragAcrossAStripScrollsTheTableAroundIt() throws {
      let table = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let strip = TopicStripView(["one", "two", "three"])
      strip.frame = CGRect(x: 0, y: 100, width: 320, height: 44)
      table.addSubview(strip)
      table.layoutIfNeeded()
      let touched = try #require(table.hitTest(CGPoint(x: 20, y: 120), with: nil))
      #expect(table.touchesShouldCancel(in: touched))
      // UIKit queries the view that is touched.
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      table.addGestureRecognizer(pan)
      pan.stubVelocity = CGPoint(x: 5, y: 300)
      #expect(touched.gestureRecognizerShouldBegin(pan))
      pan.stubVelocity = CGPoint(x: 300, y: 5)
      #expect(!touched.gestureRecognizerShouldBegin(pan))
    }

    @Test func whatGlidesHasTheRateOfTheScreen() {
      StubClock.reset()
      let wheel = ScrollWheelView(["one", "two", "three"])
      let hand = Hand(on: wheel, frame: CGRect(x: 0, y: 0, width: 320, height: 30))
      hand.press(.right)
      #expect(StubClock.preferredRates.map(\.maximum) == [120])
    }

    @Test func aStripIsATabBarAndAWheelIsAdjustable() {
      let (strip, wheel, scrubber) = (TopicStripView(["one"]), ScrollWheelView(["one"]), ScrubberView())
      #expect(strip.input.accessibilityTraits == .tabBar)
      #expect(wheel.input.accessibilityTraits == .adjustable)
      #expect(scrubber.input.accessibilityTraits == .none, "a scrubber that does not show")
    }

    @Test(arguments: [("en_US", "50%"), ("de_DE", "50\u{A0}%"), ("tr_TR", "%50")])
    func perCentIsWrittenAsTheLanguageDoes(language: String, text: String) {
      #expect(ScrubberView.percent(0.5, in: Locale(identifier: language)) == text)
    }
  }
#endif
