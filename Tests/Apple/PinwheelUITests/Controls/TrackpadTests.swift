#if canImport(AppKit)
  import AppKit
#endif
import CoreGraphics
import Pinwheel
import PinwheelControls
import PinwheelUI
import QuartzCore
import Testing

/// Trackpads, mouse wheels and keys on the views of controls.
@MainActor
@Suite(.serialized)
struct TrackpadTests {
  /// Items of 60 points, 70 points apart.
  private func makeWheel() -> (ScrollWheelView<String>, Hand) {
    StubClock.reset()
    Hand.setReduceMotion(false)
    let view = ScrollWheelView(
      (0..<40).map { "item \($0)" }, content: .drawing(width: { _ in 60 }) { _, _, _ in })
    view.playsHaptics = false
    return (view, Hand(on: view, frame: CGRect(x: 0, y: 0, width: 320, height: 40)))
  }

  private func makeStrip() -> (TopicStripView<String>, Hand) {
    StubClock.reset()
    Hand.setReduceMotion(false)
    let view = TopicStripView(
      (0..<40).map { "item \($0)" }, content: .drawing(width: { _ in 60 }) { _, _, _ in })
    return (view, Hand(on: view, frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
  }

  private func run(for seconds: Double) { StubClock.advance(to: StubClock.now + seconds) }

  @Test func contentStaysUnderRestingFingers() {
    let (view, hand) = makeWheel()
    var said: [String] = []
    view.onWillSelect = { said.append($0) }
    hand.trackpad(.began, dx: 20, dy: 0)
    hand.trackpad(.moved, dx: 80, dy: 0)
    // Long after the time at which a device without phases lets go.
    run(for: 3)
    #expect(view.contentOffset == 100 && said.isEmpty)
    hand.trackpad(.moved, dx: 5, dy: 0)
    #expect(view.contentOffset == 105)
    run(for: 1)
    hand.trackpad(.ended)
    run(for: 3)
    // The nearer of the items at 70 and 140.
    #expect(said == ["item 2"] && view.contentOffset == 140)
  }

  @Test func aFlickIsAimedAtTheItemWhereItWillRest() {
    let (view, hand) = makeWheel()
    var said: [String] = []
    view.onWillSelect = { said.append($0) }
    hand.trackpad(.began, dx: 10, dy: 0)
    for _ in 0..<6 {
      run(for: 0.01)
      hand.trackpad(.moved, dx: 10, dy: 0)
    }
    let release = view.contentOffset
    hand.trackpad(.ended)
    // 1000 points a second run on for 990 / 1000 * 0.998 / 0.002 points, to 10 points a second.
    let rest = release + 990 / 1000 * 0.998 / 0.002
    let nearest = Int((rest / 70).rounded())
    #expect(said == ["item \(nearest)"], "at the moment of the release")
    var last = view.contentOffset
    for _ in 0..<40 {
      run(for: 0.05)
      #expect(view.contentOffset >= last, "it does not turn back")
      last = view.contentOffset
    }
    run(for: 3)
    #expect(view.contentOffset == 70 * Double(nearest) && said.count == 1)
  }

  @Test func aScrollAcrossTheAxisIsForTheViewsAround() {
    let (view, hand) = makeWheel()
    #expect(!hand.trackpad(.began, dx: 1, dy: 8))
    #expect(!hand.trackpad(.moved, dx: 30, dy: 90))
    #expect(!hand.trackpad(.ended))
    run(for: 1)
    #expect(view.contentOffset == 0 && view.place == 0)
    // The next one is decided anew.
    #expect(hand.trackpad(.began, dx: 8, dy: 1))
    #expect(hand.trackpad(.moved, dx: 60, dy: 90))
    #expect(hand.trackpad(.ended))
    run(for: 2)
    #expect(view.place == 1)
    // A picker scrolls up and down.
    let picker = SnapPickerView(count: 10, rowHeight: 40)
    let other = Hand(on: picker, frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(!other.trackpad(.began, dx: 80, dy: 0))
    #expect(other.trackpad(.began, dx: 0, dy: 80))
    #expect(other.trackpad(.ended))
    run(for: 2)
    #expect(picker.selection == 2)
  }

  @Test func aLineOfAMouseWheelIsAnItem() {
    let (view, hand) = makeWheel()
    #expect(hand.turnWheel(lines: 1))
    #expect(view.place == 1)
    #expect(hand.turnWheel(lines: 1))
    #expect(hand.turnWheel(lines: 1))
    // However far it still has to glide.
    #expect(view.place == 3)
    hand.turnWheel(lines: -1)
    run(for: 5)
    #expect(view.place == 2 && view.contentOffset == 140)
    hand.turnWheel(lines: 1, isHorizontal: true)
    #expect(view.place == 3)
    hand.turnWheel(lines: 2)
    #expect(view.place == 5)
  }

  @Test func aMouseWheelMovesAStripByPoints() {
    let (view, hand) = makeStrip()
    hand.turnWheel(lines: 3)
    run(for: 3)
    #expect(view.contentOffset >= 30 && view.contentOffset < 200 && view.place == 0)
  }

  @Test(arguments: Hand.Modifier.allCases)
  func arrowsOfShortcutsAreForTheApp(modifier: Hand.Modifier) {
    let (view, hand) = makeWheel()
    for key in [Hand.Key.right, .end, .pageDown] { hand.press(key, with: modifier) }
    #expect(view.place == (modifier == .shift ? 39 : 0))
  }

  #if canImport(AppKit)
    @Test func momentumAfterTheReleaseIsNotNeeded() {
      let (view, hand) = makeWheel()
      // That of a gesture which began elsewhere is for the views around.
      #expect(!hand.momentum(dx: 500, dy: 0))
      hand.trackpad(.began, dx: 0, dy: 20)
      #expect(!hand.momentum(dx: 0, dy: 500))
      hand.scroll(dx: 80, dy: 0)
      for _ in 0..<20 {
        #expect(hand.momentum(dx: 300, dy: 0))
        run(for: 0.01)
      }
      run(for: 3)
      #expect(view.place == 1 && view.contentOffset == 70)
    }

    @Test func fingersThatComeToRestStopContentThatMoves() {
      let (view, hand) = makeWheel()
      hand.trackpad(.began, dx: 10, dy: 0)
      for _ in 0..<6 {
        run(for: 0.01)
        hand.trackpad(.moved, dx: 20, dy: 0)
      }
      hand.trackpad(.ended)
      run(for: 0.1)
      #expect(!hand.restFingers())
      let held = view.contentOffset
      run(for: 1)
      #expect(view.contentOffset == held && held > 0 && held < 2100)
      hand.trackpad(.cancelled)
      run(for: 3)
      #expect(view.place == Int((held / 70).rounded()))
      // At rest they hold nothing, so that a click still taps.
      hand.restFingers()
      hand.touch(.began, at: Point2D(x: 230, y: 20))
      hand.touch(.ended, at: Point2D(x: 230, y: 20))
      #expect(view.place == Int((held / 70).rounded()) + 1)
    }

    @Test func aGestureLostWithItsViewHoldsNothing() {
      let (view, hand) = makeWheel()
      hand.trackpad(.began, dx: 10, dy: 0)
      for _ in 0..<6 {
        run(for: 0.01)
        hand.trackpad(.moved, dx: 20, dy: 0)
      }
      hand.trackpad(.ended)
      run(for: 0.1)
      hand.restFingers()
      NotificationCenter.default.post(name: NSApplication.willResignActiveNotification, object: nil)
      run(for: 3)
      let offset = view.contentOffset
      hand.trackpad(.moved, dx: 40, dy: 0)
      #expect(view.contentOffset == offset)
      hand.trackpad(.began, dx: 30, dy: 0)
      #expect(view.contentOffset == offset + 30)
    }

    @Test func aSlowTurnOfAWheelIsALine() {
      let (view, hand) = makeWheel()
      hand.turnWheel(lines: 0.1)
      #expect(view.place == 1)
      hand.turnWheel(lines: -0.1)
      #expect(view.place == 0)
    }

    @Test func aDeviceWithoutPhasesLetsGoAfterAPause() {
      let (view, hand) = makeWheel()
      hand.scrollPoints(dx: 0, dy: 130)
      #expect(view.contentOffset == 130)
      run(for: 3)
      #expect(view.place == 2 && view.contentOffset == 140)
    }
  #endif
}
