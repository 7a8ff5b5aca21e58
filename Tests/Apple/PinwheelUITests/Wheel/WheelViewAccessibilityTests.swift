#if canImport(UIKit)
  import Pinwheel
  import PinwheelControls
  @testable import PinwheelUI
  import TestSupport
  import Testing
  import UIKit

  /// Elements, keys and focus.
  @MainActor struct WheelViewAccessibilityTests {
    private func elements(_ stage: Stage) -> [UIAccessibilityElement] {
      (stage.view.input.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
    }

    @Test func everySliceIsAnElement() throws {
      let stage = Stage(try .twoSquares(), at: CGPoint(x: 100, y: 50), size: CGSize(width: 120, height: 20))
      stage.view.wheel["right"]?.isEnabled = false
      stage.view.wheel["left"]?.isSelected = true
      let elements = elements(stage)
      #expect(elements.map(\.accessibilityLabel) == ["left", "right"])
      #expect(elements.map(\.accessibilityTraits) == [[.button, .selected], [.button, .notEnabled]])
      #expect(
        elements.map(\.accessibilityFrameInContainerSpace) == [
          CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 100, y: 0, width: 20, height: 20),
        ])
      // On the screen.
      #expect(elements[1].accessibilityPath?.bounds == CGRect(x: 200, y: 50, width: 20, height: 20))
      let place = elements[1].accessibilityActivationPoint
      #expect(CGRect(x: 200, y: 50, width: 20, height: 20).contains(place))
    }

    @Test func whatIsSetOnTheViewReachesItsArea() throws {
      let strip = TopicStripView(["a", "b"])
      let wheel = WheelView(Wheel(try SliceStack.twoSquares()))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
      for view in [wheel, strip] {
        window.addSubview(view)
        #expect(view.canBecomeFirstResponder && !view.isFirstResponder)
        #expect(view.becomeFirstResponder() && view.isFirstResponder && view.input.isFirstResponder)
        #expect(view.resignFirstResponder() && !view.isFirstResponder && !view.input.isFirstResponder)
        for isOn in [true, false] {
          (view.isMultipleTouchEnabled, view.isExclusiveTouch) = (isOn, isOn)
          #expect(view.input.isMultipleTouchEnabled == isOn && view.input.isExclusiveTouch == isOn)
        }
      }
      // The focus of the keyboard goes with it.
      #expect(wheel.becomeFirstResponder() && wheel.viewState.focusedID != nil)
      #expect(wheel.resignFirstResponder() && wheel.viewState.focusedID == nil)
    }

    @Test func aDisabledWheelIsDisabledForAll() throws {
      for isByControl in [true, false] {
        let mask = try AlphaMask(solidWidth: 10, height: 10)
        let frame = Rect2D(x: 0, y: 0, width: 10, height: 10)
        let images = [SliceState.rest, .disabled].map {
          SliceImage(state: $0, scale: 1, frame: frame, mask: mask)
        }
        let slices = [Slice(name: "both", images: images), Slice(name: "rest", images: [images[0]])]
        let stage = Stage(SliceStack(name: "", canvas: Size2D(width: 10, height: 10), slices: slices))
        func enable(_ isOn: Bool) {
          if isByControl { stage.view.isEnabled = isOn } else { stage.view.isUserInteractionEnabled = isOn }
        }
        func states() -> [SliceState] { stage.view.viewState.layers(at: 0).map(\.state) }
        #expect(states() == [.rest, .rest])
        let before = elements(stage)
        #expect(before.allSatisfy { !$0.accessibilityTraits.contains(.notEnabled) })
        stage.touch(.began, x: 5, y: 5)
        enable(false)
        #expect(stage.takeEvents() == ["pressed rest", "cancelled rest"])
        #expect(states() == [.disabled, .rest])
        #expect(elements(stage).allSatisfy { $0.accessibilityTraits.contains(.notEnabled) })
        #expect(!before[0].accessibilityActivate() && stage.pressed.isEmpty)
        // Touches go to the views behind.
        stage.tap(x: 5, y: 5)
        #expect(stage.takeEvents().isEmpty && stage.floor.touchCount == 1)
        #expect(stage.view.wheel.slices.allSatisfy { $0.isEnabled }, "the slices themselves stay enabled")
        enable(true)
        #expect(states() == [.rest, .rest])
        #expect(before[0].accessibilityActivate() && stage.pressed.count == 1)
      }
    }

    @Test func togglesHaveValues() throws {
      let stage = Stage(try .twoSquares())
      stage.view.selection = .several
      let elements = elements(stage)
      #expect(elements.map(\.accessibilityValue) == ["0", "0"])
      #expect(elements[1].accessibilityActivate())
      #expect(elements.map(\.accessibilityValue) == ["0", "1"])
      elements[0].accessibilityValue = "off"
      #expect(elements[0].accessibilityValue == "off")
      stage.view.selection = .one
      #expect(elements[1].accessibilityValue == nil)
    }

    @Test func elementsAndOutlinesOfSlicesAreTheApps() throws {
      let stage = Stage(try .twoSquares(), size: CGSize(width: 120, height: 20))
      let element = try #require(stage.view.accessibilityElement(ofSlice: "right"))
      #expect(element === elements(stage)[1])
      element.accessibilityIdentifier = "button.right"
      element.accessibilityUserInputLabels = ["right", "east"]
      #expect(
        stage.view.outline(ofSlice: "right")?.boundingBox == CGRect(x: 100, y: 0, width: 20, height: 20))
      stage.view.wheel["right"]?.isHidden = true
      #expect(stage.view.accessibilityElement(ofSlice: "right") == nil)
      #expect(stage.view.outline(ofSlice: "right") == nil && stage.view.outline(ofSlice: "none") == nil)
      stage.view.wheel["right"]?.isHidden = false
      #expect(stage.view.accessibilityElement(ofSlice: "right") === element, "what was set for it stays")
      // The elements of another wheel are others, although its slices have the same numbers.
      stage.view.wheel = Wheel(try SliceStack.twoSquares())
      #expect(stage.view.accessibilityElement(ofSlice: "right") !== element)
    }

    @Test func theActionOfAnElementPresses() throws {
      let stage = Stage(try .twoSquares())
      let before = elements(stage)
      #expect(before[1].accessibilityActivate())
      #expect(stage.pressed == ["right"])
      stage.view.wheel["right"]?.isEnabled = false
      #expect(!before[1].accessibilityActivate())
      // The same objects, with what is new.
      let after = elements(stage)
      #expect(before.indices.allSatisfy { before[$0] === after[$0] })
      #expect(after[1].accessibilityTraits.contains(.notEnabled))
      stage.view.wheel["left"]?.isHidden = true
      #expect(elements(stage).map(\.accessibilityLabel) == ["right"])
    }

    @Test func theAppSaysWhatIsRead() throws {
      let stage = Stage(try .twoSquares())
      stage.view.accessibilityLabelForSlice = { $0.name.uppercased() }
      #expect(elements(stage).map(\.accessibilityLabel) == ["LEFT", "RIGHT"])
      #expect(WheelViewState.words(of: "news_flash-2.b") == "news flash 2 b")
    }

    @Test func whatTheAppSetsReachesTheElements() throws {
      let picker = SnapPickerView(count: 3)
      let drum = WheelView(Wheel(try SliceStack.twoSquares()))
      drum.slidesAcrossSlices = true
      for view in [picker, drum] {
        let element = view.input
        #expect(element.isAccessibilityElement)
        #expect(element.accessibilityValue == (view === picker ? "0" : nil))
        (view.accessibilityLabel, view.accessibilityValue) = ("hour", "midnight")
        (view.accessibilityHint, view.accessibilityIdentifier) = ("of the alarm", "alarm.hour")
        view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "now") { _ in true }]
        view.accessibilityUserInputLabels = ["hour", "alarm"]
        #expect(element.accessibilityLabel == "hour" && element.accessibilityValue == "midnight")
        #expect(element.accessibilityHint == "of the alarm")
        #expect(element.accessibilityIdentifier == "alarm.hour")
        #expect(element.accessibilityCustomActions?.map(\.name) == ["now"])
        #expect(element.accessibilityUserInputLabels == ["hour", "alarm"])
        view.isAccessibilityElement = false
        #expect(!element.isAccessibilityElement)
      }
    }

    @Test func hintsAndActionsOfTheViewAreThoseOfItsSlices() throws {
      let stage = Stage(try .twoSquares())
      stage.view.accessibilityHint = "opens a section"
      stage.view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "hide") { _ in true }]
      let elements = elements(stage)
      #expect(elements.map(\.accessibilityHint) == ["opens a section", "opens a section"])
      #expect(elements.allSatisfy { $0.accessibilityCustomActions?.count == 1 })
      // And what it sets for one of them.
      elements[0].accessibilityHint = "opens the news"
      elements[0].accessibilityCustomActions = []
      (elements[1].accessibilityValue, elements[1].accessibilityUserInputLabels) = ("3 new", ["weather"])
      #expect(elements.map(\.accessibilityHint) == ["opens the news", "opens a section"])
      #expect(elements.map { $0.accessibilityCustomActions?.count } == [0, 1])
      #expect(elements[1].accessibilityValue == "3 new")
      #expect(elements[1].accessibilityUserInputLabels == ["weather"])
    }

    @Test func slicesThatAreSwitchedOnAndOffAreToggleButtons() throws {
      guard #available(iOS 17, *) else { return }
      let stage = Stage(try .twoSquares())
      stage.view.wheel["left"]?.isSelected = true
      for (selection, isToggle) in [(WheelSelection.none, false), (.one, false), (.several, true)] {
        stage.view.selection = selection
        let traits = elements(stage).map(\.accessibilityTraits)
        #expect(traits.allSatisfy { $0.contains(.toggleButton) == isToggle && $0.contains(.button) })
        #expect(traits.map { $0.contains(.selected) } == [true, false])
      }
    }

    /// The path of an element is where the plain model has its slice, but for squares at the edge.
    @Test(arguments: [RandomStack.Kind.aligned, .fractional])
    func pathsFollowTheVisiblePixels(kind: RandomStack.Kind) throws {
      var random = SeededRandom(seed: 5)
      let stack = try RandomStack.stack(kind, count: 5, size: Size2D(width: 30, height: 20), using: &random)
      let stage = Stage(stack)
      var compared = 0
      let named = Dictionary(elements(stage).map { ($0.accessibilityLabel ?? "", $0) }) { first, _ in first }
      for (index, slice) in stack.slices.enumerated() {
        guard let element = named[slice.name] else { continue }
        let path = try #require(element.accessibilityPath)
        func isOn(_ point: Point2D) -> Bool {
          stack.slices[index].contains(point) && (stack.hit(at: point).number ?? -1) <= index
        }
        for _ in 0..<2000 {
          let point = Point2D(x: .random(in: 0..<30, using: &random), y: .random(in: 0..<20, using: &random))
          let near = [-0.4, 0, 0.4].flatMap { dx in
            [-0.4, 0, 0.4].map { Point2D(x: point.x + dx, y: point.y + $0) }
          }
          // Away from edges, where squares of a quarter of a point count as a whole.
          guard Set(near.map(isOn)).count == 1 else { continue }
          compared += 1
          #expect(
            path.contains(CGPoint(point)) == isOn(point), "\(element.accessibilityLabel ?? "") at \(point)")
        }
        let place = element.accessibilityActivationPoint
        #expect(isOn(Point2D(place)))
      }
      #expect(compared > 500)
    }

    @Test func thePathOfATurnedRingHasItsHole() throws {
      let ring = PixelGrid(width: 20, height: 20) { x, y in !(7..<13).contains(x) || !(7..<13).contains(y) }
      let image = SliceImage(
        state: .rest, scale: 1, frame: Rect2D(x: 10, y: 10, width: 20, height: 20),
        layout: ImageLayout(transform: AffineTransform2D(rotation: 30)), mask: try ring.mask())
      let stack = SliceStack(
        name: "ring", canvas: Size2D(width: 40, height: 40), slices: [Slice(name: "ring", images: [image])])
      let stage = Stage(stack)
      let path = try #require(elements(stage).first?.accessibilityPath)
      #expect(!path.contains(CGPoint(x: 20, y: 20)), "the hole")
      #expect(!path.contains(CGPoint(x: 11, y: 11)), "a corner that is turned away")
      let angle = Double.pi / 6
      for radius in [5.0, 6, 7, 8] {
        // Along the turned axes.
        for turn in 0..<4 {
          let direction = angle + Double(turn) * .pi / 2
          #expect(path.contains(CGPoint(x: 20 + radius * cos(direction), y: 20 + radius * sin(direction))))
        }
      }
    }

    @Test func keysMoveTheFocusAndPress() throws {
      let stage = Stage(try .twoSquares())
      #expect(stage.view.input.canBecomeFocused)
      stage.window.stubFocus(stage.view.input)
      #expect(stage.view.wheel["left"]?.state.contains(.focused) == true)
      stage.key(.keyboardRightArrow)
      #expect(stage.view.wheel["right"]?.state.contains(.focused) == true)
      #expect(stage.view.wheel["left"]?.state.contains(.focused) == false)
      stage.key(.keyboardSpacebar)
      stage.key(.keyboardRightArrow)
      stage.key(.keyboardLeftArrow)
      stage.key(.keyboardReturnOrEnter)
      #expect(stage.pressed == ["right", "left"])
      stage.window.stubFocus(nil)
      #expect(stage.view.wheel["left"]?.state.contains(.focused) == false)
      stage.key(.keyboardSpacebar)
      #expect(stage.pressed.count == 2)
      stage.view.wheel.edit { wheel in
        for index in wheel.slices.indices { wheel[slice: index].isEnabled = false }
      }
      #expect(!stage.view.input.canBecomeFocused)
    }

    @Test func theFirstResponderHasTheKeys() throws {
      let stage = Stage(try .twoSquares())
      // UIKit's own effect would frame the whole view.
      #expect(stage.view.input.focusEffect == nil)
      stage.window.stubFocus(stage.view.input)
      #expect(stage.view.input.isFirstResponder)
      stage.window.stubFocus(nil)
      #expect(!stage.view.input.isFirstResponder)
      // Without a focus of the system an app gives it the keys.
      #expect(stage.view.becomeFirstResponder())
      stage.key(.keyboardRightArrow)
      stage.key(.keyboardSpacebar)
      #expect(stage.pressed == ["right"])
      stage.view.isUserInteractionEnabled = false
      stage.key(.keyboardSpacebar)
      #expect(stage.pressed == ["right"])
      #expect(!stage.view.canBecomeFirstResponder)
    }

    @Test func theEndOfAKeyGoesWhereItsBeginningWent() throws {
      final class Behind: UIView {
        var heard: [String] = []
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
          heard.append("began")
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
          heard.append("changed")
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
          heard.append("ended")
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
          heard.append("cancelled")
        }
      }
      let behind = Behind(frame: .zero)
      let strip = TopicStripView(["one", "two"])
      strip.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
      let wheel = WheelView(Wheel(try SliceStack.twoSquares()))
      for view in [wheel, strip] {
        behind.addSubview(view)
        view.layoutIfNeeded()
        _ = view.becomeFirstResponder()
        let (arrow, other) = (UIPress(stubKey: .keyboardRightArrow), UIPress(stubKey: .keyboardTab))
        view.input.pressesBegan([arrow], with: nil)
        view.input.pressesChanged([arrow], with: nil)
        view.input.pressesEnded([arrow], with: nil)
        #expect(behind.heard.isEmpty)
        view.input.pressesBegan([arrow, other], with: nil)
        view.input.pressesChanged([other], with: nil)
        view.input.pressesCancelled([arrow], with: nil)
        view.input.pressesEnded([other], with: nil)
        // A key that a wheel at its last slice has no use for.
        let expected = ["began", "changed", "ended"]
        #expect(behind.heard.filter { $0 != "cancelled" } == expected)
        view.input.pressesCancelled([other], with: nil)
        #expect(behind.heard.last == "cancelled")
        behind.heard = []
      }
    }

    @Test func elementsAreInReadingOrder() throws {
      let mask = try AlphaMask(solidWidth: 10, height: 10)
      func slice(_ name: String, _ x: Double, _ y: Double) -> Slice {
        let frame = Rect2D(x: x, y: y, width: 10, height: 10)
        return Slice(name: name, images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
      }
      let stage = Stage(
        SliceStack(
          name: "grid", canvas: Size2D(width: 40, height: 40),
          slices: [slice("below", 0, 30), slice("right", 30, 3), slice("left", 0, 0), slice("middle", 15, 4)])
      )
      #expect(elements(stage).map(\.accessibilityLabel) == ["left", "middle", "right", "below"])
      stage.view.semanticContentAttribute = .forceRightToLeft
      #expect(elements(stage).map(\.accessibilityLabel) == ["right", "middle", "left", "below"])
    }

    @Test func assistiveAppsAreToldOfOtherElements() throws {
      let stage = Stage(try .twoSquares())
      StubAccessibility.posted = []
      stage.view.wheel["left"]?.isHidden = true
      #expect(StubAccessibility.posted.isEmpty, "nothing is told before the elements are asked for")
      _ = elements(stage)
      stage.view.wheel["left"]?.isHidden = false
      stage.view.frame.size = CGSize(width: 120, height: 20)
      stage.window.layoutIfNeeded()
      #expect(StubAccessibility.posted == [.layoutChanged])
      let left = elements(stage)[0]
      stage.view.selection = .one
      _ = elements(stage)
      StubAccessibility.posted = []
      stage.tap(x: 10, y: 10)
      #expect(StubAccessibility.posted.isEmpty && left.accessibilityTraits.contains(.selected))
    }

    @Test func fingersReachAWheelThatTheySlideOn() throws {
      let stage = Stage(try .twoSquares())
      #expect(!stage.view.input.isAccessibilityElement && stage.view.input.accessibilityLabel == nil)
      stage.view.slidesAcrossSlices = true
      #expect(stage.view.input.isAccessibilityElement && stage.view.input.accessibilityElements == nil)
      #expect(stage.view.input.accessibilityTraits == .allowsDirectInteraction)
      #expect(stage.view.input.accessibilityLabel == "squares")
      stage.view.accessibilityLabel = "Drums"
      #expect(stage.view.input.accessibilityLabel == "Drums")
    }

    @Test func theFocusIsDrawnWhereNoImageShowsIt() throws {
      let stage = Stage(try .twoSquares())
      stage.view.display()
      stage.window.stubFocus(stage.view.input)
      let draws = try #require(stage.view.display()).stubDraws
      let strokes = draws.compactMap { if case .stroke(let path) = $0.what { path.boundingBox } else { nil } }
      #expect(
        strokes == [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: 10, height: 10)])
    }
  }
#endif
