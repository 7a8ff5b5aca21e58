import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Content that has lost the items in view, and content thrown beyond its end.
@Suite struct RemovedItemTests {
  private static func isSeen<Control: ItemControl>(_ control: inout Control, from time: Double) -> Bool {
    stride(from: time, to: time + 5, by: 0.005).allSatisfy {
      control.advance(to: $0)
      return !control.visibleItems(at: $0).isEmpty
    }
  }

  @Test(
    "items are removed while content glides: the nearest comes in from its edge, and nothing is ever blank")
  func removed() {
    let size = Size2D(width: 100, height: 200)
    for rows in [100, 1000, 10_000] {
      for (left, speed) in [(1, 1500.0), (5, 1500), (1, -1500), (5, -1500), (5, 0)] {
        var picker = SnapPicker(count: rows, rowHeight: 40, viewport: size, selection: rows * 9 / 10)
        var finger = Finger(at: Point2D(x: 50, y: 100), time: 0)
        if speed != 0 { picker.flick(&finger, dy: -speed / 100, steps: 10) }
        let time = finger.time + 0.1
        picker.rebuild(count: left, rowHeight: 40, viewport: size, at: time)
        // It comes in from above: half of the last row is in view.
        if speed != 0 { #expect(picker.drawnItem(left - 1, at: time).frame.y == -20) }
        #expect(Self.isSeen(&picker, from: time), "\(rows) rows, \(left) left, \(speed)")
        #expect(picker.settledSelection == left - 1)
      }
    }
    for left in [3, 40] {
      var strip = TopicStrip(topics: 0..<400, selected: 5, viewport: Size2D(width: 375, height: 44)) { _ in 60
      }
      var finger = Finger(at: Point2D(x: 300, y: 20), time: 0)
      strip.flick(&finger, dx: -80, steps: 10)
      strip.advance(to: 1.6)
      strip.rebuild(topics: 0..<left, viewport: Size2D(width: 375, height: 44), at: 1.6) { _ in 60 }
      #expect(Self.isSeen(&strip, from: 1.6) && strip.layout.offsets.contains(strip.offset(at: 9)))
    }
  }

  @Test("a finger keeps what is left")
  func held() {
    let size = Size2D(width: 100, height: 200)
    var picker = SnapPicker(count: 1000, rowHeight: 40, viewport: size, selection: 900)
    var finger = Finger(at: Point2D(x: 50, y: 100), time: 0)
    picker.handle(finger.down())
    picker.handle(finger.move(dy: -30, after: 0.1))
    picker.rebuild(count: 5, rowHeight: 40, viewport: size, at: 0.2)
    #expect(picker.isTracking && !picker.visibleItems(at: 0.2).isEmpty)
    let old = picker.offset(at: 0.2)
    picker.handle(finger.move(dy: 30, after: 0.2))
    #expect(picker.offset(at: 0.4) < old)
    picker.handle(finger.up(after: 0.1))
    #expect(Self.isSeen(&picker, from: 0.5) && picker.settledSelection == 4)
  }

  @Test("items are removed twice under a finger, the second time without a change of the range")
  func heldTwice() {
    let size = Size2D(width: 320, height: 44)
    var strip = TopicStrip(topics: 0..<40, viewport: size) { [50, 87][$0 % 2] }
    var finger = Finger(at: Point2D(x: 300, y: 20), time: 0)
    strip.handle(finger.down())
    for _ in 0..<5 { strip.handle(finger.move(dx: -58, after: 0.1)) }
    for left in [2, 1] {
      strip.rebuild(topics: 0..<left, viewport: size, at: finger.time) { [50, 87][$0 % 2] }
      #expect(strip.isTracking && !strip.visibleItems(at: finger.time).isEmpty, "\(left)")
    }
  }

  /// What a finger pulls beyond the edge is up to it, by the rubber band.
  @Test("content that is thrown beyond its end stays half in view", arguments: [2000.0, 4000, 8000, 20_000])
  func thrown(speed: Double) {
    for (height, row) in [(120.0, 40.0), (200, 40), (216, 36), (40, 40)] {
      var picker = SnapPicker(
        count: 60, rowHeight: row, viewport: Size2D(width: 100, height: height), selection: 8)
      var finger = Finger(at: Point2D(x: 50, y: 20), time: 0)
      picker.flick(&finger, dy: speed / 120, steps: 6, every: 1 / 120)
      func beyond(_ time: Double) -> Double { picker.layout.offsets.lowerBound - picker.offset(at: time) }
      let pulled = beyond(finger.time)
      let farthest = stride(from: finger.time, to: finger.time + 3, by: 0.001).map(beyond).max() ?? 0
      #expect(farthest <= max(height / 2, pulled) + 1e-6, "\(height): \(farthest), pulled \(pulled)")
    }
  }

  @Test("from right to left, whole points on an edge answer what is drawn")
  func edges() {
    let strip = TopicStrip(
      topics: 0..<30, viewport: Size2D(width: 375, height: 44), direction: .rightToLeft
    ) { _ in 30 }
    let picker = SnapPicker(
      count: 9, rowHeight: 40, viewport: Size2D(width: 100, height: 200), direction: .rightToLeft)
    for x in 0..<375 {
      let point = Point2D(x: Double(x), y: 20)
      var (tapped, finger) = (strip, Finger(at: point, time: 1))
      tapped.options.deselectsOnSecondTap = true
      tapped.tap(&finger)
      let drawn = strip.visibleItems(at: 1).first { $0.frame.contains(point) }?.id
      #expect(tapped.selection == (drawn == 0 ? nil : drawn ?? 0), "\(x)")
    }
    for x in [0.0, 99] {
      var (tapped, finger) = (picker, Finger(at: Point2D(x: x, y: 140), time: 1))
      tapped.tap(&finger)
      #expect(tapped.selectedIndex == 1)
    }
  }
}
