import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Mouse wheels, pointers and fingers on or next to moving content.
extension ScrollPhysicsTests {
  @Test("content that is caught on its way has not arrived")
  func caught() {
    var scroller = Self.pages(step: 250)
    var events = Self.release(&scroller, after: 0, at: 1000)
    var finger = Finger(at: Point2D(x: 150, y: 100), time: 1.1)
    events += scroller.handle(finger.down())
    events += scroller.handle(finger.move(dx: 30, after: 0.5))
    events += scroller.handle(finger.up(after: 0.2))
    events += scroller.advance(to: 20)
    // Back on the page that it came from: where it settles is announced.
    #expect(scroller.selectedIndex == 0 && scroller.settledSelection == 0)
    #expect(
      events.filter { if case .tick = $0 { false } else { true } } == [
        .willSelect(2, id: 2), .cancelled(2, id: 2), .willSelect(0, id: 0), .selected(0, id: 0),
      ])
  }

  @Test("a notch of a mouse wheel is an item, or a distance where content rests anywhere")
  func mouseWheel() {
    var scroller = Self.pages(step: 40)
    var events: [Scroller.Event] = []
    events += scroller.scroll(by: 100, phase: .notch, at: 0)
    #expect(
      scroller.selectedIndex == 1 && events == [.willSelect(1, id: 1)]
        && scroller.offset(at: 3) == 40)
    events += scroller.advance(to: 3)
    #expect(events.last == .selected(1, id: 1))
    for turn in 0..<5 { events += scroller.scroll(by: 4, phase: .notch, at: 4 + 0.05 * Double(turn)) }
    #expect(scroller.selectedIndex == 6)
    events += scroller.scroll(by: -1e9, phase: .notch, at: 30)
    #expect(scroller.selectedIndex == 5 && scroller.motion.target == 200)
    events += scroller.scroll(by: 0, phase: .notch, at: 40)
    #expect(scroller.selectedIndex == 5)
    var free = Self.pages(step: 40, rests: false)
    events += free.scroll(by: 25, phase: .notch, at: 0)
    events += free.scroll(by: 25, phase: .notch, at: 0.01)
    #expect(free.offset(at: 5) == 50 && free.selectedIndex == 0)
  }

  @Test("a finger beside an item reaches it; so does one that comes down beside the control")
  func radius() {
    let wheel = ScrollWheelLayout(widths: [60, 100], viewport: Size2D(width: 320, height: 60))
    // Items are at 130...190 and 200...300, and 15 to 45 high.
    for (x, y, radius, expected) in [
      (193, 30, 0, nil), (193, 30, 4, 0), (197, 30, 4, 1), (250, 50, 4, nil),
      (250, 50, 6, 1), (305, 30, 6, 1), (125, 30, 5, nil), (125, 30, 5.1, 0),
    ] as [(Double, Double, Double, Int?)] {
      #expect(wheel.item(at: Point2D(x: x, y: y), radius: radius) == expected, "(\(x), \(y)), \(radius)")
    }
    for (radius, isTaken) in [(0.0, false), (8, true)] {
      var strip = TopicStrip(topics: "ab", viewport: Size2D(width: 300, height: 40)) { _ in 20 }
      for phase in [Touch.Phase.began, .ended] {
        strip.handle(
          Touch(id: 1, phase: phase, location: Point2D(x: 80, y: 46), radius: radius, time: 0))
      }
      #expect((strip.selectedIndex == 1) == isTaken)
    }
  }

  @Test("an item that scrolls under a still pointer shows that it is under it")
  func stillPointer() {
    var scroller = Self.pages(step: 60)
    scroller.handle(Touch(id: 9, phase: .hovered, location: Point2D(x: 100, y: 20), time: 0))
    #expect(scroller.drawnItem(1, at: 0).state == .hover)
    scroller.select(5, at: 0)
    scroller.advance(to: 4)
    #expect(
      scroller.drawnItem(6, at: 4).state == .hover
        && scroller.drawnItem(1, at: 4).state == .rest)
  }
}
