import Pinwheel
import PinwheelControls
import TestSupport
import Testing

@Suite struct SnapPickerTests {
  /// Ten rows of 40 points in a viewport of 200: an inset of 80, offsets -80, -40, ... 280.
  static func picker(count: Int = 10, selection: Int = 0) -> SnapPicker {
    SnapPicker(count: count, rowHeight: 40, viewport: Size2D(width: 100, height: 200), selection: selection)
  }

  @Test("layout by hand")
  func layout() {
    let layout = Self.picker().layout
    #expect(layout.inset == 80 && layout.offsets == -80...280)
    #expect(layout.selectionBox == Rect2D(x: 0, y: 80, width: 100, height: 40))
    #expect(layout.frame(of: 3) == Rect2D(x: 0, y: 120, width: 100, height: 40))
    #expect(layout.restingOffset(of: 0) == -80 && layout.restingOffset(of: 9) == 280)
    // Rows 0 to 2 at the beginning: 80...120, 120...160, 160...200.
    #expect(layout.visibleItems(at: -80) == 0..<3 && layout.visibleItems(at: -79) == 0..<4)
    #expect(layout.visibleItems(at: 280) == 7..<10 && layout.visibleItems(at: 1e9).isEmpty)
    #expect(layout.item(at: Point2D(x: 50, y: 40), radius: 0) == 1)
    #expect(layout.item(at: Point2D(x: 50, y: 400), radius: 0) == nil)
  }

  @Test(
    "where a drag ends: round((y + 80) / 40), of two rows as near the later one",
    arguments: [
      (0, 2), (-61, 0), (-60.001, 0), (-60, 1), (-59, 1), (-80, 0), (-40, 1), (-39, 1), (-500, 0), (279, 9),
      (281, 9), (9999, 9), (.infinity, 9), (-.infinity, 0), (.nan, 2),
    ] as [(Double, Int)])
  func snapping(offset: Double, expected: Int) {
    #expect(Self.picker().layout.item(atProjectedOffset: offset) == expected)
  }

  @Test(
    "a picker that goes round, its rows a thousand times over, moves like one of a few",
    arguments: [-300.0, -30, 45, 250])
  func rounds(step: Double) throws {
    var day = Self.picker(count: 24 * 1000, selection: 12_008)
    var short = Self.picker(count: 2000, selection: 1000)
    var finger = Finger(at: Point2D(x: 50, y: 100), time: 0)
    var other = finger
    day.flick(&finger, dy: step, steps: 5)
    short.flick(&other, dy: step, steps: 5)
    let moved = try #require(short.selectedIndex) - 1000
    #expect(moved != 0 && day.selectedIndex == 12_008 + moved)
    for time in [0.1, 0.4, 9] {
      day.advance(to: time)
      short.advance(to: time)
      #expect(isNear(day.offset(at: time) - short.offset(at: time), 40 * 11_008, within: 1e-6))
      #expect(day.visibleItems(at: time).count == short.visibleItems(at: time).count)
    }
  }

