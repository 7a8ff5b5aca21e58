#if canImport(UIKit)
  import Pinwheel
  import PinwheelControls
  import PinwheelUI
  import Testing
  import UIKit

  @MainActor
  @Suite(.serialized)
  struct DynamicTypeTests {
    @Test func textGrowsWithTheReadersSizeAndKeepsItsPlace() {
      StubClock.reset()
      UIContentSizeCategory.stubFactor = 1
      defer { UIContentSizeCategory.stubFactor = 1 }
      let view = ScrollWheelView(["one", "three", "eleven"], selected: "three")
      let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 320, height: 40))
      let before = hand.shownFrames.map(\.width)
      UIContentSizeCategory.stubFactor = 2
      let after = hand.shownFrames.map(\.width)
      #expect(before == [26, 43, 51])
      #expect(after == [51, 85, 102])
      #expect(view.selectedItem == "three")
      #expect(hand.shownFrames[1].midX == 160)
      let label = view.subviews.compactMap { $0 as? UILabel }.first
      #expect(label?.font.pointSize == 34)
    }

    @Test func textOfAPickerGrowsTowardsTheMiddle() {
      StubClock.reset()
      UIContentSizeCategory.stubFactor = 1
      let view = SnapPickerView(count: 9, rowHeight: 40, selection: 4)
      _ = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      let sizes = Dictionary(
        uniqueKeysWithValues: view.subviews.compactMap { $0 as? UILabel }.map {
          ($0.text ?? "", $0.font.pointSize)
        })
      // 25 points times 2 min(t, 1 - t), t being 0.1, 0.3, 0.5, 0.7 and 0.9.
      #expect(sizes.count == 5)
      for (row, size) in ["2": 5.0, "3": 15, "4": 25, "5": 15, "6": 5] {
        #expect(((sizes[row] ?? 0) - size).magnitude < 1e-9, "row \(row)")
      }
    }

    @Test func ticksAreFelt() {
      StubClock.reset()
      UIFeedbackGenerator.stubPlayed = []
      let view = SnapPickerView(count: 9)
      let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      // What a program selects is not felt.
      view.select(3)
      StubClock.advance(to: StubClock.now + 5)
      #expect(UIFeedbackGenerator.stubPlayed.isEmpty)
      hand.press(.down)
      StubClock.advance(to: StubClock.now + 5)
      #expect(view.selection == 4 && UIFeedbackGenerator.stubPlayed == ["selection"])
    }

    @Test func aScrollViewAroundGetsOnlyTheDragsAcross() {
      StubClock.reset()
      let view = ScrollWheelView(["one", "two"])
      let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      outer.addGestureRecognizer(pan)
      outer.addSubview(view)
      pan.stubVelocity = CGPoint(x: 300, y: 100)
      #expect(!view.gestureRecognizerShouldBegin(pan))
      pan.stubVelocity = CGPoint(x: 100, y: -300)
      #expect(view.gestureRecognizerShouldBegin(pan))
    }
  }
#endif
