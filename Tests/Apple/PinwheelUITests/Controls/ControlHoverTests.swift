import CoreGraphics
import Pinwheel
import PinwheelControls
import PinwheelUI
import QuartzCore
import Testing

/// A pointer over the views of controls.
@MainActor
@Suite(.serialized)
struct ControlHoverTests {
  /// The states of the items as they were shown last, by number.
  private final class Shown {
    var states: [Int: SliceState] = [:]
  }

  private func makeStrip() -> (TopicStripView<Int>, Hand, Shown) {
    StubClock.reset()
    Hand.setReduceMotion(false)
    let shown = Shown()
    // Text of 50 and margins of 15: item i is at 10 + 80 i.
    let content = ItemContent<Int>.view(
      width: { _ in 50 }, update: { _, item, place in shown.states[item] = place.state }
    ) { _ in Hand.makeView() }
    let view = TopicStripView(0..<20, content: content)
    return (view, Hand(on: view, frame: CGRect(x: 0, y: 0, width: 320, height: 44)), shown)
  }

  @Test func theItemUnderThePointerShowsIt() {
    let (_, hand, shown) = makeStrip()
    #expect(shown.states[0] == .selected && shown.states[1] == .rest)
    hand.hover(.hovered, at: Point2D(x: 130, y: 20))
    #expect(shown.states[1] == .hover && shown.states[2] == .rest)
    hand.hover(.hovered, at: Point2D(x: 210, y: 20))
    #expect(shown.states[1] == .rest && shown.states[2] == .hover)
    hand.hover(.hovered, at: Point2D(x: 50, y: 20))
    #expect(shown.states[0] == .selected && shown.states[2] == .rest)
    hand.hover(.hovered, at: Point2D(x: 130, y: 20))
    hand.hover(.exited, at: Point2D(x: 400, y: 20))
    #expect(shown.states[1] == .rest)
    #expect(StubClock.runningLinks == 0)
  }

  @Test func anItemThatScrollsUnderAStillPointerShowsIt() {
    let (view, hand, shown) = makeStrip()
    hand.hover(.hovered, at: Point2D(x: 130, y: 20))
    hand.scroll(dx: 160, dy: 0)
    StubClock.advance(to: StubClock.now + 5)
    #expect(view.contentOffset == 160)
    #expect(shown.states[3] == .hover)
  }

  @Test func disabledNothingHovers() {
    let (view, hand, shown) = makeStrip()
    hand.hover(.hovered, at: Point2D(x: 130, y: 20))
    view.isEnabled = false
    #expect(shown.states[1] == .rest)
    hand.hover(.hovered, at: Point2D(x: 210, y: 20))
    #expect(shown.states[2] == .rest)
    view.isEnabled = true
    hand.hover(.exited, at: Point2D(x: 400, y: 20))
    #expect(shown.states[1] == .rest && shown.states[2] == .rest)
  }

  @Test func outOfItsWindowNothingHovers() {
    let (view, hand, shown) = makeStrip()
    hand.hover(.hovered, at: Point2D(x: 130, y: 20))
    hand.takeOutOfWindow()
    #expect(shown.states[1] == .rest)
    #expect(view.place == 0)
  }
}
