import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Items become wider or narrower, appear or disappear: nothing moves under the finger, or else in the center.
@Suite struct ItemAnchorTests {
  enum State: CaseIterable, Sendable {
    case resting, pressed, held, coasting, settling, springingBack
  }

  static let size = Size2D(width: 320, height: 44)

  /// Brings a control into a state.
  ///
  /// - Returns: When, and where on the control nothing may move.
  private static func enter<Control: ItemControl>(
    _ state: State, _ control: inout Control, using rng: inout SeededRandom
  ) -> (time: Double, x: Double) {
    control.scroll(by: .random(in: 600...900, using: &rng), at: 0)
    control.advance(to: 5)
    var finger = Finger(at: Point2D(x: .random(in: 20...300, using: &rng), y: 22), time: 6)
    let sign = Bool.random(using: &rng) ? 1.0 : -1
    switch state {
    case .resting: return (6, 160)
    case .pressed:
      control.handle(finger.down())
      return (6.1, finger.location.x)
    case .held, .coasting:
      control.handle(finger.down())
      for _ in 0..<8 { control.handle(finger.move(dx: 9 * sign, after: 0.01)) }
      if state == .held { return (finger.time + 0.01, finger.location.x) }
      control.handle(finger.up())
      return (finger.time + .random(in: 0.01...0.2, using: &rng), 160)
    case .settling:
      control.tap(&finger, for: 0.05)
      return (6.05 + .random(in: 0.01...0.2, using: &rng), 160)
    case .springingBack:
      control.scroll(by: sign * 1e6, at: 5)
      control.advance(to: 6)
      finger.location.x = 160
      control.handle(finger.down())
      let pull = control.layout.direction == .leftToRight ? -sign : sign
      for _ in 0..<15 { control.handle(finger.move(dx: 9 * pull, after: 0.01)) }
      control.handle(finger.up(after: 0.1))
      return (finger.time + .random(in: 0...0.1, using: &rng), 160)
    }
  }

  /// The item drawn at a place, and the fraction of it to the left.
  private static func item<Control: ItemControl>(
    at x: Double, of control: Control, time: Double
  ) -> (item: Control.Items.Element, fraction: Double)? {
    for index in control.visibleIndices(at: time) {
      let frame = control.drawnItem(index, at: time).frame
      guard frame.x <= x, x < frame.x + frame.width else { continue }
      return (
        control.items[control.items.index(control.items.startIndex, offsetBy: index)],
        (x - frame.x) / frame.width
      )
    }
    return nil
  }

  private func check<Control: ItemControl>(
    _ start: Control, _ state: State, seed: UInt64, using rng: inout SeededRandom,
    rebuild: (
      inout Control, [Int], Double, inout [ItemEvent<Control.Items.Element>]
    ) -> Void
  ) where Control.Items.Element == Int {
    var control = start
    let (time, x) = Self.enter(state, &control, using: &rng)
    guard let (item, fraction) = Self.item(at: x, of: control, time: time) else { return }
    let velocity = control.motion.velocity(at: time)
    // Items go and come, but neither this one nor the selected one.
    var items = Array(control.items)
    items.removeAll {
      $0 != item && control.selectedIndex != $0 && Int.random(in: 0..<20, using: &rng) == 0
    }
    for _ in 0..<Int.random(in: 0...2, using: &rng) {
      items.insert(.random(in: 100..<1000, using: &rng), at: .random(in: 0...items.count, using: &rng))
    }
    var events: [ItemEvent<Control.Items.Element>] = []
    rebuild(&control, items, time, &events)
    guard let index = items.firstIndex(of: item) else { return }
    let frame = control.drawnItem(index, at: time).frame
    let label: Comment = "\(state), seed \(seed)"
    #expect(isNear(frame.x + fraction * frame.width, x, within: 1e-6), label)
    // Content that is pulled back over an edge that has moved glides on, unless it is too slow for that.
    let rests = state == .springingBack && velocity.magnitude < 10 && !control.isGliding(at: time)
    #expect(rests || isNear(control.motion.velocity(at: time), velocity, within: 1e-6), label)
    #expect(isNear(control.offset(at: time + 0.001), control.offset(at: time), within: 3), label)
    var finger = Finger(at: Point2D(x: x, y: 22), time: time)
    if state == .held {
      let old = control.offset(at: time)
      events += control.handle(finger.move(dx: 5, after: 0.01))
      let way = control.layout.direction == .leftToRight ? -5.0 : 5
      #expect(isNear(control.offset(at: finger.time), old + way, within: 1e-6), label)
    }
    events += control.handle(finger.up(after: 0.1))
    if state == .pressed { #expect(control.selectedIndex == index, label) }
    events += control.advance(to: 60)
    #expect(control.layout.offsets.contains(control.offset(at: 60)), label)
  }

  @Test(
    "what is under the finger, or in the center, is drawn where it was", arguments: State.allCases,
    [ItemDirection.leftToRight, .rightToLeft])
  func anchors(state: State, direction: ItemDirection) {
    for seed in TestLength.seeds(60, thorough: 2000) {
      var rng = SeededRandom(seed: seed)
      var widths = (0..<1000).map { _ in Double.random(in: 40...120, using: &rng) }
      let strip = TopicStrip(topics: 0..<40, viewport: Self.size, direction: direction) { widths[$0] }
      let wheel = ScrollWheel(items: 0..<40, viewport: Self.size, direction: direction) { widths[$0] }
      for _ in 0..<8 {
        widths[Int.random(in: 0..<40, using: &rng)] = .random(in: 30...160, using: &rng)
      }
      check(strip, state, seed: seed, using: &rng) { [widths] in
        $3 += $0.rebuild(topics: $1, viewport: Self.size, at: $2) { widths[$0] }
      }
      // At rest, and under a finger that has not moved yet, a wheel has its selected item in the center.
      guard state != .pressed else { continue }
      check(wheel, state, seed: seed, using: &rng) { [widths] in
        $3 += $0.rebuild(items: $1, viewport: Self.size, at: $2) { widths[$0] }
      }
    }
  }

  @Test("content that rests at its start stays there, unless a finger is down", arguments: [false, true])
  func start(isTouched: Bool) {
    var strip = TopicStrip(topics: 0..<40, viewport: Self.size) { _ in 70 }
    var finger = Finger(at: Point2D(x: 250, y: 22), time: 0)
    if isTouched { strip.handle(finger.down()) }
    strip.rebuild(topics: 0..<40, viewport: Self.size, at: 0.1) { $0 == 0 ? 110 : 70 }
    #expect(strip.offset(at: 0.1) == (isTouched ? 40 : 0))
  }

  @Test("a finger that has rolled off its item keeps its tap when a badge appears before it")
  func rolledTap() {
    var strip = TopicStrip(topics: 0..<40, viewport: Self.size) { _ in 70 }
    var finger = Finger(at: Point2D(x: 205, y: 22), time: 0)
    strip.handle(finger.down())
    strip.handle(finger.move(dx: 8, after: 0.01))
    strip.rebuild(topics: 0..<40, viewport: Self.size, at: 0.1) { $0 == 0 ? 110 : 70 }
    strip.handle(finger.up(after: 0.2))
    #expect(strip.selectedIndex == 1)
  }
}
