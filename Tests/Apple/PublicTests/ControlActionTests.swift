#if canImport(UIKit)
  import PinwheelControls
  import PinwheelUI
  import Testing
  import UIKit

  /// Targets and actions of the controls. On UIKit they need an app around the tests.
  @MainActor
  @Suite(.serialized)
  struct ControlActionTests {
    private func show(_ view: UIView) -> UIWindow {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      view.frame = CGRect(x: 0, y: 100, width: 320, height: 44)
      window.addSubview(view)
      window.isHidden = false
      window.layoutIfNeeded()
      return window
    }

    @available(iOS 14, *)
    private func count(_ event: UIControl.Event, of control: UIControl, _ body: () -> Void) -> Int {
      var count = 0
      control.addAction(UIAction { _ in count += 1 }, for: event)
      body()
      return count
    }

    @Test func aChoiceOfTheUserIsSentAndOneOfTheAppIsNot() {
      guard #available(iOS 14, *) else { return }
      let options = ScrollerOptions(requiresSelection: false, deselectsOnSecondTap: true)
      let strip = TopicStripView(["All", "News", "Sport"], options: options)
      let window = show(strip)
      let changes = count(.valueChanged, of: strip) {
        strip.select("Sport", animated: false)
        #expect(strip.selection == "Sport")
        // A choice is sent when it has come to rest, and that of no topic at once.
        let elements = Squares.elements(in: strip)
        #expect(elements.count == 3 && elements.last?.accessibilityActivate() == true)
      }
      #expect(strip.selection == nil && changes == 1)
      window.isHidden = true
    }

    @Test func aScrubberSendsWhatMovesIt() {
      guard #available(iOS 14, *) else { return }
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      scrollView.contentSize = CGSize(width: 320, height: 9000)
      let window = show(scrollView)
      scrollView.frame = window.bounds
      let scrubber = ScrubberView(for: scrollView)
      window.addSubview(scrubber)
      window.layoutIfNeeded()
      let moves = count(.primaryActionTriggered, of: scrubber) {
        Squares.adjustable(in: scrubber)?.accessibilityIncrement()
      }
      #expect(moves == 1 && scrollView.contentOffset.y > 100)
      window.isHidden = true
    }

    @Test func aShapedButtonSendsItsAction() {
      guard #available(iOS 14, *) else { return }
      let button = WheelButton(frame: .zero)
      let window = show(button)
      #expect(count(.touchUpInside, of: button) { button.sendActions(for: .touchUpInside) } == 1)
      window.isHidden = true
    }
  }
#endif
