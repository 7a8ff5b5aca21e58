import CoreGraphics
import Pinwheel
import PinwheelControls
import PinwheelUI
import QuartzCore
import Testing

/// The behavior of the views of items other than following a finger.
@MainActor
@Suite(.serialized)
struct ScrollWheelViewTests {
  private let names = (0..<12).map { "item \($0)" }

  private func makeWheel() -> (ScrollWheelView<String>, Hand) {
    StubClock.reset()
    Hand.setReduceMotion(false)
    let view = ScrollWheelView(
      names, content: .drawing(text: { "Item \($0)" }, width: { _ in 60 }) { _, _, _ in })
    view.playsHaptics = false
    return (view, Hand(on: view, frame: CGRect(x: 0, y: 0, width: 320, height: 40)))
  }

  @Test func framesAreDrawnOnlyWhileItMoves() {
    let (view, hand) = makeWheel()
    #expect(StubClock.runningLinks == 0)
    hand.touch(.began, at: Point2D(x: 230, y: 20))
    hand.touch(.ended, at: Point2D(x: 230, y: 20))
    #expect(StubClock.runningLinks == 1)
    var frames = 0
    StubClock.advance(to: StubClock.now + 5) { if StubClock.runningLinks > 0 { frames += 1 } }
    #expect(view.place == 1)
    #expect(StubClock.runningLinks == 0)
    #expect((10..<90).contains(frames))
  }

  @Test func aViewOutOfItsWindowDrawsNoFrames() {
    let (view, hand) = makeWheel()
    view.select("item 11")
    #expect(StubClock.runningLinks == 1)
    hand.takeOutOfWindow()
    #expect(StubClock.runningLinks == 0)
    #expect(view.place == 11)
  }

  @Test func keysMoveTheSelection() {
    let (view, hand) = makeWheel()
    var chosen: [Int?] = []
    for key in [Hand.Key.right, .right, .left, .up, .down, .end, .right, .pageUp, .home, .left, .pageDown] {
      hand.press(key)
      chosen.append(view.place)
    }
    // Four or five of the items are seen: a page is all but one of them.
    #expect(chosen.prefix(7).map { $0 ?? -1 } == [1, 2, 1, 1, 1, 11, 11])
    #expect(chosen[7].map { (6...9).contains($0) } == true)
    #expect(chosen[8] == 0 && chosen[9] == 0)
    #expect(chosen[10].map { (1...5).contains($0) } == true)
  }

  @Test func keysOfTheOtherAxisAreNotTaken() {
    StubClock.reset()
    let picker = SnapPickerView(count: 10)
    let hand = Hand(on: picker, frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    hand.press(.right)
    #expect(picker.selection == 0)
    hand.press(.down)
    #expect(picker.selection == 1)
  }

  @Test func assistiveTechnologiesAdjustIt() {
    let (view, hand) = makeWheel()
    #expect(hand.spokenValue == "Item item 0")
    hand.increment()
    hand.increment()
    #expect(view.place == 2)
    #expect(hand.spokenValue == "Item item 2")
    hand.decrement()
    #expect(view.place == 1)
    for _ in 0..<5 { hand.decrement() }
    #expect(view.place == 0)
  }

  @Test func aDisabledViewIgnoresEverything() {
    let (view, hand) = makeWheel()
    view.isEnabled = false
    hand.touch(.began, at: Point2D(x: 230, y: 20))
    hand.touch(.ended, at: Point2D(x: 230, y: 20))
    hand.press(.right)
    hand.increment()
    hand.scroll(dx: 200, dy: 0)
    #expect(view.place == 0)
    #expect(StubClock.runningLinks == 0)
  }

  @Test func disablingCancelsTheFinger() {
    let (view, hand) = makeWheel()
    hand.touch(.began, at: Point2D(x: 160, y: 20))
    hand.touch(.moved, at: Point2D(x: 100, y: 20))
    #expect(view.contentOffset > 0)
    view.isEnabled = false
    StubClock.advance(to: StubClock.now + 5)
    #expect(view.place.map { view.contentOffset == 70 * Double($0) } == true)
  }

  @Test func withReducedMotionItGlidesBriefly() {
    let (view, hand) = makeWheel()
    var said: [String] = []
    view.onSelect = { said.append($0) }
    Hand.setReduceMotion(true)
    defer { Hand.setReduceMotion(false) }
    hand.touch(.began, at: Point2D(x: 230, y: 20))
    hand.touch(.ended, at: Point2D(x: 230, y: 20))
    #expect(view.contentOffset == 0)
    StubClock.advance(to: StubClock.now + 0.1)
    #expect(view.contentOffset > 10 && view.contentOffset < 60)
    StubClock.advance(to: StubClock.now + 0.2)
    #expect(view.contentOffset == 70)
    #expect(said == ["item 1"])
    hand.touch(.began, at: Point2D(x: 200, y: 20))
    StubClock.advance(to: StubClock.now + 0.02)
    hand.touch(.moved, at: Point2D(x: 100, y: 20))
    hand.touch(.ended, at: Point2D(x: 100, y: 20))
    StubClock.advance(to: StubClock.now + 0.3)
    #expect(StubClock.runningLinks == 0)
    #expect(view.place.map { view.contentOffset == 70 * Double($0) } == true)
  }

  @Test func resizedItKeepsItsPlace() {
    let (view, hand) = makeWheel()
    view.select("item 5", animated: false)
    var said: [String] = []
    view.onWillSelect = { said.append($0) }
    view.onSelect = { said.append($0) }
    for width in [500.0, 100, 320] {
      hand.resize(to: CGSize(width: width, height: 40))
      #expect(view.place == 5)
      // The center of the item is the center of the view.
      #expect(hand.shownFrames.contains { $0.midX == width / 2 })
    }
    #expect(said == [])
  }

  @Test func otherItemsKeepTheSelectedOne() {
    let (view, _) = makeWheel()
    view.select("item 5", animated: false)
    view.setItems(names.reversed())
    #expect(view.selection == "item 5")
    #expect(view.place == 6)
    var isDeselected = false
    view.onDeselect = { isDeselected = true }
    view.setItems([])
    #expect(view.selection == nil)
    #expect(isDeselected)
  }

  @Test func aCallbackMayChangeTheView() {
    let (view, hand) = makeWheel()
    view.onSelect = { [unowned view] in if $0 == "item 1" { view.selection = "item 4" } }
    hand.press(.right)
    StubClock.advance(to: StubClock.now + 10)
    #expect(view.selection == "item 4")
  }

  @Test func itemsThatPassWithinAFrameAreFeltOnce() {
    let (view, hand) = makeWheel()
    var ticks = 0
    view.playsHaptics = true
    let before = Hand.hapticCount
    view.onTick = { _ in ticks += 1 }
    hand.scroll(dx: 11 * 70, dy: 0)
    #expect(ticks == 11)
    #expect(Hand.hapticCount == before + 1)
  }

  @Test func viewsExistOnlyForItemsThatAreSeen() {
    StubClock.reset()
    var made = 0
    let view = ScrollWheelView(
      Array(0..<10_000),
      content: .view(width: { _ in 60 }) { _ in
        made += 1
        return Hand.makeView()
      })
    let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    #expect((1...5).contains(made))
    view.select(9_000, animated: false)
    #expect(made <= 12)
    #expect(hand.shownFrames.count <= 6)
  }
}
