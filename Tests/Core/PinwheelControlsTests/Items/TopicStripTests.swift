import Pinwheel
import PinwheelControls
import TestSupport
import Testing

@Suite struct TopicStripTests {
  typealias Strip = TopicStrip<Character>

  /// Texts of 20, 70 and 45.5 points: topics from 10 to 60, 160 and 235.5.
  static func strip(_ topics: String = "abc", selected: Character? = nil, width: Double = 100) -> Strip {
    let widths: [Character: Double] = ["a": 20, "b": 70, "c": 45.5]
    return Strip(topics: topics, selected: selected, viewport: Size2D(width: width, height: 40)) {
      widths[$0] ?? 0
    }
  }

  @Test("layout by hand")
  func layout() {
    let layout = Self.strip().layout
    #expect(layout.frame(of: 0) == Rect2D(x: 10, y: 0, width: 50, height: 40))
    #expect(layout.frame(of: 1) == Rect2D(x: 60, y: 0, width: 100, height: 40))
    #expect(layout.frame(of: 2) == Rect2D(x: 160, y: 0, width: 75.5, height: 40))
    #expect(layout.contentWidth == 245.5 && layout.offsets == 0...145.5)
    #expect(layout.item(at: Point2D(x: 9.9, y: 1), radius: 0) == nil)
    #expect(layout.item(at: Point2D(x: 10, y: 1), radius: 0) == 0)
    #expect(layout.item(at: Point2D(x: 60, y: 1), radius: 0) == 1)
    #expect(layout.item(at: Point2D(x: 235.5, y: 1), radius: 0) == nil)
    #expect(layout.visibleItems(at: 0) == 0..<2 && layout.visibleItems(at: 60) == 1..<2)
    #expect(layout.visibleItems(at: 60.5) == 1..<3)
  }

