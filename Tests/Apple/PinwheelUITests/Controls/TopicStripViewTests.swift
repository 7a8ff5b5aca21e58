import CoreGraphics
import Pinwheel
import PinwheelControls
import PinwheelUI
import QuartzCore
import Testing

@MainActor
@Suite(.serialized)
struct TopicStripViewTests {
  private let topics = (0..<20).map { "topic \($0)" }

  private func makeStrip(options: ScrollerOptions = ScrollerOptions()) -> (TopicStripView<String>, Hand) {
    StubClock.reset()
    Hand.setReduceMotion(false)
    let view = TopicStripView(
      topics, content: .drawing(text: { $0.uppercased() }, width: { _ in 50 }) { _, _, _ in },
      options: options)
    return (view, Hand(on: view, frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
  }

  @Test func everyTopicIsAnElement() {
    let (view, hand) = makeStrip()
    let elements = hand.elements
    #expect(elements.count == 20)
    #expect(elements[3].label == "TOPIC 3")
    #expect(elements[3].frame == CGRect(x: 10 + 3 * 80, y: 0, width: 80, height: 44))
    #expect(elements.map(\.isSelected).firstIndex(of: true) == 0)
    var read: [String] = []
    view.onSelect = { read.append($0) }
    #expect(elements[2].activate())
    #expect(read == ["topic 2"])
    #expect(view.place == 2)
    #expect(elements.map(\.isSelected).firstIndex(of: true) == 2)
  }

  @Test func anElementThatHasTheAttentionIsScrolledIntoView() {
    let (view, hand) = makeStrip()
    hand.elements[19].attend()
    StubClock.advance(to: StubClock.now + 5)
    // Its end is at the end of the view; the margin after it is not.
    #expect(view.contentOffset == 10 + 20 * 80 - 320)
    #expect(view.place == 0)
    let frame = hand.elements[19].frame
    #expect(frame.maxX <= 320 && frame.minX >= 0)
  }

  @Test func theElementsFollowOtherTopics() {
    let (view, hand) = makeStrip()
    let old = hand.elements
    view.setItems(["one"])
    #expect(hand.elements.map(\.label) == ["ONE"])
    // An assistive app still holds an element of a topic that is gone.
    #expect(old[5].label == nil)
    #expect(!old[5].activate())
  }

  @Test func aDisabledTopicIsSpokenAsSuchAndKeysPassIt() {
    let (view, hand) = makeStrip()
    view.options = ScrollerOptions(disabledItems: [1, 2, 19])
    let elements = hand.elements
    #expect(elements.indices.filter { !elements[$0].isEnabled } == [1, 2, 19])
    #expect(!elements[2].activate() && view.place == 0)
    for (key, expected) in [(Hand.Key.right, 3), (.left, 0), (.end, 18), (.right, 18), (.home, 0)] {
      hand.press(key)
      #expect(view.place == expected)
    }
    view.options.disabledItems = []
    #expect(elements[2].activate() && view.place == 2)
  }

  @Test func aSecondTapDeselectsWhereThatIsAnOption() {
    let (view, hand) = makeStrip(
      options: ScrollerOptions(requiresSelection: false, deselectsOnSecondTap: true))
    #expect(view.place == nil)
    for expected in [Int?.some(1), nil] {
      hand.touch(.began, at: Point2D(x: 100, y: 20))
      hand.touch(.ended, at: Point2D(x: 100, y: 20))
      #expect(view.place == expected)
      StubClock.advance(to: StubClock.now + 1)
    }
    #expect(hand.elements[4].activate())
    #expect(view.place == 4)
    #expect(hand.elements[4].activate())
    #expect(view.place == nil)
  }

  @Test func resizedItStaysWhereItWasScrolled() {
    let (view, hand) = makeStrip()
    hand.scroll(dx: 400, dy: 0)
    StubClock.advance(to: StubClock.now + 5)
    #expect(view.contentOffset == 400)
    hand.resize(to: CGSize(width: 500, height: 44))
    #expect(view.contentOffset == 400)
    hand.resize(to: CGSize(width: 1600, height: 44))
    #expect(view.contentOffset == 20)
  }
}
