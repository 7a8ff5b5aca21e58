import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Trackpads and mouse wheels, phase by phase.
struct TrackpadPhaseTests {
  private typealias Wheel = ScrollWheel<Int>

  private func makeWheel(_ direction: ItemDirection = .leftToRight) -> Wheel {
    let layout = ScrollWheelLayout(
      widths: Array(repeating: 60, count: 40), viewport: Size2D(width: 320, height: 30), direction: direction)
    return Wheel(items: ContiguousArray(0..<40), layout: layout, selection: 5)
  }

  private func choices(_ events: [Wheel.Event]) -> [Wheel.Event] {
    events.filter { if case .tick = $0 { false } else { true } }
  }

  @Test func restingFingersPressAndChooseNothing() {
    var wheel = makeWheel()
    var events: [Wheel.Event] = []
    wheel.scroll(by: 0, phase: .began, at: 0, into: &events)
    #expect(wheel.visibleItems(at: 1).allSatisfy { wheel.item($0, at: 1).state != .press })
    wheel.scroll(by: 0, phase: .ended, at: 1, into: &events)
    wheel.advance(to: 5, into: &events)
    #expect(events.isEmpty && wheel.selection == 5 && !wheel.isAnimating(at: 5))
  }

  /// From the first point on, without the slop of a finger, and for as long as the fingers rest.
  @Test(arguments: [ItemDirection.leftToRight, .rightToLeft])
  func contentFollowsAtOnceAndStaysUnderTheFingers(direction: ItemDirection) {
    var wheel = makeWheel(direction)
    var events: [Wheel.Event] = []
    wheel.scroll(by: 0, phase: .began, at: 0, into: &events)
    for step in 1...9 {
      wheel.scroll(by: 1, phase: .changed, at: 0.1 * Double(step), into: &events)
      #expect(isNear(wheel.offset(at: 0.1 * Double(step)), 350 + Double(step)))
    }
    wheel.advance(to: 60, into: &events)
    #expect(wheel.offset(at: 60) == 359 && events.isEmpty && !wheel.isAnimating(at: 60))
  }

