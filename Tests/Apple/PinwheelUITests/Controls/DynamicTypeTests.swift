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
      let view = ScrollWheelView(["one", "three", "eleven"], selected: "three")
      let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 320, height: 40))
      let before = hand.shownFrames.map(\.width)
      hand.setTraits(UITraitCollection(textFactor: 2))
      let after = hand.shownFrames.map(\.width)
      #expect(before == [26, 43, 51])
      #expect(after == [51, 85, 102])
      #expect(view.selection == "three")
      #expect(hand.shownFrames[1].midX == 160)
      let label = view.subviews.compactMap { $0 as? UILabel }.first
      #expect(label?.font.pointSize == 34)
    }

    @Test func fontsAreThoseOfTheViewsTraits() {
      StubClock.reset()
      let views = [1.0, 3].map { factor in
        let view = ScrollWheelView(["one"], content: .text(font: .systemFont(ofSize: 10)))
        let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 320, height: 40))
        hand.setTraits(UITraitCollection(textFactor: CGFloat(factor)))
        return view
      }
      let sizes = views.map { view in view.subviews.compactMap { ($0 as? UILabel)?.font.pointSize } }
      #expect(sizes == [[10], [30]])
    }

    /// The app's settings stay; settings left to the view grow, and never shrink.
    @Test(arguments: [(0.5, 1.0), (1, 1), (2, 2)])
    func heightsFollowTheText(factor: Double, grown: Double) {
      StubClock.reset()
      let views: [UIView] = [
        ScrollWheelView(["one"]), SnapPickerView(count: 3), TopicStripView(["one"]),
        ScrollWheelView(["one"], itemHeight: 30), SnapPickerView(count: 3, rowHeight: 40),
      ]
      for view in views {
        let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        hand.setTraits(UITraitCollection(textFactor: CGFloat(factor)))
      }
      #expect(
        views.map { Double($0.intrinsicContentSize.height) } == [
          30 * grown, 200 * grown, 44 * grown, 30, 200,
        ])
      let picker = views[1].subviews.compactMap { $0 as? UILabel }.map { Double($0.frame.height) }
      #expect(picker.max() == 40 * grown)
    }

    @Test func textOfAPickerGrowsTowardsTheMiddle() {
      StubClock.reset()
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
      #expect(!view.input.gestureRecognizerShouldBegin(pan))
      pan.stubVelocity = CGPoint(x: 100, y: -300)
      #expect(view.input.gestureRecognizerShouldBegin(pan))
    }
  }
#endif
