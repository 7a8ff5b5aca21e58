import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Selections while a finger holds the content: of a carousel that plays by itself, a key, another finger.
@Suite struct TrackingTests {
  private static func dragged() -> (wheel: ScrollWheel<Int>, finger: Finger) {
    var wheel = ScrollWheel(items: 0..<60, selected: 20, viewport: Size2D(width: 375, height: 30)) { _ in 60 }
    var finger = Finger(at: Point2D(x: 300, y: 15), time: 1)
    #expect(!wheel.isTracking)
    wheel.handle(finger.down())
    #expect(wheel.isTracking)
    for _ in 0..<10 { wheel.handle(finger.move(dx: -10, after: 1 / 60)) }
    #expect(wheel.offset(at: finger.time) == 1490)
    return (wheel, finger)
  }

  @Test("the finger keeps the content, whether a person or code selects", arguments: [false, true])
  func keeping(isByUser: Bool) {
    var (wheel, finger) = Self.dragged()
    let events = wheel.select(25, isByUser: isByUser, at: 1.2)
    #expect(events == (isByUser ? [.willSelect(25, id: 25)] : []) && wheel.selectedIndex == 25)
    finger.time = 1.2
    for step in 1...10 {
      wheel.handle(finger.move(dx: -10, after: 1 / 60))
      #expect(isNear(wheel.offset(at: finger.time), 1490 + 10 * Double(step)))
    }
    wheel.advance(to: 3)
    #expect(wheel.offset(at: 3) == 1590 && wheel.isTracking)
    // It has moved the content on: where it leaves it, it chooses.
    let end = wheel.handle(finger.up(after: 2)) + wheel.advance(to: 9)
    #expect(wheel.settledSelection == 23 && wheel.offset(at: 9) == 1610 && !wheel.isTracking)
    #expect(end.contains(.cancelled(25, id: 25)) == isByUser && end.contains(.willSelect(23, id: 23)))
  }

  @Test(
    "a selection while the finger rests is where the content goes when it lifts", arguments: [false, true])
  func resting(isByUser: Bool) {
    var (wheel, finger) = Self.dragged()
    wheel.select(30, isByUser: isByUser, at: 2)
    wheel.advance(to: 3)
    #expect(wheel.offset(at: 3) == 1490)
    let events = wheel.handle(finger.up(after: 2)) + wheel.advance(to: 9)
    #expect(wheel.settledSelection == 30 && wheel.offset(at: 9) == 2100)
    #expect(
      events.filter { if case .tick = $0 { false } else { true } }
        == (isByUser ? [.selected(30, id: 30)] : []))
  }

  @Test(
    "of two selections while a finger holds the content, the last one counts, also that of the item in the center"
  )
  func lastSelection() {
    var (wheel, finger) = Self.dragged()
    wheel.handle(finger.move(dx: 20, after: 1))
    #expect(wheel.offset(at: finger.time) == 1470)
    wheel.select(30, at: finger.time)
    wheel.select(21, at: finger.time)
    wheel.handle(finger.up(after: 1))
    wheel.advance(to: 9)
    #expect(wheel.offset(at: 9) == 1470 && wheel.settledSelection == 21)
  }

  @Test("a second finger taps what it is on, and gives the content back", arguments: [false, true])
  func secondFinger(isFirstUp: Bool) {
    var (wheel, finger) = Self.dragged()
    let tapped = wheel.visibleItems(at: 2).first { $0.frame.contains(Point2D(x: 40, y: 15)) }?.id
    let id = tapped ?? 0
    wheel.handle(Touch(id: 2, phase: .began, location: Point2D(x: 40, y: 15), time: 2))
    if isFirstUp { wheel.handle(finger.up(after: 1)) }
    func isChoice(_ event: ItemEvent<Int>) -> Bool { if case .tick = event { false } else { true } }
    var events = wheel.handle(Touch(id: 2, phase: .ended, location: Point2D(x: 41, y: 15), time: 2.5))
    #expect(
      tapped != nil && events.first(where: isChoice) == .willSelect(id.number, id: id)
        && wheel.selection == tapped)
    if !isFirstUp {
      #expect(isNear(wheel.offset(at: 2.5), 1489))
      events += wheel.handle(finger.up(after: 2))
    }
    events += wheel.advance(to: 9)
    #expect(
      events.last(where: isChoice) == .selected(id.number, id: id) && wheel.settledSelection == id.number)
  }

  @Test("a finger that catches a flick, and one that scrolls, tap nothing")
  func noTap() {
    var (wheel, finger) = Self.dragged()
    wheel.handle(finger.up())
    wheel.handle(Touch(id: 2, phase: .began, location: Point2D(x: 60, y: 15), time: finger.time + 0.05))
    wheel.handle(Touch(id: 3, phase: .began, location: Point2D(x: 200, y: 15), time: finger.time + 0.1))
    wheel.handle(Touch(id: 3, phase: .moved, location: Point2D(x: 180, y: 15), time: finger.time + 0.2))
    for id in [3, 2] {
      let touch = Touch(
        id: id, phase: .ended, location: Point2D(x: id == 3 ? 180 : 60, y: 15), time: finger.time + 1)
      let rest = wheel.layout.item(atProjectedOffset: wheel.offset(at: finger.time + 1)) ?? -1
      wheel.handle(touch)
      if id == 2 { #expect(wheel.selectedIndex == rest) }
    }
  }

  @Test("a trackpad holds the content too")
  func trackpad() {
    var (wheel, finger) = Self.dragged()
    wheel.handle(finger.up(after: 1))
    wheel.advance(to: 9)
    wheel.scroll(by: 0, phase: .began, at: 10)
    wheel.scroll(by: 20, phase: .changed, at: 10.1)
    let held = wheel.offset(at: 10.1)
    wheel.select(40, at: 10.2)
    wheel.advance(to: 12)
    #expect(wheel.isTracking && wheel.offset(at: 12) == held)
    wheel.scroll(by: 0, phase: .ended, at: 12)
    #expect(!wheel.isTracking && wheel.offset(at: 20) == 2800)
  }
}