  @Test("prominence falls from the middle to the edges")
  func prominence() {
    let picker = Self.picker(selection: 5)
    // Centers are at 100, 60 and 20 of 200 points.
    #expect(
      picker.drawnItem(5, at: 0).prominence == 1
        && picker.drawnItem(5, at: 0).state == .selected)
    #expect(
      isNear(picker.drawnItem(4, at: 0).prominence, 0.6)
        && isNear(picker.drawnItem(6, at: 0).prominence, 0.6))
    #expect(
      isNear(picker.drawnItem(3, at: 0).prominence, 0.2)
        && picker.drawnItem(0, at: 0).prominence == 0)
    #expect(picker.drawnItem(5, at: 0).frame == picker.layout.selectionBox)
  }

  /// The events except ticks.
  private func choices(_ events: [SnapPicker.Event]) -> [SnapPicker.Event] {
    events.filter { if case .tick = $0 { false } else { true } }
  }

  @Test("a slow drag and a fling rest on the nearest row to where they would end")
  func dragging() {
    var picker = Self.picker(selection: 2)
    var events: [SnapPicker.Event] = []
    var finger = Finger(at: Point2D(x: 50, y: 150), time: 0)
    events += picker.handle(finger.down())
    events += picker.handle(finger.move(dy: -25, after: 0.5))
    #expect(picker.offset(at: 0.5) == 15)
    events += picker.handle(finger.up(after: 0.2))
    #expect(picker.selectedIndex == 2 && choices(events).isEmpty && picker.offset(at: 3) == 0)
    events += picker.handle(finger.down(after: 3))
    for _ in 0..<4 { events += picker.handle(finger.move(dy: -2.75, after: 0.025)) }
    events += picker.handle(finger.up(after: 0.03))
    // 110 points a second from offset 1: projected to 50.9, nearer to row 3 at 40 than to row 4 at 80.
    #expect(choices(events) == [.willSelect(3, id: 3)] && picker.offset(at: 20) == 40)
    events += picker.advance(to: 20)
    #expect(events.last == .selected(3, id: 3))
  }

  @Test(
    "a finger that creeps back before it lifts changes nothing", arguments: [-49.9, -5, -0.1, 0.1, 5, 49.9])
  func deadZone(velocity: Double) {
    var picker = Self.picker(selection: 5)
    var events: [SnapPicker.Event] = []
    var finger = Finger(at: Point2D(x: 50, y: 100), time: 0)
    events += picker.handle(finger.down())
    events += picker.handle(finger.move(dy: -19, after: 0.3))
    events += picker.handle(finger.move(dy: 9 + velocity / 10, after: 0.3))
    for _ in 0..<4 { events += picker.handle(finger.move(dy: -velocity / 40, after: 0.025)) }
    #expect(isNear(picker.offset(at: finger.time), 120))
    events += picker.handle(finger.up())
    #expect(choices(events).isEmpty && picker.selectedIndex == 5 && picker.offset(at: 60) == 120)
    // Without the dead zone 49.9 points a second would reach for another row.
    picker.options.velocityDeadZone = 0
    picker.options.physics.restSpeed = 1
    finger = Finger(at: Point2D(x: 50, y: 100), time: 60)
    events += picker.handle(finger.down())
    events += picker.handle(finger.move(dy: -19, after: 0.3))
    events += picker.handle(finger.move(dy: 9 + velocity / 10, after: 0.3))
    for _ in 0..<4 { events += picker.handle(finger.move(dy: -velocity / 40, after: 0.025)) }
    events += picker.handle(finger.up())
    #expect(picker.selectedIndex == (velocity > 49 ? 6 : velocity < -49 ? 4 : 5))
  }

  @Test("a tap glides; a cancelled touch does nothing; a second finger taps, too")
  func tapping() {
    var picker = Self.picker(selection: 2)
    var events: [SnapPicker.Event] = []
    var finger = Finger(at: Point2D(x: 50, y: 150), time: 0)
    events += picker.handle(finger.down())
    #expect(picker.drawnItem(3, at: 0.15).state == .press)
    let other = Point2D(x: 50, y: 20)
    events += picker.handle(Touch(id: 8, phase: .began, location: other, time: 0))
    #expect(
      picker.drawnItem(0, at: 0.15).state == .press
        && picker.drawnItem(3, at: 0.15).state == .press)
    events += picker.handle(finger.cancel())
    #expect(events.isEmpty && picker.drawnItem(3, at: 0.15).state == .rest)
    events += picker.handle(Touch(id: 8, phase: .ended, location: other, time: 0))
    #expect(events == [.willSelect(0, id: 0)] && picker.offset(at: 2) == -80)
    events = []
    // Row 3 is still seen where it was when the finger comes down.
    events += picker.tap(&finger)
    #expect(
      events == [.cancelled(0, id: 0), .willSelect(3, id: 3)] && picker.isGliding(at: 0)
        && picker.offset(at: 2) == 40)
    events += picker.cancelTouches(at: 2)
    #expect(events.dropFirst(2) == [.tick(id: 3), .selected(3, id: 3)])
  }

  @Test("no rows, one row, rows higher than the viewport, no viewport, more rows than there are points")
  func limits() {
    for picker in [
      Self.picker(count: 0), Self.picker(count: -5),
      SnapPicker(count: 9, rowHeight: 0, viewport: Size2D(width: 1, height: 1)),
    ] {
      #expect(picker.selectedIndex == nil && picker.visibleIndices(at: 0).isEmpty)
      #expect(picker.layout.item(atProjectedOffset: 0) == nil)
      #expect(picker.offset(at: 0) == 0)
    }
    let one = Self.picker(count: 1, selection: 7)
    #expect(
      one.selectedIndex == 0 && one.layout.offsets == -80 ... -80
        && one.visibleIndices(at: 0) == 0..<1)
    let high = SnapPicker(count: 3, rowHeight: 300, viewport: Size2D(width: 100, height: 200), selection: 1)
    #expect(
      high.layout.inset == -50 && high.offset(at: 0) == 350 && high.visibleIndices(at: 0) == 1..<2)
    #expect(high.layout.item(atProjectedOffset: 450) == 1)
    #expect(high.layout.item(atProjectedOffset: 500) == 2)
    let flat = SnapPicker(count: 3, rowHeight: 40, viewport: Size2D(width: 0, height: 0), selection: 1)
    #expect(
      flat.visibleIndices(at: 0).isEmpty && flat.offset(at: 0) == 60
        && flat.drawnItem(1, at: 0).prominence == 0)
    let endless = SnapPicker(
      count: .max, rowHeight: 1e-300, viewport: Size2D(width: 1, height: 1), selection: .max)
    #expect(endless.selectedIndex == .max - 1)
    #expect(endless.layout.item(atProjectedOffset: 1e12) == .max - 1)
  }

  @Test("rebuilding keeps the row, or takes the nearest")
  func rebuilding() {
    var picker = Self.picker(selection: 7)
    var events: [SnapPicker.Event] = []
    let viewport = Size2D(width: 100, height: 300)
    events += picker.rebuild(count: 9, rowHeight: 50, viewport: viewport, at: 0)
    #expect(picker.selectedIndex == 7 && events.isEmpty && picker.offset(at: 0) == 7 * 50 - 125)
    events += picker.rebuild(count: 4, rowHeight: 50, viewport: viewport, at: 0)
    #expect(picker.selectedIndex == 3 && events == [.willSelect(3, id: 3), .selected(3, id: 3)])
    events += picker.rebuild(count: 0, rowHeight: 50, viewport: viewport, at: 0)
    #expect(picker.selectedIndex == nil && events.count == 3 && events.last == .deselected)
  }

  @Test(
    "rebuilt at once with any number of rows, and the nearest row is selected",
    arguments: [(10, Int.max), (.max, 10), (.max, .max - 5), (1 << 40, 1 << 39), (1 << 40, .max), (.max, 0)])
  func manyRows(old: Int, new: Int) {
    for selection in [0, 3, old / 2, old - 1] {
      var picker = Self.picker(count: old, selection: selection)
      var events: [SnapPicker.Event] = []
      events += picker.rebuild(
        count: new, rowHeight: 40, viewport: Size2D(width: 100, height: 200), at: 0)
      let expected = new == 0 ? nil : min(selection, new - 1)
      #expect(
        picker.selectedIndex == expected && events.isEmpty == (expected == selection),
        "\(selection)"
      )
    }
    var picker = Self.picker(count: new, selection: new - 1)
    var events: [SnapPicker.Event] = []
    // An item that is found in its old place, which may be the last number there is.
    events += picker.rebuild(items: 0..<new, layout: picker.layout, at: 0)
    #expect(picker.selectedIndex == (new == 0 ? nil : new - 1) && events.isEmpty)
  }
}
