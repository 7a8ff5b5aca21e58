import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Random runs of everything that a hand, an app and a host do to a control.
@Suite struct FrameRateTests {
  private enum Action {
    case touch(Touch)
    case scroll(Double, ScrollPhase)
    case select(Int)
    case rebuild(count: Int, width: Double)
    case cancel
    case wait
  }

  /// 15 actions, each with the time at which it happens; a wait is as long as a run may take to come to rest.
  private static func actions(using rng: inout SeededRandom) -> [(time: Double, action: Action)] {
    var actions: [(Double, Action)] = []
    var finger = Finger(at: Point2D(x: 0, y: 22), time: 0)
    while actions.count < 15 {
      finger.time += .random(in: 0...0.8, using: &rng)
      switch Int.random(in: 0..<10, using: &rng) {
      case 0..<5:
        finger.location.x = .random(in: 0...319, using: &rng)
        actions.append((finger.time, .touch(finger.down())))
        let speed = Double.random(in: -1...1, using: &rng) * ([0, 4, 40].randomElement(using: &rng) ?? 0)
        for _ in 0..<Int.random(in: 0...6, using: &rng) {
          let touch = finger.move(dx: speed, after: .random(in: 0.004...0.02, using: &rng))
          actions.append((touch.time, .touch(touch)))
        }
        let up = finger.up(after: .random(in: 0...0.06, using: &rng))
        actions.append((up.time, .touch(up)))
      case 5:
        for _ in 0..<3 {
          finger.time += 0.01
          actions.append((finger.time, .scroll(.random(in: -60...60, using: &rng), .changed)))
        }
      case 6: actions.append((finger.time, .scroll(.random(in: -90...90, using: &rng), .notch)))
      case 7: actions.append((finger.time, .select(.random(in: 0..<30, using: &rng))))
      case 8:
        let (count, width) = (Int.random(in: 1...30, using: &rng), Double.random(in: 200...400, using: &rng))
        actions.append((finger.time, .rebuild(count: count, width: width)))
      default: actions.append((finger.time, Bool.random(using: &rng) ? .cancel : .wait))
      }
      if Int.random(in: 0..<4, using: &rng) == 0 {
        finger.time += 6
        actions.append((finger.time, .wait))
      }
    }
    return actions
  }

  private typealias Wheel = ScrollWheel<Int>
  private typealias Strip = TopicStrip<Int>

  /// Plays actions with frames between, and returns what was announced and where content was at each action.
  private static func play<Control: ItemControl>(
    _ control: Control, _ actions: [(time: Double, action: Action)],
    rebuild: (
      inout Control, Int, Double, Double, inout [ItemEvent<Control.Items.Element>]
    )
      -> Void, frame: () -> Double, check: (Control, Double) -> Void
  ) -> (events: [ItemEvent<Control.Items.Element>], offsets: [Double]) {
    var control = control
    var events: [ItemEvent<Control.Items.Element>] = []
    var (offsets, next) = ([Double](), frame())
    for (time, action) in actions {
      while next < time {
        events += control.advance(to: next)
        check(control, next)
        next += frame()
      }
      switch action {
      case .touch(let touch): events += control.handle(touch)
      case .scroll(let distance, let phase):
        events += control.scroll(by: distance, phase: phase, at: time)
      case .select(let index): events += control.select(DrawnItem.ID(index), at: time)
      case .rebuild(let count, let width): rebuild(&control, count, width, time, &events)
      case .cancel: events += control.cancelTouches(at: time)
      case .wait: events += control.advance(to: time)
      }
      offsets.append(control.offset(at: time))
    }
    return (events, offsets)
  }

  @Test(
    "15 actions at 30, 60, 120 Hz and irregular frames: the same motion and events, and rest at an item",
    arguments: TestLength.seeds(30, thorough: 4000))
  func runs(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<5 {
      var actions = Self.actions(using: &rng)
      actions.append(((actions.last?.time ?? 0) + 8, .wait))
      let wheel = Wheel(items: 0..<30, viewport: Size2D(width: 320, height: 44)) { Double(40 + $0 * 37 % 90) }
      let strip = Strip(topics: 0..<30, viewport: Size2D(width: 320, height: 44)) {
        Double(20 + $0 * 37 % 90)
      }
      func size(_ width: Double) -> Size2D { Size2D(width: width, height: 44) }
      Self.expectSameMotion(wheel, actions, seed: seed, using: &rng) {
        $4 += $0.rebuild(items: 0..<$1, viewport: size($2), at: $3) { Double(40 + $0 * 37 % 90) }
      } isAtRest: { wheel, offset in
        // A wheel that neither moves nor is held is never off its item.
        wheel.selectedIndex.map { offset == wheel.layout.restingOffset(of: $0) } ?? true
      }
      Self.expectSameMotion(strip, actions, seed: seed, using: &rng) {
        $4 += $0.rebuild(topics: 0..<$1, viewport: size($2), at: $3) { Double(20 + $0 * 37 % 90) }
      } isAtRest: { strip, offset in
        strip.layout.offsets.contains(offset)
      }
    }
  }

  /// Plays actions at four frame rates.
  private static func expectSameMotion<Control: ItemControl>(
    _ control: Control, _ actions: [(time: Double, action: Action)], seed: UInt64,
    using rng: inout SeededRandom,
    rebuild: (
      inout Control, Int, Double, Double, inout [ItemEvent<Control.Items.Element>]
    ) -> Void, isAtRest: (Control, _ offset: Double) -> Bool
  ) {
    var first: (events: [ItemEvent<Control.Items.Element>], offsets: [Double])?
    for rate in [30.0, 60, 120, nil] {
      let run = play(control, actions, rebuild: rebuild) {
        rate.map { 1 / $0 } ?? .random(in: 0.0005...0.2, using: &rng)
      } check: { control, time in
        guard !control.isGliding(at: time), !control.motion.isDragging else { return }
        #expect(isAtRest(control, control.offset(at: time)), "\(time), seed \(seed)")
      }
      if let first { #expect(run.events == first.events && run.offsets == first.offsets, "seed \(seed)") }
      first = first ?? run
    }
  }
}
