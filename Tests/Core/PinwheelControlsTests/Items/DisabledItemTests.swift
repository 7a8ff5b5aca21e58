import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Items that cannot be selected.
@Suite struct DisabledItemTests {
  private static func picker(_ disabled: Set<Int>, selection: Int = 0) -> SnapPicker {
    var options = ScrollerOptions.picker
    options.disabledItems = disabled
    return SnapPicker(
      count: 10, rowHeight: 40, viewport: Size2D(width: 100, height: 200), selection: selection,
      options: options)
  }

  private static func strip(_ disabled: Set<Int>) -> TopicStrip<Int> {
    let options = ScrollerOptions(disabledItems: disabled)
    return TopicStrip(topics: 0..<40, viewport: Size2D(width: 300, height: 40), options: options) { _ in 60 }
  }

  /// The first row is in the box at this offset.
  private static let start = -80.0

  @Test("a control begins at the next item that can be selected", arguments: [0, 3, 4, 8, 9, -5, 100])
  func beginning(selection: Int) {
    let picker = Self.picker([0, 3, 4, 8, 9], selection: selection)
    // Behind the last two rows nothing is left, so the one before them counts.
    let expected = [0: 1, 3: 5, 4: 5, 8: 7, 9: 7, -5: 1, 100: 7][selection]
    #expect(picker.selection?.number == expected)
    #expect(picker.offset(at: 0) == Self.start + 40 * Double(expected ?? 0))
    #expect(Self.picker(Set(0..<10), selection: selection).selection == nil)
  }

  @Test("a tap does nothing, and is not drawn")
  func taps() {
    var (picker, finger) = (Self.picker([1], selection: 2), Finger(at: Point2D(x: 50, y: 70), time: 1))
    // Row 1 is above the box, between 60 and 100.
    #expect(picker.visibleItems(at: 0).first { $0.id.number == 1 }?.frame.y == 40)
    finger.location.y = 60
    picker.handle(Touch(id: 3, phase: .hovered, location: finger.location, time: 0.5))
    #expect(picker.handle(finger.down()).isEmpty)
    #expect(picker.drawnItem(1, at: 3).state == .disabled)
    #expect(picker.handle(finger.up(after: 0.5)).isEmpty && picker.advance(to: 9).isEmpty)
    #expect(picker.selection?.number == 2 && picker.offset(at: 9) == Self.start + 80)
    // The row beyond it takes taps.
    finger.location.y = 20
    #expect(picker.tap(&finger, after: 10) == [.willSelect(0, id: DrawnItem.ID(0))])
    #expect(picker.visibleItems(at: 30).map(\.state) == [.selected, .disabled, .rest])
  }

  @Test("a tap on a strip's topic scrolls and selects nothing, and the next topic takes its own")
  func topics() {
    var (strip, finger) = (Self.strip([2]), Finger(at: Point2D(x: 235, y: 20), time: 1))
    #expect(strip.tap(&finger, for: 0.1).isEmpty)
    #expect(strip.selection?.number == 0 && strip.offset(at: 9) == 0)
    #expect(!strip.scroller.takesTap(at: finger.location, radius: 0, time: 9))
    finger.location.x = 145
    #expect(strip.tap(&finger, after: 9).last == .selected(1, id: DrawnItem.ID(1)))
  }

  @Test("a touch stops moving content, which goes to an item that can be selected")
  func stopping() {
    var (picker, finger) = (Self.picker(Set(1...8)), Finger(at: Point2D(x: 50, y: 150), time: 1))
    picker.flick(&finger, dy: -12, steps: 4)
    let caught = picker.offset(at: finger.time + 0.1)
    #expect(caught > Self.start + 8 && picker.isGliding(at: finger.time + 0.1))
    picker.handle(finger.down(after: 0.1))
    #expect(picker.offset(at: finger.time + 5) == caught)
    picker.handle(finger.up(after: 5))
    picker.advance(to: finger.time + 9)
    let isNearStart = caught < Self.start + 180
    #expect(picker.selection?.number == (isNearStart ? 0 : 9))
    #expect(picker.offset(at: finger.time + 9) == Self.start + (isNearStart ? 0 : 360))
  }

  @Test("a release goes to the nearest item that can be selected")
  func releases() {
    // Rows 3 and 4 lie between 2 and 5, whose midpoint is at 3.5.
    for (rows, expected) in [(3.4, 2), (3.45, 2), (3.5, 5), (3.6, 5), (2.2, 2), (5.4, 5)] {
      var (picker, finger) = (Self.picker([3, 4]), Finger(at: Point2D(x: 50, y: 190), time: 1))
      picker.handle(finger.down())
      // Beyond the slop of 10 points.
      picker.handle(finger.move(dy: -10 - 40 * rows, after: 0.1))
      let events = picker.handle(finger.up(after: 1))
      #expect(events == [.willSelect(expected, id: DrawnItem.ID(expected))], "\(rows)")
      #expect(picker.offset(at: 9) == Self.start + 40 * Double(expected))
    }
  }