  @Test("exactly one topic is selected: the one named, else the first; a second tap keeps it")
  func selection() {
    #expect(Self.strip().selection == 0 && Self.strip(selected: "c").selection == 2)
    #expect(Self.strip(selected: "x").selection == 0 && Self.strip("").selection == nil)
    var strip = Self.strip()
    var events: [Strip.Event] = []
    var finger = Finger(at: Point2D(x: 60, y: 20), time: 0)
    events += strip.handle(finger.down())
    // A finger that scrolls does not light what it comes down on.
    #expect(strip.drawnItem(1, at: 0.149).state == .rest && strip.isAnimating(at: 0.149))
    #expect(strip.drawnItem(1, at: 0.15).state == .press && !strip.isAnimating(at: 0.15))
    #expect(strip.drawnItem(0, at: 0.15).state == .selected)
    events += strip.handle(finger.up(after: 0.1))
    #expect(events == [.willSelect("b", id: 1), .selected("b", id: 1)] && strip.selectedIndex == 1)
    #expect(
      strip.drawnItem(1, at: 0.1).state == .selected
        && strip.drawnItem(0, at: 0.1).state == .rest)
    events += strip.tap(&finger, after: 1, for: 0.1)
    events += strip.select(9, at: 3)
    events += strip.select(-1, at: 3)
    #expect(events.count == 3 && events[2] == .reselected("b", id: 1) && strip.selectedIndex == 1)
    events += strip.select(0, isByUser: true, at: 3)
    #expect(events.last == .selected("a", id: 0))
  }

  @Test(
    "a touch that moves more than 10 points scrolls and selects nothing, in whatever direction",
    arguments: [
      (10, 0, true), (10.001, 0, false), (-10, 0, true), (-10.001, 0, false), (0, 10, true),
      (0, 10.001, false),
      (6, 8, true), (6.001, 8, false), (-40, 0, false),
    ] as [(Double, Double, Bool)])
  func slop(dx: Double, dy: Double, isTap: Bool) {
    var strip = Self.strip()
    var events: [Strip.Event] = []
    var finger = Finger(at: Point2D(x: 80, y: 20), time: 0)
    events += strip.handle(finger.down())
    events += strip.handle(finger.move(dx: dx, dy: dy, after: 0.1))
    #expect((strip.drawnItem(1, at: 0.15).state == .press) == isTap)
    // Coming back does not make it a tap again.
    events += strip.handle(finger.move(dx: -dx, dy: -dy, after: 0.1))
    events += strip.handle(finger.up(after: 0.2))
    #expect(events.isEmpty != isTap && strip.selectedIndex == (isTap ? 1 : 0))
  }

  @Test("a move with the finger's end counts too; the path does not hang on the number of reports")
  func lastMove() {
    var one = Self.strip()
    var many = one
    var events: [Strip.Event] = []
    var finger = Finger(at: Point2D(x: 90, y: 20), time: 0)
    let down = finger.down()
    events += one.handle(down)
    events += many.handle(down)
    var steps = finger
    for _ in 0..<60 { events += many.handle(steps.move(dx: -1, after: 0.01)) }
    events += one.handle(finger.move(dx: -60, after: 0.6))
    #expect(one.offset(at: 0.6) == 50 && many.offset(at: 0.6) == 50)
    events += many.handle(steps.up())
    // 100 points a second for 44.91 points.
    #expect(isNear(many.offset(at: 60), 94.91, within: 1e-6) && events.isEmpty)
  }

  @Test("a strip rests anywhere, and springs back from beyond its ends")
  func scrolling() {
    var strip = Self.strip()
    var events: [Strip.Event] = []
    var finger = Finger(at: Point2D(x: 50, y: 20), time: 0)
    events += strip.handle(finger.down())
    events += strip.handle(finger.move(dx: 110, after: 0.1))
    // 100 points beyond the edge of a viewport of 100: 100 (1 - 1/1.55).
    #expect(isNear(strip.offset(at: 0.1), -100 * 0.55 / 1.55))
    #expect(isNear(strip.drawnItem(0, at: 0.1).frame.x, 10 + 100 * 0.55 / 1.55))
    events += strip.handle(finger.up(after: 0.2))
    #expect(
      strip.isGliding(at: 0.3) && strip.offset(at: 5) == 0 && !strip.isGliding(at: 5))
    finger.location = Point2D(x: 90, y: 20)
    events += strip.handle(finger.down(after: 5))
    events += strip.handle(finger.move(dx: -47, after: 0.3))
    events += strip.handle(finger.up(after: 0.2))
    #expect(strip.offset(at: 20) == 37 && events.isEmpty)
  }

  @Test("no topics, one topic, topics that all fit, no viewport")
  func limits() {
    var empty = Self.strip("")
    #expect(empty.layout.contentWidth == 20 && empty.layout.offsets == 0...0)
    var events: [Strip.Event] = []
    var finger = Finger(at: Point2D(x: 50, y: 20), time: 0)
    events += empty.tap(&finger)
    #expect(events.isEmpty && empty.visibleIndices(at: 0).isEmpty)
    let fitting = Self.strip("a", width: 500)
    #expect(fitting.layout.offsets == 0...0 && fitting.visibleIndices(at: 0) == 0..<1)
    #expect(Self.strip(width: 0).visibleIndices(at: 0).isEmpty)
    #expect(Self.strip(width: .nan).layout.offsets == 0...245.5)
  }

  @Test("a second beginning of the same finger, a lost end and a cancelled scroll leave nothing stuck")
  func lostReports() {
    var strip = Self.strip()
    var events: [Strip.Event] = []
    var finger = Finger(at: Point2D(x: 80, y: 20), time: 0)
    events += strip.handle(finger.move(dx: 0, after: 0))
    events += strip.handle(finger.up())
    #expect(events.isEmpty)
    events += strip.handle(finger.down())
    events += strip.handle(finger.move(dx: -50, after: 0.1))
    events += strip.tap(&finger, after: 5, for: 0.1)
    #expect(events == [.willSelect("b", id: 1), .selected("b", id: 1)])
    events += strip.handle(finger.down(after: 1))
    events += strip.handle(finger.move(dx: 200, after: 0.1))
    #expect(strip.offset(at: finger.time) < 0)
    events += strip.cancelTouches(at: finger.time)
    #expect(strip.offset(at: finger.time + 9) == 0 && events.count == 2)
  }

  @Test(
    "selecting brings the topic to the middle, as far as the strip goes; also by program and at the beginning"
  )
  func centering() {
    var strip = Self.strip()
    var events: [Strip.Event] = []
    // Topics are at 10...60, 60...160 and 160...235.5 in a viewport of 100 points.
    events += strip.select(1, at: 0)
    #expect(strip.isGliding(at: 0.1) && strip.offset(at: 5) == 60)
    events += strip.select(2, at: 5)
    #expect(strip.offset(at: 10) == 145.5)
    events += strip.select(1, at: 10)
    #expect(strip.offset(at: 15) == 60)
    events += strip.select(0, at: 15)
    #expect(strip.offset(at: 20) == 0 && events.isEmpty)
    #expect(Self.strip(selected: "c").offset(at: 0) == 145.5 && Self.strip().offset(at: 0) == 0)
    // A tap on a topic that is seen in part.
    var finger = Finger(at: Point2D(x: 70, y: 20), time: 20)
    events += strip.tap(&finger, for: 0.1)
    #expect(strip.selectedIndex == 1 && strip.offset(at: 25) == 60)
    // The center of a topic wider than the strip is there too.
    var narrow = Self.strip(width: 80)
    events += narrow.select(1, at: 0)
    #expect(narrow.offset(at: 5) == 70)
  }

  @Test("no selection at first, and a second tap that deselects, are options")
  func noSelection() {
    let options = ScrollerOptions(requiresSelection: false, deselectsOnSecondTap: true)
    var strip = Strip(topics: "abc", viewport: Size2D(width: 300, height: 40), options: options) { _ in 20 }
    #expect(strip.selectedIndex == nil && strip.drawnItem(0, at: 0).state == .rest)
    var events: [Strip.Event] = []
    for tap in 0..<3 {
      var finger = Finger(at: Point2D(x: 20, y: 20), time: Double(tap))
      events += strip.tap(&finger, for: 0.1)
    }
    let chosen: [Strip.Event] = [.willSelect("a", id: 0), .selected("a", id: 0)]
    #expect(events == chosen + [.deselected] + chosen)
    events += strip.select(nil, isByUser: true, at: 5)
    events += strip.select(nil, isByUser: true, at: 5)
    #expect(events.count == 6 && strip.selectedIndex == nil)
    events += strip.rebuild(topics: "xyz", viewport: Size2D(width: 300, height: 40), at: 6) { _ in 20 }
    #expect(strip.selectedIndex == nil && events.count == 6)
  }

  @Test(
    "rebuilding keeps the topic and what is in the center; a lost topic gives way to the nearest place"
  )
  func rebuilding() {
    var strip = Self.strip(selected: "b")
    var events: [Strip.Event] = []
    events += strip.scroll(by: 30, at: 0)
    #expect(strip.offset(at: 5) == 90 && events.isEmpty)
    let viewport = Size2D(width: 100, height: 40)
    let widths: [Character: Double] = ["a": 20, "b": 70, "c": 45.5]
    events += strip.rebuild(topics: "bca", viewport: viewport, at: 5) { widths[$0] ?? 0 }
    #expect(strip.selectedIndex == 0 && strip.offset(at: 5) == 40 && events.isEmpty)
    events += strip.rebuild(topics: "ca", viewport: viewport, at: 6) { widths[$0] ?? 0 }
    #expect(events == [.willSelect("c", id: 0), .selected("c", id: 0)] && strip.offset(at: 6) <= 10)
    events += strip.rebuild(topics: "", viewport: viewport, at: 7) { widths[$0] ?? 0 }
    #expect(events.last == .deselected && strip.selectedIndex == nil)
  }
}
