import Pinwheel
import PinwheelControls
import TestSupport
import Testing

@Suite struct ScrollWheelTests {
  typealias Wheel = ScrollWheel<Character>

  /// Items a, b, c, d, 60, 100, 40 and 80 points wide. In 320 points they begin at 130, 200, 310 and 360, their
  /// centers are at 160, 250, 330 and 400, and they are in the center of the wheel at offsets 0, 90, 170 and 240.
  static let widths: [Character: Double] = ["a": 60, "b": 100, "c": 40, "d": 80, "e": 120]
  static let viewport = Size2D(width: 320, height: 30)

  static func wheel(_ items: String = "abcd", selected: Character? = nil) -> Wheel {
    Wheel(items: items, selected: selected, viewport: viewport) { widths[$0] ?? 0 }
  }

  @Test("layout by hand")
  func layout() {
    let layout = Self.wheel().layout
    #expect((0..<4).map { layout.frame(of: $0).x } == [130, 200, 310, 360])
    #expect((0..<4).map { layout.center(of: $0) } == [160, 250, 330, 400])
    #expect((0..<4).map { layout.restingOffset(of: $0) } == [0, 90, 170, 240])
    #expect(layout.frame(of: 1) == Rect2D(x: 200, y: 0, width: 100, height: 30))
    // x(n-1) + w(n-1)/2 + W/2.
    #expect(layout.contentWidth == 360 + 40 + 160 && layout.offsets == 0...240)
    #expect(layout.item(at: Point2D(x: 130, y: 0), radius: 0) == 0)
    #expect(layout.item(at: Point2D(x: 190, y: 0), radius: 0) == nil)
    #expect(layout.item(at: Point2D(x: 440, y: 0), radius: 0) == nil)
    #expect(layout.item(at: Point2D(x: 439.9, y: 29.9), radius: 0) == 3)
    #expect(layout.item(at: Point2D(x: 400, y: 30), radius: 0) == nil)
    #expect(layout.isNear(1, to: Point2D(x: 197, y: 34), within: 5.001))
    #expect(!layout.isNear(1, to: Point2D(x: 197, y: 34), within: 5))
  }

  @Test("no items, one item, no viewport")
  func limits() {
    let none = Self.wheel("").layout
    #expect(none.count == 0 && none.contentWidth == 320 && none.offsets == 0...0)
    #expect(none.item(atProjectedOffset: 5) == nil && none.visibleItems(at: 0).isEmpty)
    #expect(Self.wheel("").selection == nil)
    let one = Self.wheel("a").layout
    #expect(one.frame(of: 0).x == 130 && one.contentWidth == 320 && one.offsets == 0...0)
    #expect(one.item(atProjectedOffset: 500) == 0)
    let flat = Wheel(items: "abcd", viewport: Size2D(width: 0, height: 0)) { Self.widths[$0] ?? 0 }
    #expect(flat.layout.restingOffset(of: 3) == 240 && flat.visibleIndices(at: 0).isEmpty)
    var events: [Wheel.Event] = []
    var empty = Self.wheel("")
    for phase in Touch.Phase.allCases {
      events += empty.handle(Touch(id: 1, phase: phase, location: Point2D(x: 5, y: 5), time: 0))
    }
    events += empty.select(0, at: 0)
    events += empty.rebuild(items: "", viewport: Self.viewport, at: 1) { _ in 0 }
    #expect(events.isEmpty)
  }

  @Test(
    "the nearest centre to the projected offset is selected: wide items no less than narrow ones",
    arguments: [
      (-500.0, 0), (0, 0), (44.9, 0), (45, 1), (129.9, 1), (130, 2), (204.9, 2), (205, 3), (240, 3),
      (9999, 3),
      (.infinity, 3), (-.infinity, 0), (.nan, 0),
    ] as [(Double, Int)])
  func snapping(offset: Double, expected: Int) {
    #expect(Self.wheel().layout.item(atProjectedOffset: offset) == expected)
  }