  @Test("of two equally near, the one ahead", arguments: [0, 9])
  func ties(from start: Int) {
    var picker = Self.picker([3, 4, 5], selection: start)
    picker.scroll(to: Self.start + 160, at: 1)
    #expect(picker.selection?.number == (start == 0 ? 6 : 2))
    #expect(picker.offset(at: 9) == Self.start + 40 * (start == 0 ? 6 : 2))
  }

  @Test("where none can be selected, content still rests at items, and none is")
  func allDisabled() {
    var (picker, finger) = (Self.picker(Set(-1...10)), Finger(at: Point2D(x: 50, y: 190), time: 1))
    let events = picker.flick(&finger, dy: -12, steps: 8)
    #expect(events.allSatisfy { if case .tick = $0 { true } else { false } })
    picker.advance(to: 20)
    #expect(picker.selection == nil)
    let rows = (picker.offset(at: 20) - Self.start) / 40
    #expect(rows >= 2 && rows == rows.rounded())
    picker.scroll(to: Self.start + 201, at: 21)
    #expect(picker.offset(at: 40) == Self.start + 200 && picker.selection == nil)
    #expect(picker.scroll(by: 40, phase: .notch, at: 41).isEmpty && picker.offset(at: 60) == Self.start + 200)
  }

  @Test("notches of a mouse wheel pass them, and end at the last that can be selected")
  func notches() {
    var picker = Self.picker([0, 3, 4, 8, 9], selection: 1)
    for (time, (way, expected)) in [(1, 2), (1, 5), (-1, 2), (1, 5), (1, 6), (1, 7), (1, 7)].enumerated() {
      picker.scroll(by: 40 * Double(way), phase: .notch, at: Double(10 * time + 1))
      #expect(picker.selection?.number == expected)
      #expect(picker.offset(at: Double(10 * time + 9)) == Self.start + 40 * Double(expected))
    }
    for (time, expected) in [6, 5, 2, 1, 1].enumerated() {
      picker.scroll(by: -40, phase: .notch, at: Double(10 * time + 101))
      #expect(picker.selection?.number == expected)
    }
  }

  @Test("a flick turns to the next page that can be selected", arguments: [-1.0, 1])
  func pages(way: Double) {
    let options = ScrollerOptions(stopsAtEachItem: true, disabledItems: [2, 3, 4, 6])
    var wheel = ScrollWheel(
      items: 0..<9, selected: 5, viewport: Size2D(width: 320, height: 40), gap: 0, options: options
    ) { _ in 320 }
    var finger = Finger(at: Point2D(x: 160, y: 20), time: 1)
    wheel.flick(&finger, dx: -10 * way, steps: 4)
    wheel.advance(to: 9)
    #expect(wheel.selection?.number == (way > 0 ? 7 : 1))
    #expect(wheel.offset(at: 9) == 320 * (way > 0 ? 7 : 1))
  }

  @Test("a selection by code or by a key is refused", arguments: [false, true])
  func selections(isByUser: Bool) {
    var (picker, strip) = (Self.picker([3], selection: 2), Self.strip([3]))
    #expect(picker.select(DrawnItem.ID(3), isByUser: isByUser, at: 1).isEmpty)
    #expect(strip.select(DrawnItem.ID(3), isByUser: isByUser, at: 1).isEmpty)
    #expect(picker.selection?.number == 2 && picker.offset(at: 9) == Self.start + 80)
    #expect(strip.selection?.number == 0 && strip.offset(at: 9) == 0)
    // A strip rests anywhere: what cannot be selected can be shown.
    strip.scroll(to: DrawnItem.ID(3), at: 10)
    let middle: Double = 10 + 3 * 90 + 45 - 150
    #expect(strip.selection?.number == 0 && strip.offset(at: 19) == middle)
  }

  @Test("a selected item stays selected when it is disabled, until the items are replaced")
  func laterDisabled() {
    var picker = Self.picker([], selection: 5)
    picker.options.disabledItems = [4, 5]
    #expect(picker.advance(to: 1).isEmpty && picker.selection?.number == 5)
    #expect(picker.drawnItem(5, at: 1).state == .disabled)
    let events = picker.rebuild(count: 10, rowHeight: 40, viewport: picker.layout.viewport, at: 2)
    #expect(events + picker.advance(to: 9) == [.willSelect(6, id: 6), .selected(6, id: 6)])
    #expect(picker.offset(at: 9) == Self.start + 240)
    // All that is left is disabled.
    picker.options.disabledItems = [0]
    let size = picker.layout.viewport
    #expect(picker.rebuild(count: 1, rowHeight: 40, viewport: size, at: 10) == [.deselected])
    #expect(picker.selection == nil && picker.advance(to: 20).isEmpty)
  }
}
