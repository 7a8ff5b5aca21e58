import Foundation
import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// The behavior that a hand expects of released content, in every control.
@Suite struct ScrollPhysicsTests {
  /// A custom layout, which the scroller drives like ours: pages in a row.
  struct Pages: ItemLayout {
    var axis: ScrollAxis { .horizontal }
    var viewport = Size2D(width: 300, height: 200)
    var count = 12
    /// From one page to the next.
    var step: Double
    /// Whether it rests on pages, or anywhere.
    var rests = true
    func frame(of index: Int) -> Rect2D {
      Rect2D(x: Double(index) * step, y: 0, width: step, height: viewport.height)
    }
    func restingOffset(of index: Int) -> Double? {
      rests && hasItem(index) ? Double(index) * step : nil
    }
  }
  typealias Scroller = ItemScroller<Range<Int>, Pages>

  static func pages(step: Double = 300, on page: Int = 0, count: Int = 12, rests: Bool = true) -> Scroller {
    let layout = Pages(count: count, step: step, rests: rests)
    return Scroller(items: 0..<count, layout: layout, selectedIndex: page, options: ScrollerOptions())
  }

  /// Drags content by `distance` points, and releases it at `velocity`, both of the content, at time 1.
  static func release(_ scroller: inout Scroller, after distance: Double, at velocity: Double) -> [Scroller
    .Event]
  {
    var events: [Scroller.Event] = []
    scroller.options.slop = 0
    scroller.options.physics.alwaysBounces = true
    var finger = Finger(at: Point2D(x: 150, y: 100), time: 0)
    events += scroller.handle(finger.down())
    events += scroller.handle(finger.move(dx: -distance + velocity * 0.05, after: 0.95))
    for _ in 0..<4 { events += scroller.handle(finger.move(dx: -velocity * 0.0125, after: 0.0125)) }
    finger.time = 1
    events.removeAll()
    events += scroller.handle(finger.up())
    return events
  }

