#if canImport(UIKit)
  import Pinwheel
  import PinwheelControls
  @testable import PinwheelUI
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite(.serialized)
  struct ScrubberViewTests {
    private func makeReader() -> (UIScrollView, ScrubberView, Hand) {
      StubClock.reset()
      Hand.setReduceMotion(false)
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      scrollView.contentSize = CGSize(width: 320, height: 9000)
      let scrubber = ScrubberView(for: scrollView)
      let around = UIView(frame: .zero)
      around.addSubview(scrollView)
      around.addSubview(scrubber)
      return (scrollView, scrubber, Hand(on: around, frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
    }

    private func thumb(of offset: Double) -> CGRect {
      let extent = ScrollExtent(
        viewport: Size2D(width: 320, height: 480), content: Size2D(width: 320, height: 9000))
      let frame = Scrubber(extent, offset: Point2D(x: 0, y: offset)).thumb(at: 0)?.frame
      return CGRect(frame ?? .zero)
    }

    @Test func itLiesOverItsScrollView() {
      let (scrollView, scrubber, _) = makeReader()
      #expect(scrubber.frame == scrollView.frame)
      scrollView.frame.size.height = 300
      #expect(scrubber.frame == scrollView.frame)
      #expect(scrubber.extent.viewport == Size2D(width: 320, height: 300))
    }

    @Test func theThumbFollowsTheContent() {
      let (scrollView, scrubber, _) = makeReader()
      for offset in [0.0, 100, 4000, 8520, 8600] {
        scrollView.contentOffset = CGPoint(x: 0, y: offset)
        #expect(scrubber.thumbView.frame == thumb(of: offset))
      }
    }

    @Test(arguments: 1...8)
    func theContentFollowsTheThumb(seed: UInt64) {
      let (scrollView, scrubber, hand) = makeReader()
      let extent = scrubber.extent
      var model = Scrubber(extent, offset: .zero)
      var (events, states) = ([Scrubber.Event](), [ScrubberView.StateChange]())
      scrubber.onStateChange = { change, view in
        states.append(change)
        #expect(view === scrubber.thumbView)
      }
      var rng = SeededRandom(seed: seed)
      func send(_ phase: Touch.Phase, at point: Point2D) {
        hand.touch(phase, at: point)
        events += model.handle(hand.report(phase, at: point))
        #expect(Double(scrollView.contentOffset.y) == model.offset.y, "seed \(seed)")
        #expect(
          scrubber.thumbView.frame == CGRect(model.thumb(at: StubClock.now)?.frame ?? .zero), "seed \(seed)")
      }
      for _ in 0..<6 {
        let frame = model.thumb(at: StubClock.now)?.frame ?? .zero
        var point = Point2D(x: (frame.x + 15).rounded(), y: (frame.y + 15).rounded())
        send(.began, at: point)
        for _ in 0..<10 {
          StubClock.advance(to: StubClock.now + 0.016)
          point.y = min(max(point.y + Double(Int.random(in: -40...40, using: &rng)), 0), 479)
          send(.moved, at: point)
        }
        send(Bool.random(using: &rng) ? .ended : .cancelled, at: point)
        StubClock.advance(to: StubClock.now + .random(in: 0...2, using: &rng)) {
          // Frames are drawn for the time at which they are seen.
          events += model.advance(to: scrubber.frames.time)
        }
      }
      StubClock.advance(to: StubClock.now + 3)
      events += model.advance(to: StubClock.now)
      #expect(StubClock.runningLinks == 0)
      #expect(
        states
          == events.compactMap { event in
            switch event {
            case .selected: .select
            case .deselected: .deselect
            case .highlighted: .highlight
            case .unhighlighted: .unhighlight
            case .scrolled: nil
            }
          }, "seed \(seed)")
    }

    @Test(arguments: [false, true])
    func withReducedMotionTheThumbGlidesBriefly(isReduced: Bool) {
      let (_, scrubber, hand) = makeReader()
      scrubber.options.horizontal.alignment = .nearestEdge
      Hand.setReduceMotion(isReduced)
      defer { Hand.setReduceMotion(false) }
      hand.touch(.began, at: Point2D(x: 295, y: 25))
      hand.touch(.moved, at: Point2D(x: 215, y: 25))
      hand.touch(.ended, at: Point2D(x: 215, y: 25))
      StubClock.advance(to: StubClock.now + 0.05)
      #expect(scrubber.thumbView.frame.minX > 200 && scrubber.thumbView.frame.minX < 260)
      StubClock.advance(to: StubClock.now + 0.2)
      #expect((scrubber.thumbView.frame.minX == 280) == isReduced)
      StubClock.advance(to: StubClock.now + 3)
      #expect(scrubber.thumbView.frame.minX == 280 && !scrubber.options.reducesMotion)
    }

    @Test func touchesBesideTheThumbGoToTheContent() {
      let (scrollView, scrubber, _) = makeReader()
      #expect(scrubber.point(inside: CGPoint(x: 295, y: 25), with: nil))
      #expect(!scrubber.point(inside: CGPoint(x: 160, y: 240), with: nil))
      let window = scrubber.superview
      #expect(window?.hitTest(CGPoint(x: 160, y: 240), with: nil) === scrollView)
      #expect(window?.hitTest(CGPoint(x: 295, y: 25), with: nil)?.superview === scrubber)
    }

    @Test func aFingerThatHoldsTheContentKeepsItSelected() {
      let (scrollView, scrubber, _) = makeReader()
      var states: [ScrubberView.StateChange] = []
      scrubber.onStateChange = { change, view in
        states.append(change)
        #expect(view === scrubber.thumbView)
      }
      StubClock.advance(to: StubClock.now + 3)
      states = []
      scrollView.stubIsTracking = true
      scrollView.contentOffset.y = 50
      StubClock.advance(to: StubClock.now + 4)
      #expect(states == [.select])
      #expect(scrubber.thumbView.alpha == 1)
      scrollView.stubIsTracking = false
      StubClock.advance(to: StubClock.now + 4)
      #expect(states == [.select, .deselect])
      #expect((scrubber.thumbView.alpha - 0.3).magnitude < 1e-9)
      #expect(StubClock.runningLinks == 0)
    }

    @Test func aCaughtThumbStopsContentThatCoasts() {
      let (scrollView, scrubber, hand) = makeReader()
      var offsets: [CGPoint] = []
      scrubber.onScroll = { offsets.append($0) }
      scrollView.stubIsDecelerating = true
      scrollView.contentOffset.y = 4260
      #expect(offsets.isEmpty)
      hand.touch(.began, at: Point2D(x: 295, y: 240))
      #expect(!scrollView.isDecelerating && offsets == [CGPoint(x: 0, y: 4260)])
      #expect(scrollView.contentOffset.y == 4260)
    }

    @Test func contentThatGrowsUnderAFingerStaysWhereItIs() {
      let (scrollView, _, hand) = makeReader()
      scrollView.contentOffset.y = 4260
      hand.touch(.began, at: Point2D(x: 295, y: 240))
      scrollView.contentSize.height = 18_000
      #expect(scrollView.contentOffset.y == 4260)
      hand.touch(.moved, at: Point2D(x: 295, y: 250))
      // The first 3.5 points are held back; a point of the thumb is a 430th of 17,520 points.
      #expect((scrollView.contentOffset.y - 4260 - 6.5 * 17_520 / 430).magnitude < 1e-6)
    }

    @Test func anIdleThumbTakesNoMoreThanAFingertip() {
      let (scrollView, scrubber, _) = makeReader()
      StubClock.advance(to: StubClock.now + 3)
      func area() -> Int {
        var count = 0
        for x in 200..<320 {
          for y in 0..<200
          where scrubber.point(inside: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), with: nil) {
            count += 1
          }
        }
        return count
      }
      scrollView.contentOffset.y = 1000
      StubClock.advance(to: StubClock.now + 3)
      #expect(area() == 44 * 44)
      scrubber.fingerRadius = 5
      #expect(area() < 44 * 44)
      scrubber.fingerRadius = 22
      scrollView.contentOffset.y = 1001
      #expect(area() > 44 * 44, "a thumb that is selected takes what a finger covers")
    }

    @Test func aThumbOfOnesOwnKeepsItsSizeAndShowsWhatItDoes() {
      let (scrollView, scrubber, hand) = makeReader()
      let thumb = UIControl(frame: CGRect(x: 0, y: 0, width: 44, height: 60))
      scrubber.thumbView = thumb
      #expect(thumb.frame.size == CGSize(width: 44, height: 60) && scrubber.options.thumb.height == 60)
      #expect(thumb.frame.maxX == 310)
      StubClock.advance(to: StubClock.now + 3)
      #expect(!thumb.isSelected && !thumb.isHighlighted)
      scrollView.contentOffset.y = 10
      #expect(thumb.isSelected && !thumb.isHighlighted)
      hand.touch(.began, at: Point2D(x: 290, y: 40))
      #expect(thumb.isSelected && thumb.isHighlighted)
      hand.touch(.ended, at: Point2D(x: 290, y: 40))
      #expect(thumb.isSelected && !thumb.isHighlighted)
      StubClock.advance(to: StubClock.now + 3)
      #expect(!thumb.isSelected)
      // Without a size it has that of the options.
      scrubber.thumbView = UIControl(frame: .zero)
      #expect(scrubber.thumbView.frame.size == CGSize(width: 44, height: 60))
    }

    @Test func aLabelBesideAHeldThumbTellsThePosition() {
      let (scrollView, scrubber, hand) = makeReader()
      func shown() -> UILabel? { scrubber.subviews.compactMap { $0 as? UILabel }.first }
      hand.touch(.began, at: Point2D(x: 295, y: 25))
      #expect(shown() == nil)
      scrubber.positionText = { "line \(Int($0.y / 100))" }
      #expect(shown()?.text == "line 0")
      hand.touch(.moved, at: Point2D(x: 295, y: 240))
      #expect(shown()?.text == "line \(Int(scrollView.contentOffset.y / 100))")
      let (label, thumb) = (shown()?.frame ?? .zero, scrubber.thumbView.frame)
      #expect((label.maxX - thumb.minX + 22).magnitude < 1e-9)
      #expect((label.midY - thumb.midY).magnitude < 1e-9)
      #expect(scrubber.input.accessibilityValue == shown()?.text)
      hand.touch(.ended, at: Point2D(x: 295, y: 240))
      #expect(shown() == nil)
    }

    @Test func shortContentHasNoThumb() {
      let (scrollView, scrubber, hand) = makeReader()
      scrollView.contentSize.height = 700
      #expect(scrubber.thumbView.isHidden)
      #expect(!scrubber.input.isAccessibilityElement)
      hand.touch(.began, at: Point2D(x: 295, y: 25))
      #expect(scrollView.contentOffset == .zero)
    }

    @Test func keysAndAssistiveTechnologiesMoveTheContent() {
      let (scrollView, scrubber, _) = makeReader()
      #expect(scrubber.input.accessibilityValue == "0%")
      scrubber.input.accessibilityIncrement()
      #expect(scrollView.contentOffset.y == 432)
      #expect(scrubber.input.accessibilityValue == "5%")
      scrubber.input.pressesBegan([UIPress(stubKey: .keyboardEnd)], with: nil)
      #expect(scrollView.contentOffset.y == 8520)
      scrubber.input.pressesBegan([UIPress(stubKey: .keyboardUpArrow)], with: nil)
      #expect(scrollView.contentOffset.y == 8480)
    }

    @Test func besideOtherContentItSaysWhereTo() {
      StubClock.reset()
      var offsets: [CGPoint] = []
      let scrubber = ScrubberView { offsets.append($0) }
      let hand = Hand(on: scrubber, frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      scrubber.extent = ScrollExtent(viewport: .zero, content: Size2D(width: 320, height: 9000))
      scrubber.contentOffset = CGPoint(x: 0, y: 4260)
      #expect(scrubber.thumbView.frame == thumb(of: 4260))
      hand.touch(.began, at: Point2D(x: 295, y: 240))
      hand.touch(.moved, at: Point2D(x: 295, y: 261.5))
      #expect(offsets.count == 1)
      #expect(offsets.first.map { ($0.y - 4260 - 18.0 / 430 * 8520).magnitude < 1e-6 } == true)
    }
  }
#endif
