#if canImport(UIKit)
  import Pinwheel
  import PinwheelControls
  import PinwheelUI
  import TestSupport
  import Testing
  import UIKit

  /// Touches of the view: the slice that is pressed, touches that fall through, cancelled ones, resizing.
  @MainActor struct WheelViewTests {
    @Test func theViewHasTheSizeOfTheCanvas() throws {
      let view = WheelView(Wheel(try SliceStack.twoSquares()))
      #expect(view.bounds.size == CGSize(width: 60, height: 10))
      #expect(view.intrinsicContentSize == CGSize(width: 60, height: 10))
      #expect(view.sizeThatFits(.zero) == CGSize(width: 60, height: 10))
    }

    /// The plain model, asked slice by slice, in canvas points that are computed here; no hit map, no code of the view.
    @Test(arguments: RandomStack.Kind.allCases)
    func theSliceThatIsPressedIsThatOfThePlainModel(kind: RandomStack.Kind) throws {
      var random = SeededRandom(seed: 17)
      for seed in 0..<10 {
        let stack = try RandomStack.stack(kind, count: 8, size: Size2D(width: 40, height: 30), using: &random)
        // Twice to five times the size of the canvas, wider than it.
        let scale = Double.random(in: 1...5, using: &random)
        let margin = Double.random(in: 0...50, using: &random)
        let stage = Stage(
          stack, at: CGPoint(x: 113, y: 107), size: CGSize(width: 40 * scale + 2 * margin, height: 30 * scale)
        )
        stage.view.fingerRadius = 0
        stage.view.retainDistance = 0
        stage.view.highlights.whilePressed = false
        for touch in 0..<50 {
          let point = Point2D(
            x: .random(in: -5...45, using: &random), y: .random(in: -5...35, using: &random))
          let (x, y) = (margin + point.x * scale, point.y * scale)
          // The canvas point of the place that the view is told, not of the one it was computed from.
          let exact = Point2D(x: (x - margin) / scale, y: (y - 0) / scale)
          guard isFarFromEdges(exact, of: stack) else { continue }
          let (before, fallen) = (stage.pressed.count, stage.floor.touchCount)
          stage.tap(x: x, y: y)
          let outcome = stack.hit(at: exact)
          let names = Array(stage.pressed.dropFirst(before))
          #expect(
            names == (outcome.hitNumber.map { [stack.slices[$0].name] } ?? []),
            "touch \(touch) of stack \(seed) at \(exact): \(outcome)")
          #expect((stage.floor.touchCount > fallen) == (outcome == .miss), "touch \(touch) of stack \(seed)")
        }
      }
    }

    /// Whether the outcome is the same a billionth of a point around: the view rounds where the model does not.
    private func isFarFromEdges(_ point: Point2D, of stack: SliceStack) -> Bool {
      let around = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map {
        stack.hit(at: Point2D(x: point.x + 1e-9 * $0.0, y: point.y + 1e-9 * $0.1))
      }
      return around.allSatisfy { $0 == stack.hit(at: point) }
    }

    @Test func touchesBesideSlicesFallThrough() throws {
      let stage = Stage(try .twoSquares())
      stage.view.fingerRadius = 8
      stage.tap(x: 30, y: 5)
      #expect(stage.pressed.isEmpty && stage.floor.touchCount == 1)
      // The finger covers a part of a slice.
      stage.tap(x: 14, y: 5)
      #expect(stage.pressed == ["left"] && stage.floor.touchCount == 1)
      // Outside the view there is nothing, though a slice is near.
      #expect(!stage.view.point(inside: CGPoint(x: -1, y: 5), with: nil))
    }

    /// A set has no order, but the same touches give the same events.
    @Test(arguments: [true, false])
    func touchesOfOneEventAreHandledInOrderOfTime(isLeftFirst: Bool) throws {
      let stage = Stage(try .twoSquares())
      let touches = [(5.0, isLeftFirst ? 1.0 : 2), (55, isLeftFirst ? 2 : 1)].map { x, time in
        let touch = UITouch()
        (touch.stubLocation, touch.stubTimestamp) = (CGPoint(x: x, y: 5), time)
        return touch
      }
      stage.view.input.touchesBegan(Set(touches), with: nil)
      #expect(
        stage.events
          == (isLeftFirst ? ["pressed left", "pressed right"] : ["pressed right", "pressed left"]))
    }

    /// Only a finger rolls: up to 10 points from its start it keeps its slice.
    @Test(arguments: [UITouch.TouchType.direct, .pencil])
    func aPencilDoesNotRoll(type: UITouch.TouchType) throws {
      let stage = Stage(try .twoSquares())
      (stage.view.retainDistance, stage.touchType) = (0, type)
      stage.touch(.began, x: 5, y: 5)
      stage.touch(.moved, x: 13, y: 5)
      stage.touch(.ended, x: 13, y: 5)
      #expect(stage.pressed == (type == .direct ? ["left"] : []))
    }

    @Test(arguments: [UITouch.TouchType.pencil, .indirectPointer])
    func aPencilAndAMouseAreExact(type: UITouch.TouchType) throws {
      let stage = Stage(try .twoSquares())
      stage.view.fingerRadius = 8
      stage.touchType = type
      // Beside a slice they are for the view behind.
      stage.tap(x: 14, y: 5)
      #expect(stage.pressed.isEmpty && stage.floor.touchCount == 1)
      stage.tap(x: 5, y: 5)
      #expect(stage.pressed == ["left"])
      // Where the event does not say yet what touches, the buttons of a mouse do; and a pencil presses nothing beside a slice.
      stage.eventsKnowTouches = false
      stage.buttons = type == .pencil ? 0 : 1
      stage.tap(x: 14, y: 5)
      #expect(stage.pressed == ["left"] && stage.floor.touchCount == (type == .pencil ? 1 : 2))
    }

    /// A ring around a hole of 40 points: canvas and view have 80.
    private func ring() throws -> SliceStack {
      let mask = try AlphaMask(width: 80, height: 80) { x, y in
        !(20..<60).contains(x) || !(20..<60).contains(y)
      }
      let image = SliceImage(
        state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: 80, height: 80), mask: mask)
      return SliceStack(
        name: "ring", canvas: Size2D(width: 80, height: 80), slices: [Slice(name: "ring", images: [image])])
    }

    @Test func whatLiesBehindAHoleIsReachable() throws {
      let stage = Stage(try ring())
      for y in stride(from: 20.5, to: 60, by: 3) {
        for x in stride(from: 20.5, to: 60, by: 3) {
          let count = stage.floor.touchCount
          stage.tap(x: x, y: y)
          #expect(stage.floor.touchCount == count + 1, "at \(x), \(y)")
        }
      }
      stage.tap(x: 19.5, y: 40)
      #expect(stage.pressed == ["ring"])
    }

    @Test func subviewsAreHitBeforeTheSlices() throws {
      let stage = Stage(try ring())
      final class Counter: UIControl {
        var taps = 0
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { taps += 1 }
      }
      // In the hole, and over its edge.
      let button = Counter(frame: CGRect(x: 40, y: 30, width: 30, height: 20))
      stage.view.addSubview(button)
      stage.tap(x: 45, y: 40)
      stage.tap(x: 65, y: 40)
      #expect(button.taps == 2 && stage.pressed.isEmpty && stage.floor.touchCount == 0)
      stage.tap(x: 30, y: 40)
      stage.tap(x: 75, y: 40)
      #expect(button.taps == 2 && stage.pressed == ["ring"] && stage.floor.touchCount == 1)
      // A view that takes no touches does not block them, nor one outside the wheel.
      button.isUserInteractionEnabled = false
      stage.tap(x: 45, y: 40)
      stage.tap(x: 65, y: 40)
      #expect(stage.pressed == ["ring", "ring"] && stage.floor.touchCount == 2)
      button.isUserInteractionEnabled = true
      button.frame = CGRect(x: 70, y: 70, width: 30, height: 30)
      stage.tap(x: 90, y: 90)
      #expect(button.taps == 2 && stage.floor.touchCount == 3)
    }

    @Test func aFingerBesideAMouseKeepsItsRadius() throws {
      let stage = Stage(try .twoSquares())
      stage.view.fingerRadius = 8
      stage.touchType = .indirectPointer
      stage.touch(.began, x: 5, y: 5, finger: 1)
      stage.touchType = .direct
      stage.tap(x: 46, y: 5, finger: 2)
      #expect(stage.pressed == ["right"] && stage.floor.touchCount == 0)
    }

    @Test func disabledAndHiddenSlicesLetTouchesThroughOrStopThem() throws {
      let stage = Stage(try .twoSquares())
      stage.view.fingerRadius = 0
      stage.view.wheel["left"]?.isEnabled = false
      stage.tap(x: 5, y: 5)
      #expect(stage.floor.touchCount == 1)
      stage.view.wheel["left"]?.disabledPolicy = .swallow
      stage.tap(x: 5, y: 5)
      #expect(stage.floor.touchCount == 1 && stage.takeEvents().isEmpty)
      stage.view.wheel["left"]?.disabledPolicy = .block
      stage.tap(x: 5, y: 5)
      #expect(stage.floor.touchCount == 1 && stage.takeEvents() == ["blocked left"])
      stage.view.wheel["left"]?.isHidden = true
      stage.tap(x: 5, y: 5)
      #expect(stage.floor.touchCount == 2 && stage.pressed.isEmpty)
    }

    @Test func severalFingersPressSeveralSlices() throws {
      let stage = Stage(try .twoSquares())
      stage.touch(.began, [0: CGPoint(x: 5, y: 5), 1: CGPoint(x: 55, y: 5)])
      #expect(stage.takeEvents() == ["pressed left", "pressed right"])
      stage.touch(.ended, x: 55, y: 5, finger: 1)
      stage.touch(.ended, x: 5, y: 5, finger: 0)
      #expect(stage.pressed == ["right", "left"])
    }

    @Test func aTouchThatLeavesItsSlicePressesNothing() throws {
      let stage = Stage(try .twoSquares())
      stage.view.retainDistance = 20
      stage.touch(.began, x: 5, y: 5)
      stage.touch(.moved, x: 25, y: 5)
      stage.touch(.moved, x: 45, y: 5)
      stage.touch(.moved, x: 12, y: 5)
      stage.touch(.moved, x: 55, y: 5)
      stage.touch(.ended, x: 55, y: 5)
      #expect(
        stage.takeEvents() == [
          "pressed left", "drag-exit left", "drag-enter left", "drag-exit left", "released-outside left",
        ])
      #expect(stage.pressed.isEmpty)
    }

    @Test func cancelledTouchesPressNothing() throws {
      let stage = Stage(try .twoSquares())
      stage.touch(.began, x: 5, y: 5)
      stage.touch(.cancelled, x: 5, y: 5)
      #expect(stage.takeEvents() == ["pressed left", "cancelled left"])
      stage.touch(.began, x: 5, y: 5)
      stage.view.wheel["left"]?.isEnabled = false
      #expect(stage.takeEvents() == ["pressed left", "cancelled left"])
      stage.touch(.ended, x: 5, y: 5)
      stage.view.wheel["left"]?.isEnabled = true
      stage.touch(.began, x: 5, y: 5)
      stage.view.removeFromSuperview()
      #expect(stage.takeEvents() == ["pressed left", "cancelled left"])
      #expect(stage.pressed.isEmpty)
    }

    @Test func anotherWheelEndsTouches() throws {
      let stage = Stage(try .twoSquares())
      stage.touch(.began, x: 5, y: 5)
      stage.view.wheel = Wheel(try SliceStack.row(3))
      #expect(stage.takeEvents().last == "cancelled left")
      #expect(stage.view.intrinsicContentSize == CGSize(width: 14, height: 6))
    }

    @Test func movedSlicesKeepTheirTouches() throws {
      let stage = Stage(try .twoSquares())
      stage.touch(.began, x: 5, y: 5)
      stage.view.wheel.moveSlice(from: 0, to: 1)
      stage.touch(.ended, x: 5, y: 5)
      #expect(stage.pressed == ["left"])
    }

    @Test(arguments: [
      (UIView.ContentMode.scaleAspectFit, 70.0, 20.0), (.scaleToFill, 15, 5), (.scaleAspectFill, 10, 10),
      (.center, 95, 25), (.topLeft, 5, 5), (.bottomRight, 185, 45),
    ])
    func theWheelIsTouchedWhereItIsDrawn(mode: UIView.ContentMode, x: Double, y: Double) throws {
      // Canvas 60 x 10 in 240 x 50: fit draws 4 times as large from y = 5, fill 5 times from x = -30.
      let stage = Stage(try .twoSquares(), size: CGSize(width: 240, height: 50))
      stage.view.fingerRadius = 0
      stage.view.contentMode = mode
      let context = try #require(stage.view.display())
      _ = context
      let left: CGRect =
        switch mode {
        case .scaleAspectFit: CGRect(x: 0, y: 5, width: 40, height: 40)
        case .scaleToFill: CGRect(x: 0, y: 0, width: 40, height: 50)
        case .scaleAspectFill: CGRect(x: -30, y: 0, width: 50, height: 50)
        case .center: CGRect(x: 90, y: 20, width: 10, height: 10)
        case .topLeft: CGRect(x: 0, y: 0, width: 10, height: 10)
        default: CGRect(x: 180, y: 40, width: 10, height: 10)
        }
      for row in stride(from: 0.5, to: 50, by: 1) {
        for column in stride(from: 0.5, to: 240, by: 1) {
          let point = CGPoint(x: column, y: row)
          #expect(
            (stage.view.slice(at: point)?.name == "left") == left.contains(point),
            "\(mode.rawValue) at \(point)")
        }
      }
    }

    @Test func resizingMovesTheSlices() throws {
      let stage = Stage(try .twoSquares())
      stage.view.fingerRadius = 0
      stage.view.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
      stage.window.layoutIfNeeded()
      #expect(stage.view.display() != nil)
      stage.tap(x: 110, y: 50)
      stage.tap(x: 55, y: 5)
      #expect(stage.pressed == ["right"] && stage.floor.touchCount == 1)
    }

    @Test func pointersHoverOverSlices() throws {
      let stage = Stage(try .twoSquares())
      stage.view.display()
      stage.hover(.began, x: 5, y: 5)
      #expect(stage.view.input.stubNeedsLayout, "the hover image shows")
      stage.view.display()
      stage.hover(.changed, x: 7, y: 5)
      #expect(!stage.view.input.stubNeedsLayout && stage.view.display() == nil)
      stage.hover(.changed, x: 30, y: 5)
      stage.hover(.changed, x: 55, y: 5)
      stage.hover(.ended, x: 55, y: 5)
      #expect(
        stage.takeEvents() == [
          "hover-enter left", "hover-exit left", "hover-enter right", "hover-exit right",
        ])
    }

    @Test func pressesAreCasesOfAnEnumeration() throws {
      enum Squares: String, CaseIterable { case left, right }
      let stage = Stage(try .twoSquares())
      var pressed: [Squares] = []
      stage.view.onPress(of: Squares.self) { pressed.append($0) }
      stage.tap(x: 55, y: 5)
      stage.tap(x: 5, y: 5)
      #expect(pressed == [.right, .left])
    }

    @Test func actionsOfOneSlice() throws {
      let stage = Stage(try .twoSquares())
      var count = 0
      stage.view.on(.pressed, slice: "right") { _, event in
        count += 1
        #expect(event.location == Point2D(x: 55, y: 5))
      }
      stage.tap(x: 5, y: 5)
      stage.tap(x: 55, y: 5)
      #expect(count == 1)
      stage.view.removeActions(slice: "right")
      stage.tap(x: 55, y: 5)
      #expect(count == 1)
    }

    @Test func pressesSelect() throws {
      let stage = Stage(try .twoSquares())
      var selections: [[String]] = []
      stage.view.onSelectionChange = { selections.append($0.map(\.name)) }
      stage.view.selection = .one
      stage.tap(x: 5, y: 5)
      stage.tap(x: 55, y: 5)
      stage.tap(x: 55, y: 5)
      stage.view.selection = .several
      stage.tap(x: 5, y: 5)
      stage.tap(x: 55, y: 5)
      #expect(selections == [["left"], ["right"], ["left", "right"], ["left"]])
    }

    @Test func actionsMayChangeTheWheel() throws {
      let stage = Stage(try .twoSquares())
      stage.view.onPress = { [view = stage.view] slice in view.wheel[slice.name]?.isEnabled = false }
      stage.tap(x: 5, y: 5)
      #expect(stage.view.wheel["left"]?.isEnabled == false)
    }

    @Test func feedbackIsGivenBeforeActions() throws {
      UIFeedbackGenerator.stubPlayed = []
      let stage = Stage(try .twoSquares())
      stage.view.playsHaptics = true
      var felt: [String] = []
      stage.view.on(.pressed) { _, _ in felt = UIFeedbackGenerator.stubPlayed }
      stage.tap(x: 5, y: 5)
      #expect(felt == ["impact light"] && UIFeedbackGenerator.stubPlayed == felt)
      stage.view.playsHaptics = false
      var heard: [String] = []
      stage.view.on(.pressed) { slice, _ in heard.append(slice.name) }
      stage.tap(x: 55, y: 5)
      #expect(heard == ["right"] && UIFeedbackGenerator.stubPlayed == ["impact light"])
    }

    @Test func slidingTouchesPressWhatTheyReach() throws {
      let stage = Stage(try .twoSquares())
      stage.view.retainDistance = 0
      stage.view.slidesAcrossSlices = true
      stage.touch(.began, x: 30, y: 5)
      #expect(stage.floor.touchCount == 0)
      stage.touch(.moved, x: 55, y: 5)
      stage.touch(.ended, x: 55, y: 5)
      #expect(stage.pressed == ["right"])
    }
  }
#endif