  @Test(
    "the exact case: 1000 points a second from 0, and the page at 500 of which plain deceleration misses one point"
  )
  func flickByHand() {
    var scroller = Self.pages(step: 250)
    #expect(Self.release(&scroller, after: 0, at: 1000) == [.willSelect(2, id: 2)])
    // T = 1.5 (1000 / 1550)^0.5 = 1.204829, and a = 1000 T / 500 = 2.409658.
    for (time, left) in [(0.0, 1.0), (0.3, 0.501577), (0.6, 0.190023), (1.2, 0.0000017)] {
      #expect(isNear(scroller.offset(at: 1 + time), 500 - 500 * left, within: 1e-3), "\(time)")
    }
    #expect(isNear(scroller.motion.velocity(at: 1), 1000, within: 1e-6))
    #expect(
      scroller.isGliding(at: 2.2048) && !scroller.isGliding(at: 2.2049)
        && scroller.offset(at: 2.2049) == 500)
  }

  @Test("the target is the item nearest to where plain deceleration would rest", arguments: UInt64(1)...6)
  func nearest(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<300 {
      let step = Double.random(in: 20...400, using: &rng)
      let page = Int.random(in: 0..<12, using: &rng)
      let distance = Double.random(in: -150...150, using: &rng)
      let velocity = Double.random(in: -4000...4000, using: &rng)
      var scroller = Self.pages(step: step, on: page)
      _ = Self.release(&scroller, after: distance, at: velocity)
      // Where a model of plain deceleration rests: sums of milliseconds, without edges.
      var (rest, speed) = (scroller.offset(at: 1), scroller.motion.velocity(at: 1))
      while speed.magnitude > 10 {
        speed *= 0.998
        rest += speed / 1000
      }
      let target = scroller.motion.target
      let best = (0..<12).map { (Double($0) * step - rest).magnitude }.min() ?? 0
      #expect((target - rest).magnitude <= best + 0.2, "\(step), \(velocity), seed \(seed)")
      #expect(target == Double(scroller.selectedIndex ?? -1) * step)
    }
  }

  @Test("a throw beyond the end crosses it as fast as plain content, and springs back")
  func beyondTheEnd() {
    var scroller = Self.pages(step: 100, on: 10)
    #expect(Self.release(&scroller, after: 0, at: 3000) == [.willSelect(11, id: 11)])
    let motion = scroller.motion
    let farthest = stride(from: 1.0, to: 3, by: 0.001).map { motion.offset(at: $0) }.max() ?? 0
    // 3000 points a second have slowed down to 2800 after 100 points: v / (w e) beyond the edge.
    #expect(farthest > 1100 + 2700 / 12.6 / M_E && farthest < 1100 + 3000 / 12.6 / M_E)
    #expect(motion.target == 1100 && motion.offset(at: 5) == 1100)
  }

  @Test("content that fits its viewport does not move, unless it always bounces", arguments: [false, true])
  func fitting(bounces: Bool) {
    var scroller = Self.pages(count: 1)
    scroller.options.physics.alwaysBounces = bounces
    var events: [Scroller.Event] = []
    var finger = Finger(at: Point2D(x: 50, y: 100), time: 0)
    events += scroller.handle(finger.down())
    events += scroller.handle(finger.move(dx: 110, after: 0.1))
    // 100 points beyond the slop, in a viewport of 300: 300 (1 - 1/(55/300 + 1)) = 46.48.
    #expect(isNear(scroller.offset(at: 0.1), bounces ? -300 * 55 / 355 : 0))
    // It is not a tap either.
    #expect(scroller.drawnItem(0, at: 0.1).state == .selected)
    events += scroller.handle(finger.up())
    #expect(
      scroller.isGliding(at: 0.11) == bounces && scroller.offset(at: 5) == 0 && events.isEmpty)
  }

  @Test(
    "the choice at release, a tick within a point of the middle, the arrival at rest: in this order, once each"
  )
  func announcements() {
    var scroller = Self.pages(step: 250)
    var seen = Self.release(&scroller, after: 0, at: 1000).map { (1.0, $0) }
    for frame in 1...5000 {
      var events: [Scroller.Event] = []
      let time = 1 + Double(frame) / 1000
      events += scroller.advance(to: time)
      seen += events.map { (time, $0) }
    }
    #expect(
      seen.map(\.1) == [
        .willSelect(2, id: 2), .tick(id: 1), .tick(id: 2), .selected(2, id: 2),
      ])
    // 1 - (251/500)^(1/a) of T for 249 of 500 points, and 1 - (1/500)^(1/a) for 499.
    for (time, expected) in zip(seen.map(\.0), [0, 0.29968, 1.11345, 1.20483]) {
      #expect(time >= 1 + expected && time <= 1 + expected + 0.0011, "\(time)")
    }
  }

  @Test("the constants are options")
  func constants() {
    var scroller = Self.pages(step: 10, count: 200)
    scroller.options.physics.rate = .fast
    _ = Self.release(&scroller, after: 0, at: 1000)
    #expect(scroller.motion.target == 100)
    var soft = ScrollPhysics()
    soft.springFrequency = 5
    soft.rubberBand = 1
    var motion = ScrollMotion(range: 0...400, viewport: 320, physics: soft)
    motion.beginDrag(at: 0, time: 0)
    motion.drag(to: 1, time: 0)
    #expect(isNear(motion.offset(at: 0), -1, within: 0.01))
    motion.jump(to: 0)
    motion.glide(to: 100, time: 0)
    #expect(isNear(motion.offset(at: 0.2), 100 - 100 * (1 + 1) / M_E))
    // Never as fast as that, content lands within 0.1 s.
    motion.physics.restSpeed = 1000
    motion.glide(to: 300, time: 9)
    #expect(!motion.isGliding(at: 9.11) && motion.isGliding(at: 9.09))
    for value in hostileNumbers {
      var physics = ScrollPhysics()
      physics.springFrequency = value
      physics.restSpeed = value
      physics.rubberBand = value
      physics.rate = DecelerationRate(perMillisecond: value)
      var motion = ScrollMotion(range: 0...400, viewport: 320, physics: physics)
      motion.beginDrag(at: 0, time: 0)
      motion.drag(to: 77, time: 0)
      motion.endDrag(velocity: -1234, time: 0) { _, _ in 200 }
      #expect(
        motion.offset(at: 0.1).isFinite && !motion.isGliding(at: 1e9) && motion.offset(at: 1e9) == 200,
        "\(value)")
    }
  }
}