  @Test("a drag follows the finger beyond the first 10 points, and lets go onto the nearest item")
  func dragging() {
    var wheel = Self.wheel()
    var events: [Wheel.Event] = []
    var finger = Finger(at: Point2D(x: 200, y: 15), time: 0)
    events += wheel.handle(finger.down())
    events += wheel.handle(finger.move(dx: -10, after: 0.2))
    #expect(wheel.offset(at: 0.2) == 0)
    #expect(
      wheel.drawnItem(0, at: 0.2).state == .selected
        && wheel.drawnItem(1, at: 0.2).state == .press)
    events += wheel.handle(finger.move(dx: -50, after: 0.2))
    #expect(wheel.offset(at: 0.4) == 50 && wheel.drawnItem(1, at: 0.4).state == .rest)
    events += wheel.handle(finger.move(dx: 0, after: 0.2))
    #expect(events.isEmpty)
    events += wheel.handle(finger.up())
    #expect(
      events == [.willSelect("b", id: 1)] && wheel.selectedIndex == 1
        && wheel.settledSelection == nil)
    #expect(wheel.isGliding(at: 0.7) && wheel.offset(at: 5) == 90)
    events += wheel.advance(to: 5)
    #expect(events == [.willSelect("b", id: 1), .tick(id: 1), .selected("b", id: 1)])
    #expect(wheel.settledSelection == 1)
    #expect(!wheel.isGliding(at: 5) && wheel.drawnItem(1, at: 5).prominence == 1)
    #expect(wheel.drawnItem(1, at: 5).frame == Rect2D(x: 110, y: 0, width: 100, height: 30))
    // The center of item 0 is at 70 of 320 points then.
    #expect(wheel.drawnItem(0, at: 5).prominence == 2 * 70 / 320.0)
  }

  @Test("a tap presses, glides and selects once; beside items and outside it does nothing")
  func tapping() {
    var wheel = Self.wheel()
    var events: [Wheel.Event] = []
    var finger = Finger(at: Point2D(x: 315, y: 15), time: 0)
    events += wheel.handle(finger.down())
    #expect(wheel.drawnItem(2, at: 0.15).state == .press && events.isEmpty)
    events += wheel.handle(finger.up(after: 0.1))
    #expect(events == [.willSelect("c", id: 2)] && wheel.drawnItem(2, at: 0.1).state == .selected)
    events += wheel.advance(to: 3)
    #expect(events.dropFirst() == [.tick(id: 1), .tick(id: 2), .selected("c", id: 2)])
    #expect(wheel.offset(at: 3) == 170)
    events = []
    for x in [160.0, 135, 1000] {
      var finger = Finger(at: Point2D(x: x, y: 15), time: 4)
      events += wheel.tap(&finger, for: 0.1)
    }
    // A tap on the selected item, one beside it, and one outside.
    #expect(events == [.reselected("c", id: 2)] && !wheel.isGliding(at: 4.1))
  }

  @Test("a finger that catches a flicked wheel taps nothing, and lets it snap where it is")
  func catching() {
    var wheel = Self.wheel()
    var finger = Finger(at: Point2D(x: 160, y: 15), time: 0)
    wheel.flick(&finger, dx: -5, steps: 5)
    #expect(wheel.selectedIndex == 3)
    let caught = wheel.offset(at: 0.1)
    #expect(caught > 20 && caught < 130)
    finger = Finger(at: Point2D(x: 160, y: 15), time: 0.1)
    wheel.handle(finger.down())
    #expect(wheel.offset(at: 9) == caught && !wheel.isGliding(at: 0.1))
    wheel.handle(finger.up(after: 1))
    let nearest = wheel.layout.item(atProjectedOffset: caught) ?? -1
    #expect(wheel.selectedIndex == nearest && nearest != 3)
    #expect(wheel.offset(at: 9) == wheel.layout.restingOffset(of: nearest))
  }

  @Test("each choice has an end: an arrival, or that another one took its place")
  func ends() {
    var wheel = Self.wheel()
    func said(_ body: (inout Wheel, inout [Wheel.Event]) -> Void) -> [Wheel.Event] {
      var events: [Wheel.Event] = []
      body(&wheel, &events)
      return events.filter { if case .tick = $0 { false } else { true } }
    }
    func tap(_ x: Double, at time: Double) -> [Wheel.Event] {
      said { wheel, events in
        for phase in [Touch.Phase.began, .ended] {
          events += wheel.handle(Touch(id: 1, phase: phase, location: Point2D(x: x, y: 15), time: time))
        }
      }
    }
    #expect(tap(315, at: 0) == [.willSelect("c", id: 2)])
    #expect(
      said { $1 += $0.select(1, isByUser: true, at: 0.1) } == [
        .cancelled("c", id: 2), .willSelect("b", id: 1),
      ])
    // Back to where it was: that is a choice too.
    #expect(
      said { $1 += $0.select(0, isByUser: true, at: 0.2) } == [
        .cancelled("b", id: 1), .willSelect("a", id: 0),
      ])
    #expect(said { $1 += $0.advance(to: 5) } == [.selected("a", id: 0)])
    // A program's change is silent, except that it ends a pending choice.
    #expect(said { $1 += $0.select(3, at: 6) } == [] && wheel.selectedIndex == 3)
    #expect(said { $1 += $0.advance(to: 11) } == [] && wheel.settledSelection == 3)
    #expect(tap(10, at: 12) == [.willSelect("b", id: 1)])
    #expect(said { $1 += $0.select(0, at: 12) } == [.cancelled("b", id: 1)])
    #expect(
      said { $1 += $0.rebuild(items: "xyz", viewport: Self.viewport, at: 12) { _ in 50 } }
        == [.willSelect("x", id: 0)])
    #expect(said { $1 += $0.advance(to: 17) } == [.selected("x", id: 0)])
    #expect(said { $1 += $0.select(2, isByUser: true, at: 18) } == [.willSelect("z", id: 2)])
    #expect(
      said { $1 += $0.rebuild(items: "x", viewport: Self.viewport, at: 18) { _ in 50 } }
        == [.cancelled("z", id: 2), .willSelect("x", id: 0), .selected("x", id: 0)])
  }

  @Test("a centre ticks whenever it comes to the middle, in order, both ways, and not when it leaves it")
  func ticks() {
    let layout = Self.wheel().layout
    #expect(Array(layout.items(passingFrom: 0, to: 0, within: 0)) == [])
    #expect(Array(layout.items(passingFrom: 0, to: 90, within: 0)) == [1])
    #expect(Array(layout.items(passingFrom: 90, to: 250, within: 0)) == [2, 3])
    #expect(Array(layout.items(passingFrom: 250, to: 90, within: 0)) == [3, 2, 1])
    #expect(Array(layout.items(passingFrom: 90, to: 0, within: 0)) == [0])
    #expect(Array(layout.items(passingFrom: -10, to: 1, within: 0)) == [0])
    #expect(Array(layout.items(passingFrom: 1, to: 89, within: 0)) == [])
    #expect(Array(layout.items(passingFrom: .nan, to: 5, within: 0)) == [])
  }

  @Test("rebuilding keeps the selected item, else selects the nearest number; to nothing it says so")
  func rebuilding() {
    var wheel = Self.wheel("abcd", selected: "c")
    var events: [Wheel.Event] = []
    #expect(wheel.selectedIndex == 2 && wheel.offset(at: 0) == 170)
    func rebuild(_ items: String) {
      events = []
      events += wheel.rebuild(items: items, viewport: Self.viewport, at: 1) { Self.widths[$0] ?? 0 }
    }
    rebuild("ecab")
    #expect(wheel.selectedIndex == 1 && events.isEmpty)
    #expect(wheel.offset(at: 1) == wheel.layout.restingOffset(of: 1))
    rebuild("ab")
    #expect(wheel.selectedIndex == 1 && events == [.willSelect("b", id: 1), .selected("b", id: 1)])
    rebuild("a")
    #expect(wheel.selectedIndex == 0 && events == [.willSelect("a", id: 0), .selected("a", id: 0)])
    rebuild("")
    #expect(
      wheel.selectedIndex == nil && wheel.settledSelection == nil
        && events == [.deselected]
    )
    rebuild("")
    #expect(events.isEmpty)
    rebuild("dc")
    #expect(wheel.selectedIndex == 0 && events == [.willSelect("d", id: 0), .selected("d", id: 0)])
  }

  @Test(
    "of equal items the nearest to the old place stays selected; a key says which items are the same",
    arguments: [
      ("xyxz", 2, "xyxz", 2), ("xyxz", 0, "xyxz", 0), ("xyxz", 2, "zxyyx", 1), ("xyxz", 2, "zyyyx", 4),
      ("aaaa", 3, "aa", 1), ("xyxz", 3, "xyx", 2),
    ])
  func identity(before: String, selection: Int, after: String, expected: Int) {
    let layout = ScrollWheelLayout(widths: before.map { _ in 40 }, viewport: Self.viewport)
    var wheel = Wheel(items: before, viewport: Self.viewport) { _ in 40 }
    wheel.scroller = ItemScroller(
      items: Array(before), layout: layout, selectedIndex: selection, options: ScrollerOptions())
    var other = wheel
    var events: [Wheel.Event] = []
    events += wheel.rebuild(items: after, viewport: Self.viewport, at: 0) { _ in 40 }
    #expect(wheel.selectedIndex == expected)
    // By a key, here the case counts for nothing.
    events = []
    events += other.rebuild(
      items: after.uppercased(), viewport: Self.viewport, at: 0,
      isSame: { $0.lowercased() == $1.lowercased() }
    ) { _ in 40 }
    #expect(
      other.selectedIndex == expected && events.isEmpty == after.contains(Array(before)[selection]))
  }

  @Test("rebuilding on the way: the content goes on, to where the chosen item is now")
  func rebuildingWhileGliding() {
    var wheel = Self.wheel()
    var events: [Wheel.Event] = []
    events += wheel.select(2, isByUser: true, at: 0)
    let (drawn, velocity) = (
      wheel.drawnItem(0, at: 0.05).frame, wheel.motion.velocity(at: 0.05)
    )
    events += wheel.rebuild(items: "dcba", viewport: Self.viewport, at: 0.05) { Self.widths[$0] ?? 0 }
    #expect(events == [.willSelect("c", id: 2)] && wheel.selectedIndex == 1)
    // The first item is where it was drawn.
    #expect(
      isNear(wheel.drawnItem(3, at: 0.05).frame.x, drawn.x)
        && isNear(wheel.motion.velocity(at: 0.05), velocity))
    events += wheel.advance(to: 3)
    #expect(
      events.last == .selected("c", id: 1) && wheel.offset(at: 3) == wheel.layout.restingOffset(of: 1))
  }

  @Test("gap and height are options; items lie halfway up")
  func lengths() {
    let wheel = Wheel(
      items: "ab", viewport: Size2D(width: 320, height: 50), itemHeight: 20, gap: 4
    ) { Self.widths[$0] ?? 0 }
    #expect(wheel.layout.frame(of: 0) == Rect2D(x: 130, y: 15, width: 60, height: 20))
    #expect(wheel.layout.frame(of: 1) == Rect2D(x: 194, y: 15, width: 100, height: 20))
    let standard = Wheel(items: "a", viewport: Size2D(width: 320, height: 50)) { _ in 60 }
    #expect(standard.layout.frame(of: 0) == Rect2D(x: 130, y: 10, width: 60, height: 30))
  }

  @Test(
    "a glide that ends at once sends what the glide would have sent", arguments: 1...12 as ClosedRange<UInt64>
  )
  func finishedGlides(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    let items = (0..<Int.random(in: 1...30, using: &rng)).map { _ in "abcde".randomElement(using: &rng) ?? "a"
    }
    var glides = Self.wheel(String(items))
    var jumps = glides
    var (slow, quick): ([Wheel.Event], [Wheel.Event]) = ([], [])
    for round in 0..<10 {
      let (time, target) = (Double(round) * 20, Int.random(in: 0..<items.count, using: &rng))
      slow += glides.select(DrawnItem.ID(target), isByUser: true, at: time)
      slow += glides.advance(to: time + 10)
      quick += jumps.select(DrawnItem.ID(target), isByUser: true, at: time)
      quick += jumps.scroller.finishGlide(at: time)
      #expect(!jumps.scroller.isGliding(at: time), "seed \(seed)")
      #expect(jumps.offset(at: time) == glides.offset(at: time + 10), "seed \(seed)")
    }
    #expect(quick == slow, "seed \(seed)")
  }
}
