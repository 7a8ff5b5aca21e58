import CoreGraphics
import Pinwheel
import PinwheelControls
import PinwheelUI
import QuartzCore
import SwiftUI
import Testing

/// The controls in SwiftUI: what is bound and what shows agree, whichever of them changes.
@MainActor
@Suite(.serialized)
struct BindingTests {
  private struct Screen: View {
    @State var category = "b"
    @State var hour = 8
    @State var topic: String? = "y"
    @State var offset = CGPoint.zero
    @State var categories = ["a", "b", "c", "d"]
    @State var isDisabled = false

    var body: some View {
      VStack {
        PinwheelScrollWheel(
          categories, selection: $category, content: .drawing(width: { _ in 60 }) { _, _, _ in })
        PinwheelSnapPicker(count: 24, selection: $hour)
        PinwheelTopicStrip(["x", "y", "z"], selection: $topic)
        PinwheelScrubber(contentSize: CGSize(width: 320, height: 9000), offset: $offset)
      }
      .disabled(isDisabled)
    }
  }

  private func show(_ screen: Screen) throws -> (StubHost, ScrollWheelView<String>, Hand) {
    StubClock.reset()
    Hand.setReduceMotion(false)
    let host = StubHost(screen)
    let wheel = try #require(host.views[0] as? ScrollWheelView<String>)
    return (host, wheel, Hand(on: wheel, frame: CGRect(x: 0, y: 0, width: 320, height: 40)))
  }

  @Test func viewsBeginAsTheirBindingsSay() throws {
    let (host, wheel, _) = try show(Screen())
    #expect(wheel.selection == "b")
    #expect((host.views[1] as? SnapPickerView)?.selection == 8)
    #expect((host.views[2] as? TopicStripView<String>)?.selection == "y")
    #expect((host.views[3] as? ScrubberView)?.extent.content == Size2D(width: 320, height: 9000))
  }

  @Test func aChangeOfStateTurnsTheView() throws {
    let screen = Screen()
    let (host, wheel, _) = try show(screen)
    screen.category = "d"
    screen.hour = 3
    screen.topic = "z"
    screen.offset = CGPoint(x: 0, y: 500)
    host.update()
    let isSame = host.views[0] === wheel
    #expect(isSame)
    StubClock.advance(to: StubClock.now + 5)
    #expect(wheel.selection == "d")
    #expect(wheel.contentOffset == 210)
    #expect((host.views[1] as? SnapPickerView)?.selection == 3)
    #expect((host.views[2] as? TopicStripView<String>)?.selection == "z")
    #expect((host.views[3] as? ScrubberView)?.contentOffset == CGPoint(x: 0, y: 500))
  }

  @Test func aFingerChangesTheState() throws {
    let screen = Screen()
    let (_, wheel, hand) = try show(screen)
    hand.touch(.began, at: Point2D(x: 230, y: 20))
    hand.touch(.ended, at: Point2D(x: 230, y: 20))
    // It is on its way.
    #expect(wheel.selection == "c")
    #expect(screen.category == "b")
    StubClock.advance(to: StubClock.now + 5)
    #expect(screen.category == "c")
  }

  @Test func anUpdateMeanwhileDoesNotTurnItBack() throws {
    let screen = Screen()
    let (host, wheel, hand) = try show(screen)
    hand.touch(.began, at: Point2D(x: 230, y: 20))
    hand.touch(.ended, at: Point2D(x: 230, y: 20))
    StubClock.advance(to: StubClock.now + 0.1) { host.update() }
    #expect(wheel.selection == "c")
    StubClock.advance(to: StubClock.now + 5) { host.update() }
    #expect(screen.category == "c")
    #expect(wheel.selection == "c")
  }

  @Test func aBindingThatKeepsItsValueTurnsTheViewBack() {
    StubClock.reset()
    let host = StubHost(
      PinwheelScrollWheel(
        ["a", "b"], selection: .constant("a"), content: .drawing(width: { _ in 60 }) { _, _, _ in }))
    guard let wheel = host.views.first as? ScrollWheelView<String> else {
      Issue.record("there is no wheel")
      return
    }
    let hand = Hand(on: wheel, frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    hand.press(.right)
    StubClock.advance(to: StubClock.now + 5)
    #expect(wheel.selection == "b")
    host.update()
    StubClock.advance(to: StubClock.now + 5)
    #expect(wheel.selection == "a")
  }

  @Test func otherItemsChangeTheStateAfterTheUpdate() async throws {
    let screen = Screen()
    let (host, wheel, _) = try show(screen)
    screen.categories = ["p", "q"]
    host.update()
    #expect(wheel.selection == "q")
    // Not while views are updated: SwiftUI allows no change of state then.
    #expect(screen.category == "b")
    for _ in 0..<100 where screen.category == "b" { await Task.yield() }
    #expect(screen.category == "q")
  }

  @Test func theEnvironmentDisables() throws {
    let screen = Screen()
    let (host, wheel, hand) = try show(screen)
    screen.isDisabled = true
    host.update()
    #expect(!wheel.isEnabled)
    hand.press(.right)
    #expect(wheel.selection == "b")
    screen.isDisabled = false
    host.update()
    hand.press(.right)
    #expect(wheel.selection == "c")
  }

  @Test func theThumbMovesTheState() throws {
    let screen = Screen()
    let (host, _, _) = try show(screen)
    let scrubber = try #require(host.views[3] as? ScrubberView)
    let hand = Hand(on: scrubber, frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    hand.touch(.began, at: Point2D(x: 295, y: 25))
    hand.touch(.moved, at: Point2D(x: 295, y: 240))
    hand.touch(.ended, at: Point2D(x: 295, y: 240))
    #expect((Double(screen.offset.y) - 4260).magnitude < 1e-6)
    host.update()
    #expect(scrubber.contentOffset == screen.offset)
  }

  @Test func onlyWhatTicksIsFelt() throws {
    let screen = Screen()
    let (host, _, _) = try show(screen)
    func felt(_ body: (Hand) -> Void, on view: AnyObject, width: Double, height: Double) throws -> Int {
      let view = try #require(view as? ControlView)
      let before = Hand.hapticCount
      body(Hand(on: view, frame: CGRect(x: 0, y: 0, width: width, height: height)))
      StubClock.advance(to: StubClock.now + 5)
      return Hand.hapticCount - before
    }
    #expect(try felt({ $0.press(.down) }, on: host.views[1], width: 100, height: 200) == 1)
    // A strip and a scrubber have no ticks.
    #expect(
      try felt(
        {
          $0.press(.right); $0.scroll(dx: 40, dy: 0)
        }, on: host.views[2], width: 60, height: 44) == 0)
    #expect(screen.topic == "z")
    #expect(try felt({ $0.press(.pageDown) }, on: host.views[3], width: 320, height: 480) == 0)
    #expect(screen.offset.y > 0)
    let quiet = StubHost(PinwheelSnapPicker(count: 24, selection: .constant(3), playsHaptics: false))
    #expect(try felt({ $0.press(.down) }, on: quiet.views[0], width: 100, height: 200) == 0)
  }
}
