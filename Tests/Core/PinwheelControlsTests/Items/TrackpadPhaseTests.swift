import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Trackpads and mouse wheels, phase by phase.
struct TrackpadPhaseTests {
  private typealias Wheel = ItemScroller<[Int], ScrollWheelLayout>

  private func makeWheel(_ direction: ItemDirection = .leftToRight) -> Wheel {
    let layout = ScrollWheelLayout(
      widths: Array(repeating: 60, count: 40), viewport: Size2D(width: 320, height: 30), direction: direction)
    return Wheel(items: Array(0..<40), layout: layout, selected: 5)
  }

  private func choices(_ events: [Wheel.Event]) -> [Wheel.Event] {
    events.filter { if case .tick = $0 { false } else { true } }
  }

  @Test func restingFingersPressAndChooseNothing() {
    var wheel = makeWheel()
    var events: [Wheel.Event] = []
    events += wheel.scroll(by: 0, phase: .began, at: 0)
    #expect(
      wheel.visibleIndices(at: 1).allSatisfy {
        wheel.drawnItem($0, at: 1).state != .press
      })
    events += wheel.scroll(by: 0, phase: .ended, at: 1)
    events += wheel.advance(to: 5)
    #expect(events.isEmpty && wheel.selectedIndex == 5 && !wheel.isAnimating(at: 5))
  }

  /// From the first point on, without the slop of a finger, and for as long as the fingers rest.
  @Test(arguments: [ItemDirection.leftToRight, .rightToLeft])
  func contentFollowsAtOnceAndStaysUnderTheFingers(direction: ItemDirection) {
    var wheel = makeWheel(direction)
    var events: [Wheel.Event] = []
    events += wheel.scroll(by: 0, phase: .began, at: 0)
    for step in 1...9 {
      events += wheel.scroll(by: 1, phase: .changed, at: 0.1 * Double(step))
      #expect(isNear(wheel.offset(at: 0.1 * Double(step)), 350 + Double(step)))
    }
    events += wheel.advance(to: 60)
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
    second += dragged.handle(finger.down())
    finger.location.x += slop
    first += scrolled.scroll(by: 0, phase: .began, at: 0)
    for _ in 1...12 {
      second += dragged.handle(finger.move(dx: speed, after: 0.01))
      first += scrolled.scroll(by: -speed, phase: .changed, at: finger.time)
    }
    second += dragged.handle(finger.up())
    if seed % 2 == 0 { first += scrolled.scroll(by: 0, phase: .ended, at: finger.time) }
    first += scrolled.scroll(by: 0, phase: .momentum, at: finger.time)
    #expect(scrolled.selectedIndex == dragged.selectedIndex, "seed \(seed)")
    let rest = scrolled.selectedIndex.flatMap { scrolled.layout.restingOffset(of: $0) } ?? 0
    var (last, isOnItsWay, isBouncing) = (scrolled.offset(at: finger.time), true, false)
    let isNearRest = (rest - last).magnitude < speed.magnitude * 10
    for time in stride(from: finger.time, to: 3, by: 0.1) {
      first += scrolled.scroll(by: 17, phase: .momentum, at: time)
      let offset = scrolled.offset(at: time)
      #expect(isNear(offset, dragged.offset(at: time), within: 1e-6), "at \(time), seed \(seed)")
      // It is never drawn back.
      isOnItsWay = isOnItsWay && (offset - last) * (rest - offset) >= -1e-6
      isBouncing = isBouncing || !scrolled.layout.offsets.contains(offset)
      last = offset
    }
    #expect(isOnItsWay || isBouncing || isNearRest, "seed \(seed)")
    first += scrolled.advance(to: 10)
    second += dragged.advance(to: 10)
    #expect(first == second, "seed \(seed)")
    // It is selected where it rests, and not before.
    #expect(
      choices(first).count != 2
        || choices(first)[1] == .selected(wheelItem(scrolled), id: DrawnItem.ID(wheelItem(scrolled))))
  }

  private func wheelItem(_ wheel: Wheel) -> Int { wheel.selectedIndex ?? -1 }

  /// A host that begins with the first move, and one whose system tells momentum apart.
  @Test(arguments: [ScrollPhase.ended, .momentum])
  func aFlickCountsWithoutItsBeginning(last: ScrollPhase) {
    var rests: [Double] = []
    for first in [ScrollPhase.began, .changed] {
      var wheel = ScrollWheel(items: 0..<400, selected: 20, viewport: Size2D(width: 375, height: 30)) { _ in
        60
      }
      wheel.scroll(by: 0, phase: first, at: 1)
      for step in 1...18 { wheel.scroll(by: 1000 / 60, phase: .changed, at: 1 + Double(step) / 60) }
      let lifted = wheel.offset(at: 1.3)
      for step in 1...100 {
        wheel.scroll(by: 16 - Double(step) / 8, phase: last, at: 1.3 + Double(step) / 60)
        if last == .ended { break }
      }
      wheel.advance(to: 9)
      rests.append(wheel.offset(at: 9) - lifted)
    }
    #expect(isNear(rests[0], rests[1], within: 1e-6) && rests[0] > 450, "\(rests)")
  }

  /// The momentum of browsers comes as moves.
  @Test(arguments: [300.0, 1000, 3000])
  func contentIsNotDrawnBackAfterMomentum(speed: Double) {
    var wheel = ScrollWheel(items: 0..<400, selected: 20, viewport: Size2D(width: 375, height: 30)) { _ in 60
    }
    var (time, momentum) = (1.0, speed / 60)
    while momentum > 0.3 {
      time += 1 / 60
      if time > 1.3 { momentum *= 0.967 }
      wheel.scroll(by: momentum, at: time)
    }
    let left = wheel.offset(at: time)
    wheel.advance(to: time + 0.14)
    #expect(wheel.offset(at: time + 0.14) == left)
    var last = left
    for step in 0..<200 {
      wheel.advance(to: time + 0.14 + Double(step) / 60)
      last = wheel.offset(at: time + 0.14 + Double(step) / 60)
      // By no more than the slop.
      #expect(last >= left - 10)
    }
    #expect(last == wheel.layout.restingOffset(of: wheel.settledSelection ?? -1))
  }

  /// The source: page_view.dart, `PageScrollPhysics._getTargetPixels`.
  @Test(arguments: [320.0, 375, 768])
  func everyFlickTurnsAPage(width: Double) {
    let options = ScrollerOptions(stopsAtEachItem: true)
    for (speed, pages) in [(11.0, 1), (130, 1), (310, 1), (3000, 1), (-11, -1), (-130, -1), (9, 0), (-9, 0)] {
      var pager = ScrollWheel(
        items: 0..<10, selected: 4, viewport: Size2D(width: width, height: 200), gap: 0, options: options
      ) { _ in width }
      pager.scroll(by: 0, phase: .began, at: 0)
      for step in 1...8 { pager.scroll(by: speed / 100, phase: .changed, at: Double(step) / 100) }
      pager.scroll(by: 0, phase: .ended, at: 0.08)
      #expect(pager.selectedIndex == 4 + pages, "\(speed)")
    }
  }

  @Test func aFingerThatIsDownKeepsTheContent() {
    var wheel = makeWheel()
    var events: [Wheel.Event] = []
    events += wheel.handle(Touch(id: 1, phase: .began, location: Point2D(x: 160, y: 15), time: 0))
    for phase in ScrollPhase.allCases { events += wheel.scroll(by: 100, phase: phase, at: 0.1) }
    #expect(wheel.offset(at: 0.3) == 350 && events.isEmpty)
  }

  @Test func fingersThatComeToRestStopAFlickAndNothingElse() {
    for isFlick in [true, false] {
      var wheel = makeWheel()
      if isFlick {
        wheel.scroll(by: 0, phase: .began, at: 0)
        for step in 1...6 { wheel.scroll(by: 20, phase: .changed, at: 0.01 * Double(step)) }
        wheel.scroll(by: 0, phase: .ended, at: 0.06)
      } else {
        wheel.select(30, isByUser: true, at: 0.06)
      }
      let offset = wheel.offset(at: 0.2)
      wheel.scroll(by: 0, phase: .began, at: 0.2)
      #expect((wheel.offset(at: 5) == offset) == isFlick)
      wheel.scroll(by: 3, phase: .changed, at: 0.25)
      let held = wheel.offset(at: 0.25)
      wheel.advance(to: 5)
      #expect(wheel.offset(at: 5) == held)
    }
  }

  /// A click ends the gesture and taps what it is seen on.
  @Test func aClickOnScrolledContentIsATap() {
    for isReported in [true, false] {
      var wheel = makeWheel()
      if isReported { wheel.scroll(by: 0, phase: .began, at: 0) }
      wheel.scroll(by: 30, phase: .changed, at: 0.05)
      var finger = Finger(at: Point2D(x: 230, y: 15), time: 0.1)
      // Item 6 is 30 points to the left of where it is without the scroll.
      finger.location.x = 205
      wheel.tap(&finger, for: 0.05)
      wheel.advance(to: 5)
      #expect(wheel.selectedIndex == 6 && wheel.offset(at: 5) == 420)
    }
  }

  @Test func aNotchIsAnItemHoweverSlowTheyAre() {
    for pause in [0.01, 0.1, 0.35, 1, 5] {
      var wheel = makeWheel()
      var time = 0.0
      for _ in 0..<4 {
        wheel.scroll(by: 10, phase: .notch, at: time)
        time += pause
      }
      wheel.scroll(by: -0.1, phase: .notch, at: time)
      wheel.advance(to: time + 5)
      #expect(wheel.selectedIndex == 8 && wheel.offset(at: time + 5) == 560, "\(pause)")
    }
  }

  /// Thirty times a second, as keyboards repeat.
  @Test(arguments: [60.0, 100, 20], [false, true])
  func theSelectionStaysInViewWhileAKeyIsHeld(width: Double, isBack: Bool) {
    let layout = ScrollWheelLayout(
      widths: Array(repeating: width, count: 100), viewport: Size2D(width: 320, height: 30))
    var wheel = Wheel(items: Array(0..<100), layout: layout, selected: isBack ? 90 : 10)
    var (frame, last, leastSeen) = (0.4, wheel.offset(at: 0), 1.0)
    for press in 0..<60 {
      // The first repeat follows after 0.4 s.
      let time = press == 0 ? 0 : 0.4 + Double(press - 1) / 30
      while frame <= time {
        wheel.advance(to: frame)
        let selected = wheel.drawnItem(wheel.selectedIndex ?? -1, at: frame).frame
        let seen = min(selected.x + width, 320) - max(selected.x, 0)
        leastSeen = min(leastSeen, seen / width)
        // Content moves on, and by no more than two items in a frame.
        let way = (wheel.offset(at: frame) - last) * (isBack ? -1 : 1)
        #expect(way > -1e-6 && way < 2 * (width + 10), "at \(frame)")
        last = wheel.offset(at: frame)
        frame += 1 / 60.0
      }
      wheel.select(
        DrawnItem.ID((wheel.selectedIndex ?? 0) + (isBack ? -1 : 1)), isByUser: true, at: time)
    }
    #expect(leastSeen > 0.95, "\(leastSeen)")
    wheel.advance(to: 9)
    #expect(
      wheel.selectedIndex == (isBack ? 30 : 70)
        && wheel.settledSelection == wheel.selectedIndex)
  }
}