  /// A release is that of a finger, and the momentum that the system reports changes nothing.
  @Test(arguments: UInt64(1)...20)
  func itLeavesTheFingersAsItLeavesAFinger(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    var (scrolled, dragged) = (makeWheel(), makeWheel())
    var (first, second): ([Wheel.Event], [Wheel.Event]) = ([], [])
    let speed = Double.random(in: -40...40, using: &rng)
    // A finger scrolls from where it has passed the slop.
    let slop = speed < 0 ? -10.0 : 10
    var finger = Finger(at: Point2D(x: 160, y: 15), time: 0)
    dragged.handle(finger.down(), into: &second)
    finger.location.x += slop
    scrolled.scroll(by: 0, phase: .began, at: 0, into: &first)
    for _ in 1...12 {
      dragged.handle(finger.move(dx: speed, after: 0.01), into: &second)
      scrolled.scroll(by: -speed, phase: .changed, at: finger.time, into: &first)
    }
    dragged.handle(finger.up(), into: &second)
    if seed % 2 == 0 { scrolled.scroll(by: 0, phase: .ended, at: finger.time, into: &first) }
    scrolled.scroll(by: 0, phase: .momentum, at: finger.time, into: &first)
    #expect(scrolled.selection == dragged.selection, "seed \(seed)")
    let rest = scrolled.selection.flatMap { scrolled.layout.restingOffset(of: $0) } ?? 0
    var (last, isOnItsWay, isBouncing) = (scrolled.offset(at: finger.time), true, false)
    let isNearRest = (rest - last).magnitude < speed.magnitude * 10
    for time in stride(from: finger.time, to: 3, by: 0.1) {
      scrolled.scroll(by: 17, phase: .momentum, at: time, into: &first)
      let offset = scrolled.offset(at: time)
      #expect(isNear(offset, dragged.offset(at: time), within: 1e-6), "at \(time), seed \(seed)")
      // It is never drawn back.
      isOnItsWay = isOnItsWay && (offset - last) * (rest - offset) >= -1e-6
      isBouncing = isBouncing || !scrolled.layout.offsets.contains(offset)
      last = offset
    }
    #expect(isOnItsWay || isBouncing || isNearRest, "seed \(seed)")
    scrolled.advance(to: 10, into: &first)
    dragged.advance(to: 10, into: &second)
    #expect(first == second, "seed \(seed)")
    // It is selected where it rests, and not before.
    #expect(
      choices(first).count != 2
        || choices(first)[1] == .selected(wheelItem(scrolled), index: wheelItem(scrolled)))
  }

  private func wheelItem(_ wheel: Wheel) -> Int { wheel.selection ?? -1 }

  @Test func aFingerThatIsDownKeepsTheContent() {
    var wheel = makeWheel()
    var events: [Wheel.Event] = []
    wheel.handle(Touch(id: 1, phase: .began, location: Point2D(x: 160, y: 15), time: 0), into: &events)
    for phase in ScrollPhase.allCases { wheel.scroll(by: 100, phase: phase, at: 0.1, into: &events) }
    #expect(wheel.offset(at: 0.3) == 350 && events.isEmpty)
  }

  @Test func fingersThatComeToRestStopAFlickAndNothingElse() {
    for isFlick in [true, false] {
      var wheel = makeWheel()
      var events: [Wheel.Event] = []
      if isFlick {
        wheel.scroll(by: 0, phase: .began, at: 0, into: &events)
        for step in 1...6 { wheel.scroll(by: 20, phase: .changed, at: 0.01 * Double(step), into: &events) }
        wheel.scroll(by: 0, phase: .ended, at: 0.06, into: &events)
      } else {
        wheel.select(30, isByUser: true, at: 0.06, into: &events)
      }
      let offset = wheel.offset(at: 0.2)
      wheel.scroll(by: 0, phase: .began, at: 0.2, into: &events)
      #expect((wheel.offset(at: 5) == offset) == isFlick)
      wheel.scroll(by: 3, phase: .changed, at: 0.25, into: &events)
      let held = wheel.offset(at: 0.25)
      wheel.advance(to: 5, into: &events)
      #expect(wheel.offset(at: 5) == held)
    }
  }

  /// A click ends the gesture and taps what it is seen on.
  @Test func aClickOnScrolledContentIsATap() {
    for isReported in [true, false] {
      var wheel = makeWheel()
      var events: [Wheel.Event] = []
      if isReported { wheel.scroll(by: 0, phase: .began, at: 0, into: &events) }
      wheel.scroll(by: 30, phase: .changed, at: 0.05, into: &events)
      var finger = Finger(at: Point2D(x: 230, y: 15), time: 0.1)
      // Item 6 is 30 points to the left of where it is without the scroll.
      finger.location.x = 205
      wheel.handle(finger.down(), into: &events)
      wheel.handle(finger.up(after: 0.05), into: &events)
      wheel.advance(to: 5, into: &events)
      #expect(wheel.selection == 6 && wheel.offset(at: 5) == 420)
    }
  }

  @Test func aNotchIsAnItemHoweverSlowTheyAre() {
    for pause in [0.01, 0.1, 0.35, 1, 5] {
      var wheel = makeWheel()
      var events: [Wheel.Event] = []
      var time = 0.0
      for _ in 0..<4 {
        wheel.scroll(by: 10, phase: .notch, at: time, into: &events)
        time += pause
      }
      wheel.scroll(by: -0.1, phase: .notch, at: time, into: &events)
      wheel.advance(to: time + 5, into: &events)
      #expect(wheel.selection == 8 && wheel.offset(at: time + 5) == 560, "\(pause)")
    }
  }

  /// Thirty times a second, as keyboards repeat.
  @Test(arguments: [60.0, 100, 20], [false, true])
  func theSelectionStaysInViewWhileAKeyIsHeld(width: Double, isBack: Bool) {
    let layout = ScrollWheelLayout(
      widths: Array(repeating: width, count: 100), viewport: Size2D(width: 320, height: 30))
    var wheel = Wheel(items: ContiguousArray(0..<100), layout: layout, selection: isBack ? 90 : 10)
    var events: [Wheel.Event] = []
    var (frame, last, leastSeen) = (0.4, wheel.offset(at: 0), 1.0)
    for press in 0..<60 {
      // The first repeat follows after 0.4 s.
      let time = press == 0 ? 0 : 0.4 + Double(press - 1) / 30
      while frame <= time {
        wheel.advance(to: frame, into: &events)
        let selected = wheel.item(wheel.selection ?? -1, at: frame).frame
        let seen = min(selected.x + width, 320) - max(selected.x, 0)
        leastSeen = min(leastSeen, seen / width)
        // Content moves on, and by no more than two items in a frame.
        let way = (wheel.offset(at: frame) - last) * (isBack ? -1 : 1)
        #expect(way > -1e-6 && way < 2 * (width + 10), "at \(frame)")
        last = wheel.offset(at: frame)
        frame += 1 / 60.0
      }
      wheel.select((wheel.selection ?? 0) + (isBack ? -1 : 1), isByUser: true, at: time, into: &events)
    }
    #expect(leastSeen > 0.95, "\(leastSeen)")
    wheel.advance(to: 9, into: &events)
    #expect(wheel.selection == (isBack ? 30 : 70) && wheel.settledSelection == wheel.selection)
  }
}
