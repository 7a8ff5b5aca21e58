import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Taps after taps, and fingers next to fingers: nothing that a finger taps is lost.
@Suite struct TapTests {
  static let kinds = ["wheel", "picker", "strip"]
  static let viewport = Size2D(width: 320, height: 200)

  /// One of each control, in the middle of its items.
  static func wheel(_ direction: ItemDirection = .leftToRight) -> ScrollWheel<Int> {
    ScrollWheel(items: 0..<40, selected: 20, viewport: viewport, direction: direction, width: width)
  }
  static func strip(_ direction: ItemDirection = .leftToRight) -> TopicStrip<Int> {
    TopicStrip(topics: 0..<40, selected: 20, viewport: viewport, direction: direction, textWidth: width)
  }
  static func picker() -> SnapPicker {
    SnapPicker(count: 40, rowHeight: 40, viewport: viewport, selection: 20)
  }
  static func width(_ item: Int) -> Double { Double(20 + item * 37 % 90) }

  /// The item that is drawn at a point.
  static func seen<Control: ItemControl>(
    at point: Point2D, in control: Control, time: Double
  ) -> Int? {
    control.visibleIndices(at: time).first {
      control.drawnItem($0, at: time).frame.contains(point)
    }
  }

  /// Where the content rests with an item selected: there, or as near to its center as the range allows.
  static func rest<Control: ItemControl>(of index: Int, in control: Control) -> Double {
    let (layout, axis) = (control.layout, control.layout.axis)
    if let rest = layout.restingOffset(of: index) { return rest }
    let frame = layout.frame(of: index)
    let middle = axis == .horizontal ? frame.x + frame.width / 2 : frame.y + frame.height / 2
    let end = layout.frame(of: layout.count - 1).x + layout.frame(of: layout.count - 1).width
    let length = axis == .horizontal ? layout.viewport.width : layout.viewport.height
    return min(max(middle - length / 2, 0), max(0, end + layout.frame(of: 0).x - length))
  }

  @Test("a second finger takes a drag over, and gives it back")
  func takeover() {
    var strip = Self.strip()
    var events: [TopicStrip<Int>.Event] = []
    let offset = strip.offset(at: 0)
    func touch(_ id: Int, _ phase: Touch.Phase, _ x: Double, _ time: Double) {
      events += strip.handle(Touch(id: id, phase: phase, location: Point2D(x: x, y: 20), time: time))
    }
    touch(1, .began, 300, 0)
    touch(1, .moved, 270, 0.1)
    #expect(isNear(strip.offset(at: 0.1), offset + 20))
    touch(2, .began, 50, 0.2)
    touch(1, .moved, 200, 0.3)
    #expect(isNear(strip.offset(at: 0.3), offset + 20))
    touch(2, .moved, 30, 0.4)
    #expect(isNear(strip.offset(at: 0.4), offset + 40))
    touch(2, .ended, 30, 0.5)
    #expect(isNear(strip.offset(at: 0.5), offset + 40) && !strip.isGliding(at: 0.5))
    touch(1, .moved, 190, 0.6)
    #expect(isNear(strip.offset(at: 0.6), offset + 50))
    // The one that moves the content stays when the other one goes.
    touch(3, .began, 10, 0.7)
    touch(1, .ended, 190, 0.8)
    touch(3, .moved, 30, 0.9)
    touch(3, .ended, 30, 1.5)
    #expect(isNear(strip.offset(at: 9), offset + 30) && events.isEmpty)
  }

  @Test("a tap on the selected item is an event of its own, at rest and on the way")
  func reselecting() {
    var wheel = Self.wheel()
    var events: [ScrollWheel<Int>.Event] = []
    func tap(_ index: Int, at time: Double) {
      let frame = wheel.drawnItem(index, at: time).frame
      let point = Point2D(x: frame.x + frame.width / 2, y: 100)
      for phase in [Touch.Phase.began, .ended] {
        events += wheel.handle(Touch(id: 1, phase: phase, location: point, time: time))
      }
    }
    tap(20, at: 0)
    #expect(events == [.reselected(20, id: 20)])
    events = []
    tap(21, at: 1)
    tap(21, at: 1.1)
    events += wheel.advance(to: 9)
    #expect(
      events.filter { if case .tick = $0 { false } else { true } } == [
        .willSelect(21, id: 21), .reselected(21, id: 21), .selected(21, id: 21),
      ])
  }

  @Test("a touch at the turn of a bounce holds the content, beyond the edge too")
  func turn() {
    var strip = TopicStrip(topics: 0..<40, viewport: Self.viewport, textWidth: Self.width)
    var events: [TopicStrip<Int>.Event] = []
    var finger = Finger(at: Point2D(x: 10, y: 20), time: 0)
    events += strip.flick(&finger, dx: 30, steps: 10)
    var time = finger.time
    while strip.motion.velocity(at: time) < 0 { time += 1e-4 }
    #expect(strip.offset(at: time) < -20 && strip.motion.velocity(at: time).magnitude < 10)
    let turn = strip.offset(at: time)
    finger = Finger(at: Point2D(x: 160, y: 20), time: time)
    events += strip.handle(finger.down())
    #expect(isNear(strip.offset(at: time + 3), turn, within: 1e-6))
    events += strip.handle(finger.up(after: 1))
    #expect(strip.offset(at: time + 9) == 0 && strip.selectedIndex == 0 && events.isEmpty)
  }
}
