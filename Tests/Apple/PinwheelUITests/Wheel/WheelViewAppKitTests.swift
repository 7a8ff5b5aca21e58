#if canImport(AppKit)
  import AppKit
  import Pinwheel
  import PinwheelControls
  @testable import PinwheelUI
  import TestSupport
  import Testing

  @MainActor
  @Suite(.serialized)
  struct WheelViewAppKitTests {
    /// Two squares of 10 points with a gap of 40: `left` with a press image, and `right`.
    private func makeView(size: CGSize = CGSize(width: 120, height: 20)) throws -> (WheelView, NSWindow) {
      StubClock.reset()
      NSWorkspace.shared.stubReduceMotion = false
      let mask = try AlphaMask(solidWidth: 10, height: 10)
      func image(_ state: SliceState, x: Double) -> SliceImage {
        SliceImage(state: state, scale: 1, frame: Rect2D(x: x, y: 0, width: 10, height: 10), mask: mask)
      }
      let stack = SliceStack(
        name: "squares", canvas: Size2D(width: 60, height: 10),
        slices: [
          Slice(name: "left", images: [image(.rest, x: 0), image(.press, x: 0)]),
          Slice(name: "right", images: [image(.rest, x: 50)]),
        ])
      let view = WheelView(Wheel(stack), pictures: WheelPictures { _ in nil })
      let window = NSWindow(stubSize: CGSize(width: 400, height: 300))
      view.frame = CGRect(origin: CGPoint(x: 30, y: 40), size: size)
      window.contentView?.addSubview(view)
      return (view, window)
    }

    private func mouse(
      _ kind: NSWindow.StubMouse, x: Double, y: Double, on view: WheelView, in window: NSWindow
    ) {
      window.stubMouse(kind, at: view.convert(CGPoint(x: x, y: y), to: nil), time: StubClock.now)
    }

    @Test(arguments: 1...10)
    func fiftyClicksPressWhatTheWheelSays(seed: UInt64) throws {
      var rng = SeededRandom(seed: seed)
      let stack = try SliceStack(
        drawings: (0..<3).map { _ in
          (0..<12).map { _ in String((0..<16).map { _ in Bool.random(using: &rng) ? "#" : "." }) }.joined(
            separator: "\n")
        })
      StubClock.reset()
      NSWorkspace.shared.stubReduceMotion = false
      let wheel = Wheel(stack)
      let view = WheelView(wheel, pictures: WheelPictures { _ in nil })
      let window = NSWindow(stubSize: CGSize(width: 400, height: 300))
      view.frame = CGRect(x: 30, y: 40, width: 64, height: 48)
      window.contentView?.addSubview(view)
      var pressed: String?
      view.onPress = { pressed = $0.name }
      for _ in 0..<50 {
        let point = Point2D(x: .random(in: -4...68, using: &rng), y: .random(in: -4...52, using: &rng))
        pressed = nil
        mouse(.down, x: point.x, y: point.y, on: view, in: window)
        mouse(.up, x: point.x, y: point.y, on: view, in: window)
        // Points of the window count up from its bottom: what comes back may differ in the last digit.
        let seen = view.convert(view.convert(CGPoint(point), to: nil), from: nil)
        let expected = wheel.slice(at: Point2D(x: Double(seen.x) / 4, y: Double(seen.y) / 4))?.name
        #expect(pressed == expected, "at \(point), seed \(seed)")
      }
    }

    @Test func clicksBesideTheSlicesFallThrough() throws {
      let (view, window) = try makeView()
      #expect(window.contentView?.hitTest(CGPoint(x: 35, y: 45)) === view.input)
      #expect(window.contentView?.hitTest(CGPoint(x: 90, y: 45)) === window.contentView)
      // A mouse has no radius: a point beside the slice is beside it.
      #expect(window.contentView?.hitTest(CGPoint(x: 51, y: 45)) === window.contentView)
    }

    @Test func subviewsAreHitBeforeTheSlices() throws {
      let (view, window) = try makeView()
      let content = try #require(window.contentView)
      // Over the left square, and beside it.
      let button = NSControl(frame: CGRect(x: 10, y: 0, width: 30, height: 20))
      view.addSubview(button)
      #expect(content.hitTest(CGPoint(x: 45, y: 45)) === button)
      #expect(content.hitTest(CGPoint(x: 65, y: 45)) === button)
      #expect(content.hitTest(CGPoint(x: 35, y: 45)) === view.input)
      #expect(content.hitTest(CGPoint(x: 90, y: 45)) === content)
      button.isHidden = true
      #expect(content.hitTest(CGPoint(x: 45, y: 45)) === view.input)
      view.isHidden = true
      #expect(content.hitTest(CGPoint(x: 35, y: 45)) === content)
    }

    @Test func subviewsOfANibAreHitBeforeTheSlices() throws {
      let button = NSControl(frame: CGRect(x: 10, y: 0, width: 30, height: 20))
      let (shown, window) = try makeView()
      let view = try #require(WheelView(coder: StubNib(subviews: [button])))
      view.frame = shown.frame
      view.wheel = shown.wheel
      window.contentView?.addSubview(view)
      #expect(window.contentView?.hitTest(CGPoint(x: 45, y: 45)) === button)
      #expect(window.contentView?.hitTest(CGPoint(x: 35, y: 45)) === view.input)
    }

    @Test func aMouseOverAViewInFrontHasLeftTheWheel() throws {
      let (view, window) = try makeView()
      var events: [String] = []
      view.on(.hoverEnter, .hoverExit) { slice, event in events.append("\(event.kind.name) \(slice.name)") }
      func move() {
        let place = view.convert(CGPoint(x: 15, y: 5), to: nil)
        view.input.mouseMoved(with: NSEvent(stubLocation: place, timestamp: StubClock.now))
      }
      move()
      #expect(events == ["hover-enter left"] && NSCursor.stubCurrent === NSCursor.pointingHand)
      let cover = NSView(frame: CGRect(x: 40, y: 0, width: 100, height: 100))
      window.contentView?.addSubview(cover)
      move()
      #expect(events == ["hover-enter left", "hover-exit left"] && NSCursor.stubCurrent === NSCursor.arrow)
      // The view in front has the cursor to itself.
      NSCursor.pointingHand.set()
      move()
      #expect(NSCursor.stubCurrent === NSCursor.pointingHand)
      cover.removeFromSuperview()
      NSCursor.arrow.set()
      move()
      #expect(events.count == 3 && NSCursor.stubCurrent === NSCursor.pointingHand)
    }

    @Test func aDragDoesNotMoveTheWindowAndTheFirstClickCounts() throws {
      let (view, _) = try makeView()
      let strip = TopicStripView(["a"])
      for input in [view.input, strip.input] {
        #expect(!input.mouseDownCanMoveWindow)
        #expect(input.acceptsFirstMouse(for: nil))
      }
    }

    @Test func arrowsOfShortcutsAreForTheApp() throws {
      let (view, window) = try makeView()
      #expect(window.makeFirstResponder(view))
      for (modifiers, slice) in [
        (NSEvent.ModifierFlags.command, "left"), (.option, "left"), (.control, "left"), (.shift, "right"),
      ] {
        let event = NSEvent(timestamp: StubClock.now, key: .rightArrow)
        event.stubModifiers = modifiers
        view.input.keyDown(with: event)
        #expect(view.wheel[slice]?.state.contains(.focused) == true)
      }
    }

    @Test func aPressBlinksTwiceAndThenNothingIsDrawn() throws {
      let (view, window) = try makeView()
      view.highlights = .doubleBlink
      view.display()
      mouse(.down, x: 5, y: 5, on: view, in: window)
      mouse(.up, x: 5, y: 5, on: view, in: window)
      var draws: [Double] = []
      let start = StubClock.now
      if view.display() != nil { draws.append(0) }
      StubClock.advance(to: start + 3) {
        if view.display() != nil { draws.append(StubClock.shownTime - start) }
      }
      // Shown at 0, hidden from 0.20, shown from 0.35, hidden from 0.55: at the first frame from then on.
      #expect(draws.count == 4)
      for (time, expected) in zip(draws, [0, 0.2, 0.35, 0.55]) {
        #expect(time >= expected - 1e-9 && time <= expected + 1 / 60 + 1e-6)
      }
      #expect(StubClock.runningLinks == 0)
    }

    @Test(arguments: [false, true])
    func pointsOfLayersCountDownHoweverTheViewsAroundAreTurned(isFlipped: Bool) throws {
      let (view, window) = try makeView()
      let host = try #require(view.subviews.first)
      host.layer?.stubIsInFlippedPlace = isFlipped
      view.input.needsLayout = true
      view.display()
      #expect(view.sliceLayers.root.contentsAreFlipped())
      #expect(host.wantsLayer && host.frame == view.bounds)
      // The view that holds them takes no clicks.
      #expect(window.contentView?.hitTest(CGPoint(x: 35, y: 45)) === view.input)
    }

    @Test func withReducedMotionTheHighlightIsSteady() throws {
      let (view, window) = try makeView()
      view.highlights = .doubleBlink
      NSWorkspace.shared.stubReduceMotion = true
      defer { NSWorkspace.shared.stubReduceMotion = false }
      view.display()
      mouse(.down, x: 5, y: 5, on: view, in: window)
      mouse(.up, x: 5, y: 5, on: view, in: window)
      var draws = view.display() == nil ? 0 : 1
      StubClock.advance(to: StubClock.now + 3) { if view.display() != nil { draws += 1 } }
      #expect(draws == 2)
    }

    @Test func thePointerSaysWhatItIsOver() throws {
      let (view, window) = try makeView()
      var events: [String] = []
      view.on(.hoverEnter, .hoverExit) { slice, event in events.append("\(event.kind.name) \(slice.name)") }
      for x in [5.0, 60, 115] {
        view.input.mouseMoved(
          with: NSEvent(stubLocation: view.convert(CGPoint(x: x, y: 5), to: nil), timestamp: StubClock.now))
        #expect((NSCursor.stubCurrent === NSCursor.pointingHand) == (x != 60))
      }
      mouse(.exited, x: 300, y: 5, on: view, in: window)
      #expect(events == ["hover-enter left", "hover-exit left", "hover-enter right", "hover-exit right"])
    }

    @Test func keysMoveTheFocusAndPress() throws {
      let (view, window) = try makeView()
      var pressed: [String] = []
      view.onPress = { pressed.append($0.name) }
      #expect(window.makeFirstResponder(view))
      func key(_ key: NSEvent.SpecialKey? = nil, _ characters: String? = nil) {
        view.input.keyDown(with: NSEvent(timestamp: StubClock.now, key: key, characters: characters))
      }
      key(nil, " ")
      key(.rightArrow)
      key(.carriageReturn)
      #expect(pressed == ["left", "right"])
      window.makeFirstResponder(nil)
      key(nil, " ")
      #expect(pressed.count == 2)
    }

    @Test func aClickTakesTheFocusAway() throws {
      let (view, window) = try makeView()
      view.display()
      #expect(window.makeFirstResponder(view))
      #expect(view.wheel["left"]?.state.contains(.focused) == true)
      mouse(.down, x: 115, y: 5, on: view, in: window)
      mouse(.up, x: 115, y: 5, on: view, in: window)
      #expect(window.firstResponder === view.input)
      #expect(view.wheel.stack.slices.allSatisfy { !$0.state.contains(.focused) })
      #expect(view.input.focusRingType == .none)
      // The next arrow begins at the first slice.
      view.input.keyDown(with: NSEvent(timestamp: StubClock.now, key: .rightArrow))
      #expect(view.wheel["left"]?.state.contains(.focused) == true)
    }

    @Test func aKeyThatIsHeldPressesOnce() throws {
      let (view, window) = try makeView()
      var pressed = 0
      view.onPress = { _ in pressed += 1 }
      #expect(window.makeFirstResponder(view))
      for isARepeat in [false, true, true] {
        view.input.keyDown(with: NSEvent(timestamp: 0, characters: " ", isARepeat: isARepeat))
        view.input.keyDown(with: NSEvent(timestamp: 0, key: .carriageReturn, isARepeat: isARepeat))
      }
      #expect(pressed == 2)
    }

    @Test func aNibNamesItsWheel() throws {
      let view = try #require(WheelView(coder: NSCoder()))
      #expect(view.wheel.stack.slices.isEmpty && view.loadError == nil)
      view.wheelName = "no such wheel"
      guard case .notInBundle("no such wheel", _)? = view.loadError else {
        Issue.record("the reason is \(String(describing: view.loadError))")
        return
      }
      let none = NSView.noIntrinsicMetric
      #expect(view.intrinsicContentSize == CGSize(width: none, height: none))
    }

    @Test func everySliceIsAnElement() throws {
      let (view, _) = try makeView()
      let elements = (view.input.accessibilityChildren() ?? []).compactMap { $0 as? NSAccessibilityElement }
      #expect(elements.map { $0.accessibilityLabel() } == ["left", "right"])
      #expect(elements.first?.accessibilityRole() == .button)
      #expect(
        elements.first.map { view.convert($0.accessibilityFrame(), from: nil) }
          == CGRect(x: 0, y: 0, width: 20, height: 20))
      var pressed: [String] = []
      view.onPress = { pressed.append($0.name) }
      #expect(elements.last?.accessibilityPerformPress() == true)
      #expect(pressed == ["right"])
      view.wheel["right"]?.isEnabled = false
      let after = (view.input.accessibilityChildren() ?? []).compactMap { $0 as? NSAccessibilityElement }
      #expect(after.last === elements.last)
      #expect(after.last?.isAccessibilityEnabled() == false)
      #expect(after.last?.accessibilityPerformPress() == false)
    }

    @Test func whatTheAppSetsReachesTheElements() throws {
      let (drum, _) = try makeView()
      drum.slidesAcrossSlices = true
      let picker = SnapPickerView(count: 3)
      for (view, value) in [(drum, nil), (picker, "0")] as [(NSView, Any?)] {
        let element = view.input
        #expect(element.isAccessibilityElement())
        #expect("\(element.accessibilityValue() ?? "none")" == "\(value ?? "none")")
        view.setAccessibilityLabel("hour")
        view.setAccessibilityValue("midnight")
        view.setAccessibilityHelp("of the alarm")
        view.setAccessibilityIdentifier("alarm.hour")
        view.setAccessibilityCustomActions([NSAccessibilityCustomAction(name: "now")])
        if #available(macOS 14, *) { view.setAccessibilityUserInputLabels(["alarm"]) }
        #expect(element.accessibilityLabel() == "hour")
        #expect(element.accessibilityValue() as? String == "midnight")
        #expect(element.accessibilityHelp() == "of the alarm")
        #expect(element.accessibilityIdentifier() == "alarm.hour")
        #expect(element.accessibilityCustomActions()?.map(\.name) == ["now"])
        if #available(macOS 14, *) { #expect(element.accessibilityUserInputLabels() == ["alarm"]) }
        view.setAccessibilityElement(false)
        #expect(!element.isAccessibilityElement())
      }
      let (wheel, _) = try makeView()
      wheel.setAccessibilityHelp("opens a section")
      let slices = (wheel.input.accessibilityChildren() ?? []).compactMap { $0 as? NSAccessibilityElement }
      slices.first?.setAccessibilityHelp("opens the news")
      #expect(slices.map { $0.accessibilityHelp() } == ["opens the news", "opens a section"])
    }

    @Test func resizedItIsHitWhereItIsDrawn() throws {
      let (view, window) = try makeView()
      var pressed: [String] = []
      view.onPress = { pressed.append($0.name) }
      view.frame.size = CGSize(width: 240, height: 100)
      // The canvas is 240 x 40 in the middle of the view.
      for (x, y) in [(20.0, 50.0), (20, 20), (220, 35)] {
        mouse(.down, x: x, y: y, on: view, in: window)
        mouse(.up, x: x, y: y, on: view, in: window)
      }
      #expect(pressed == ["left", "right"])
    }

    @Test func aDisabledWheelTakesNothing() throws {
      let (view, window) = try makeView()
      var pressed = 0
      view.onPress = { _ in pressed += 1 }
      view.isEnabled = false
      mouse(.down, x: 5, y: 5, on: view, in: window)
      mouse(.up, x: 5, y: 5, on: view, in: window)
      var hovered = 0
      view.on(.hoverEnter) { _, _ in hovered += 1 }
      view.input.mouseMoved(
        with: NSEvent(stubLocation: view.convert(CGPoint(x: 5, y: 5), to: nil), timestamp: StubClock.now))
      #expect(pressed == 0 && hovered == 0)
      #expect(!view.input.acceptsFirstResponder)
      let elements = (view.input.accessibilityChildren() ?? []).compactMap { $0 as? NSAccessibilityElement }
      #expect(elements.first?.accessibilityPerformPress() == false)
      #expect(elements.allSatisfy { !$0.isAccessibilityEnabled() })
      let element = try #require(view.accessibilityElement(ofSlice: "right"))
      element.setAccessibilityHelp("to the east")
      view.isEnabled = true
      #expect(view.accessibilityElement(ofSlice: "right") === element && element.isAccessibilityEnabled())
    }
  }
#endif
