import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Hands, other items and other sizes while content moves.
@Suite struct MovingContentTests {
  typealias Wheel = ScrollWheel<Int>
  typealias Strip = TopicStrip<Int>
  static let size = Size2D(width: 320, height: 44)

  static func wheel(_ direction: ItemDirection = .leftToRight) -> Wheel {
    Wheel(items: 0..<40, selected: 10, viewport: size, itemHeight: 44, gap: 0, direction: direction) { _ in
      100
    }
  }

  static func strip(_ direction: ItemDirection = .leftToRight) -> Strip {
    Strip(topics: 0..<40, viewport: size, direction: direction) { _ in 70 }
  }

  /// Puts a finger down in the center, moves it at a velocity and lifts it at time 1.
  static func flick<Control: ItemControl>(
    _ control: inout Control, velocity: Double,
    into events: inout [ItemEvent<Control.Items.Element>]
  ) {
    var finger = Finger(at: Point2D(x: 160, y: 22), time: 0.9)
    events += control.handle(finger.down())
    for _ in 0..<10 { events += control.handle(finger.move(dx: velocity / 100, after: 0.01)) }
    finger.time = 1
    events += control.handle(finger.up())
  }

  static func tap<Control: ItemControl>(
    _ control: inout Control, x: Double, at time: Double,
    into events: inout [ItemEvent<Control.Items.Element>]
  ) {
    var finger = Finger(at: Point2D(x: x, y: 22), time: time)
    events += control.tap(&finger, for: 0.05)
  }

