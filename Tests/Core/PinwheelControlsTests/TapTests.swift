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
    control._scroller.visibleIndices(at: time).first {
      control._scroller.drawnItem($0, at: time).frame.contains(point)
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

  static func point<Control: ItemControl>(
    on control: Control, time: Double, using rng: inout SeededRandom
  ) -> Point2D {
    while true {
      let point = Point2D(
        x: .random(in: 0..<viewport.width, using: &rng), y: .random(in: 0..<viewport.height, using: &rng))
      if seen(at: point, in: control, time: time) != nil { return point }
    }
  }

  /// The second of two taps, on anything that is seen or on the same place, 0.05 to 0.7 s after the first.
  private func pairs<Control: ItemControl>(
    _ start: Control, isKeyFirst: Bool, using rng: inout SeededRandom
  ) -> (lost: Int, misplaced: Int) {
    var (lost, misplaced) = (0, 0)
    for _ in 0..<(isKeyFirst ? 400 : 2000) {
      var (control, time) = (start, 1.0)
      var events: [ItemEvent<Control.Items.Element>] = []
      let first = Self.point(on: control, time: time, using: &rng)
      func tap(_ point: Point2D, id: Int) -> Int? {
        // Nothing is drawn in between, as on a busy device.
        events += control.handle(Touch(id: id, phase: .began, location: point, time: time))
        let item = Self.seen(at: point, in: control, time: time)
        time += .random(in: 0.02...0.09, using: &rng)
        events += control.handle(Touch(id: id, phase: .ended, location: point, time: time))
        return item
      }
      if isKeyFirst {
        events += control.select(
          DrawnItem.ID(.random(in: 10..<30, using: &rng)), isByUser: Bool.random(using: &rng), at: time)
      } else if tap(first, id: 1) != control._scroller.selectedIndex {
        lost += 1
      }
      time += .random(in: 0.05...0.7, using: &rng)
      let isSame = !isKeyFirst && Bool.random(using: &rng)
      let second = isSame ? first : Self.point(on: control, time: time, using: &rng)
      let tapped = tap(second, id: 2)
      // Between two items there is nothing to tap.
      guard let tapped else { continue }
      if control._scroller.selectedIndex != tapped { lost += 1 }
      events += control.advance(to: time + 20)
      if !isNear(control.offset(at: time + 20), Self.rest(of: tapped, in: control), within: 1e-6) {
        misplaced += 1
      }
    }
    return (lost, misplaced)
  }

  @Test(
    "2000 pairs of taps, and taps after keys: the tapped item is selected and rests in its place",
    arguments: kinds, [false, true])
  func pairs(kind: String, isKeyFirst: Bool) {
    var rng = SeededRandom(seed: 61)
    let (lost, misplaced) =
      switch kind {
      case "wheel": pairs(Self.wheel(), isKeyFirst: isKeyFirst, using: &rng)
      case "picker": pairs(Self.picker(), isKeyFirst: isKeyFirst, using: &rng)
      default: pairs(Self.strip(), isKeyFirst: isKeyFirst, using: &rng)
      }
    #expect(lost == 0 && misplaced == 0)
  }

  @Test("two thumbs: the second comes down before the first is up, and both tap")
  func overlapping() {
    func check<Control: ItemControl>(_ start: Control, seed: UInt64) where Control.Items.Element == Int {
      var (control, rng) = (start, SeededRandom(seed: seed))
      var events: [ItemEvent<Control.Items.Element>] = []
      let points = (0..<2).map { _ in Self.point(on: control, time: 0, using: &rng) }
      let items = points.map { Self.seen(at: $0, in: control, time: 0) ?? -1 }
      for (id, point) in points.enumerated() {
        events += control.handle(Touch(id: id, phase: .began, location: point, time: Double(id) / 30))
      }
      #expect(items.allSatisfy { control._scroller.drawnItem($0, at: 0.2).state == .press })
      let order = Bool.random(using: &rng) ? [0, 1] : [1, 0]
      for (step, id) in order.enumerated() {
        let time = 0.2 + Double(step) / 20
        events += control.handle(Touch(id: id, phase: .ended, location: points[id], time: time))
        #expect(control._scroller.selectedIndex == items[id], "seed \(seed)")
      }
      events += control.advance(to: 9)
      #expect(isNear(control.offset(at: 9), Self.rest(of: items[order[1]], in: control), within: 1e-6))
    }
    for seed in TestLength.seeds(100, thorough: 5000) {
      check(Self.wheel(), seed: seed)
      check(Self.picker(), seed: seed)
      check(Self.strip(), seed: seed)
    }
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
    touch(2, .moved, 47, 0.4)
    #expect(isNear(strip.offset(at: 0.4), offset + 23))
    touch(2, .ended, 47, 0.5)
    #expect(isNear(strip.offset(at: 0.5), offset + 23) && !strip._scroller.isGliding(at: 0.5))
    touch(1, .moved, 190, 0.6)
    #expect(isNear(strip.offset(at: 0.6), offset + 33))
    // The one that moves the content stays when the other one goes.
    touch(3, .began, 10, 0.7)
    touch(1, .ended, 190, 0.8)
    touch(3, .moved, 15, 0.9)
    touch(3, .ended, 15, 1.5)
    #expect(isNear(strip.offset(at: 9), offset + 28) && events.isEmpty)
  }

  @Test("a tap on the selected item is an event of its own, at rest and on the way")
  func reselecting() {
    var wheel = Self.wheel()
    var events: [ScrollWheel<Int>.Event] = []
    func tap(_ index: Int, at time: Double) {
      let frame = wheel._scroller.drawnItem(index, at: time).frame
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
    events += strip.handle(finger.down())
    for _ in 0..<10 { events += strip.handle(finger.move(dx: 30, after: 0.01)) }
    events += strip.handle(finger.up())
    var time = finger.time
    while strip._scroller.motion.velocity(at: time) < 0 { time += 1e-4 }
    #expect(strip.offset(at: time) < -20 && strip._scroller.motion.velocity(at: time).magnitude < 10)
    let turn = strip.offset(at: time)
    finger = Finger(at: Point2D(x: 160, y: 20), time: time)
    events += strip.handle(finger.down())
    #expect(isNear(strip.offset(at: time + 3), turn, within: 1e-6))
    events += strip.handle(finger.up(after: 1))
    #expect(strip.offset(at: time + 9) == 0 && strip._scroller.selectedIndex == 0 && events.isEmpty)
  }
}