  @Test("a touch catches content at 10 points a second and above, and taps what is slower", arguments: 1...40)
  func catching(step: Int) {
    var strip = Self.strip()
    var wheel = Self.wheel()
    var (stripEvents, wheelEvents) = ([Strip.Event](), [Wheel.Event]())
    Self.flick(&strip, velocity: -1500, into: &stripEvents)
    Self.flick(&wheel, velocity: -1500, into: &wheelEvents)
    let time = 1 + 0.075 * Double(step)
    let (stripSpeed, wheelSpeed) = (
      strip.motion.velocity(at: time), wheel.motion.velocity(at: time)
    )
    // The second visible item on the left, regardless of its position.
    let topic = strip.visibleIndices(at: time).lowerBound + 1
    let item = wheel.visibleIndices(at: time).lowerBound + 1
    let old = strip.offset(at: time)
    stripEvents = []
    wheelEvents = []
    Self.tap(
      &strip, x: strip.drawnItem(topic, at: time).frame.x + 50, at: time, into: &stripEvents)
    Self.tap(&wheel, x: wheel.drawnItem(item, at: time).frame.x + 50, at: time, into: &wheelEvents)
    #expect((strip.selectedIndex == topic) == (stripSpeed < 10), "\(stripSpeed)")
    #expect(stripSpeed < 10 || strip.offset(at: time + 9) == old && stripEvents.isEmpty)
    wheelEvents += wheel.advance(to: time + 9)
    let settled = wheel.layout.item(atProjectedOffset: wheel.offset(at: time + 9))
    #expect(wheel.selectedIndex == settled && wheel.settledSelection == settled)
    if wheelSpeed < 10 { #expect(wheel.selectedIndex == item, "\(wheelSpeed)") }
  }

  @Test("a changed badge is not felt: not by a finger, and not by content on its way", arguments: 1...30)
  func badges(step: Int) {
    var (one, other) = (Self.wheel(), Self.wheel())
    var (left, right): ([Wheel.Event], [Wheel.Event]) = ([], [])
    Self.flick(&one, velocity: -900, into: &left)
    let change = 0.9 + 0.05 * Double(step)
    var finger = Finger(at: Point2D(x: 160, y: 22), time: 0.9)
    var touches = [finger.down()]
    for _ in 0..<10 { touches.append(finger.move(dx: -9, after: 0.01)) }
    finger.time = 1
    touches.append(finger.up())
    func rebuild() {
      right += other.rebuild(items: 0..<40, viewport: Self.size, at: change) { _ in 100 }
    }
    for touch in touches where touch.time <= change { right += other.handle(touch) }
    rebuild()
    for touch in touches where touch.time > change { right += other.handle(touch) }
    for time in stride(from: max(change, 1), to: 5, by: 0.05) {
      #expect(isNear(one.offset(at: time), other.offset(at: time), within: 1e-6), "\(time)")
      left += one.advance(to: time)
      right += other.advance(to: time)
    }
    #expect(left == right)
  }

  @Test(
    "with other items or another size, content keeps offset and speed", arguments: [-2400.0, -700, 500, 2400])
  func replacing(velocity: Double) {
    for width in [320.0, 480, 200] {
      for count in [40, 60, 25] {
        for time in [0.97, 1.0, 1.05, 1.3, 1.8] {
          let size = Size2D(width: width, height: 44)
          var (wheel, strip) = (Self.wheel(), Self.strip())
          var (wheelEvents, stripEvents) = ([Wheel.Event](), [Strip.Event]())
          stripEvents += strip.scroll(by: 1200, at: 0)
          var finger = Finger(at: Point2D(x: 160, y: 22), time: 0.9)
          var touches = [finger.down()]
          for _ in 0..<10 { touches.append(finger.move(dx: velocity / 100, after: 0.01)) }
          finger.time = 1
          touches.append(finger.up())
          for touch in touches where touch.time <= time {
            wheelEvents += wheel.handle(touch)
            stripEvents += strip.handle(touch)
          }
          let before = (wheel.offset(at: time), strip.offset(at: time))
          let speed = (wheel.motion.velocity(at: time), strip.motion.velocity(at: time))
          let wasDragging = wheel.motion.isDragging
          wheelEvents += wheel.rebuild(items: 0..<count, viewport: size, at: time) { _ in 100 }
          stripEvents += strip.rebuild(topics: 0..<count, viewport: size, at: time) { _ in 70 }
          let label: Comment = "\(width), \(count), \(time)"
          // What is in the center stays there, but for content that a finger holds.
          let shift = wasDragging ? (width - 320) / 2 : 0
          #expect(isNear(wheel.offset(at: time), before.0 + shift, within: 1e-6), label)
          #expect(isNear(strip.offset(at: time), before.1, within: 1e-6), label)
          #expect(isNear(wheel.motion.velocity(at: time), speed.0, within: 1e-6), label)
          // Beyond its new end a strip brakes.
          let isBeyond = !strip.layout.offsets.contains(strip.offset(at: time))
          let newSpeed = strip.motion.velocity(at: time)
          #expect(isNear(newSpeed, speed.1, within: 1e-6) || isBeyond && newSpeed.magnitude < 1e-3, label)
          #expect(
            wheel.motion.isDragging == wasDragging
              && strip.motion.isDragging == wasDragging, label)
          for touch in touches where touch.time > time {
            wheelEvents += wheel.handle(touch)
            stripEvents += strip.handle(touch)
          }
          wheelEvents += wheel.advance(to: 20)
          #expect(
            wheel.offset(at: 20)
              == wheel.selectedIndex.flatMap { wheel.layout.restingOffset(of: $0) }, label)
          #expect(strip.layout.offsets.contains(strip.offset(at: 20)), label)
        }
      }
    }
  }

  @Test("a pressed item stays pressed where its item is still there, and is forgotten where it is not")
  func pressing() {
    for (items, isKept) in [(Array(0..<40), true), (Array(3..<43), true), (Array(20..<60), false)] {
      var strip = Self.strip()
      var events: [Strip.Event] = []
      var finger = Finger(at: Point2D(x: 160, y: 22), time: 0)
      events += strip.handle(finger.down())
      events += strip.rebuild(topics: items, viewport: Self.size, at: 0.1) { _ in 70 }
      events = []
      events += strip.handle(finger.up(after: 0.1))
      // The second topic was under the finger; where it is elsewhere now, the finger is off it.
      #expect(
        (strip.selectedIndex.map { strip.items[$0] } == 1) == (items.first == 0),
        "\(items[0]), \(isKept)")
    }
  }

  @Test(
    "a trackpad moves content one to one, and one item is chosen when it pauses", arguments: UInt64(1)...8)
  func trackpad(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    var wheel = Self.wheel()
    var events: [Wheel.Event] = []
    var (offset, time, speed) = (wheel.offset(at: 0), 1.0, Double.random(in: 20...60, using: &rng))
    while speed > 0.5 {
      speed *= 0.94
      offset = min(max(offset + speed, 0), wheel.layout.offsets.upperBound)
      events += wheel.scroll(by: speed, at: time)
      #expect(wheel.offset(at: time) == offset && wheel.isGliding(at: time), "seed \(seed)")
      time += .random(in: 0.004...0.1, using: &rng)
    }
    // The nearest, unless the content would be drawn back by more than the slop.
    let nearest = wheel.layout.item(atProjectedOffset: offset) ?? -1
    let chosen = offset - Double(nearest) * 100 > 10 ? nearest + 1 : nearest
    events += wheel.advance(to: time + 5)
    let choices = events.filter { if case .tick = $0 { false } else { true } }
    #expect(
      choices == [
        .willSelect(chosen, id: DrawnItem.ID(chosen)), .selected(chosen, id: DrawnItem.ID(chosen)),
      ], "seed \(seed)")
    #expect(wheel.offset(at: time + 5) == Double(chosen) * 100 && !wheel.isGliding(at: time + 5))
    // Each item on the way ticked once.
    let ticks = events.compactMap { if case .tick(let id) = $0 { wheel[id] } else { nil } }
    #expect(ticks == Array(11..<11 + ticks.count) && ticks.last ?? 10 >= chosen, "seed \(seed)")
  }

  @Test(
    "an item ticks once, however a finger trembles; not on springing back, and not for the app",
    arguments: 1...6)
  func ticks(seed: Int) {
    var rng = SeededRandom(seed: UInt64(seed))
    var wheel = Self.wheel()
    var events: [Wheel.Event] = []
    var finger = Finger(at: Point2D(x: 160, y: 22), time: 0)
    events += wheel.handle(finger.down())
    events += wheel.handle(finger.move(dx: -110, after: 0.3))
    for _ in 0..<240 {
      finger.location.x = 50 + .random(in: -4...4, using: &rng)
      events += wheel.handle(finger.move(after: 1 / 120))
    }
    #expect(events == [.tick(id: 11)])
    // Back by 40 of 100 points, let go at rest: it springs to where it ticked.
    events += wheel.handle(finger.move(dx: 40, after: 0.3))
    events += wheel.handle(finger.up(after: 0.1))
    events += wheel.advance(to: 10)
    #expect(wheel.selectedIndex == 11 && events.filter { $0 == .tick(id: 11) }.count == 1)
    events = []
    events += wheel.select(30, at: 11)
    events += wheel.advance(to: 20)
    #expect(events.isEmpty && wheel.settledSelection == 30)
    // A throw beyond the end passes the last item once.
    events = []
    events += wheel.select(38, at: 21)
    events += wheel.advance(to: 30)
    finger = Finger(at: Point2D(x: 160, y: 22), time: 30)
    events += wheel.flick(&finger, dx: -25, steps: 6)
    events += wheel.advance(to: 40)
    #expect(events.filter { $0 == .tick(id: 39) }.count == 1 && wheel.selectedIndex == 39)
  }

  @Test("brief motion takes a quarter of a second, in more than one frame, and passes nothing")
  func brief() {
    var wheel = Self.wheel()
    wheel.options.reducesMotion = true
    var events: [Wheel.Event] = []
    events += wheel.select(15, at: 0)
    var old = wheel.offset(at: 0)
    for frame in 1...15 {
      let offset = wheel.offset(at: Double(frame) / 60)
      #expect(offset > old && offset - old < 70)
      old = offset
    }
    #expect(!wheel.isGliding(at: 0.2501) && wheel.offset(at: 0.2501) == 1500)
    wheel = Self.wheel()
    wheel.options.reducesMotion = true
    Self.flick(&wheel, velocity: -3000, into: &events)
    #expect(
      !wheel.isGliding(at: 1.2501)
        && isNear(wheel.motion.velocity(at: 1), 3000, within: 1e-6))
  }

  @Test("from right to left a control is the mirror image", arguments: UInt64(1)...6)
  func mirrored(seed: UInt64) {
    compare(Self.wheel(), Self.wheel(.rightToLeft), seed: seed)
    compare(Self.strip(), Self.strip(.rightToLeft), seed: seed)
    let pickers = ItemDirection.allCases.map {
      SnapPicker(count: 20, rowHeight: 40, viewport: Size2D(width: 320, height: 200), direction: $0)
    }
    compare(pickers[0], pickers[1], seed: seed)
  }

  /// The same random touches on a control, and mirrored on its mirror image.
  private func compare<Control: ItemControl>(
    _ control: Control, _ mirror: Control, seed: UInt64
  ) {
    var (control, mirror, rng) = (control, mirror, SeededRandom(seed: seed))
    var events: (left: [ItemEvent<Control.Items.Element>], right: [ItemEvent<Control.Items.Element>]) = (
      [], []
    )
    let width = control.layout.viewport.width
    var finger = Finger(at: Point2D(x: 0, y: 20), time: 0)
    func send(_ touch: Touch) {
      events.left += control.handle(touch)
      var other = touch
      other.location.x = width - touch.location.x
      events.right += mirror.handle(other)
    }
    for _ in 0..<20 {
      finger.location.x = .random(in: 1...width - 1, using: &rng)
      send(finger.down(after: .random(in: 0...1, using: &rng)))
      for _ in 0..<Int.random(in: 0...8, using: &rng) {
        let (dx, dy) = (Double.random(in: -30...30, using: &rng), Double.random(in: -9...9, using: &rng))
        send(finger.move(dx: dx, dy: dy, after: 0.01))
      }
      send(finger.up(after: 0.01))
      let time = finger.time + 0.2
      #expect(isNear(control.offset(at: time), mirror.offset(at: time), within: 1e-6), "seed \(seed)")
      for index in control.visibleIndices(at: time) {
        let (frame, other) = (
          control.drawnItem(index, at: time).frame,
          mirror.drawnItem(index, at: time).frame
        )
        #expect(
          isNear(other.x, width - frame.x - frame.width, within: 1e-6)
            && isNear(other.y, frame.y, within: 1e-6))
      }
    }
    #expect(
      events.left == events.right && control.selectedIndex == mirror.selectedIndex,
      "seed \(seed)")
  }
}
