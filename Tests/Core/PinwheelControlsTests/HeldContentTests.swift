import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// The fingers on a trackpad, as one touch that holds the content.
struct HeldContentTests {
  private typealias Wheel = ScrollWheel<Int>

  private func makeWheel(_ direction: ItemDirection = .leftToRight) -> Wheel {
    let layout = ScrollWheelLayout(
      widths: Array(repeating: 60, count: 40), viewport: Size2D(width: 320, height: 30), direction: direction)
    return Wheel(items: ContiguousArray(0..<40), layout: layout, selection: 5)
  }

  private func touch(_ phase: Touch.Phase, x: Double, at time: Double) -> Touch {
    Touch(id: -3, phase: phase, location: Point2D(x: x, y: 15), time: time)
  }

  @Test func itPressesNothing() {
    var wheel = makeWheel()
    var events: [Wheel.Event] = []
    // On another item than the selected one.
    wheel.handle(touch(.began, x: 230, at: 0), holdsContent: true, into: &events)
    #expect(wheel.visibleItems(at: 1).allSatisfy { wheel.item($0, at: 1).state != .press })
    wheel.handle(touch(.ended, x: 230, at: 1), holdsContent: true, into: &events)
    wheel.advance(to: 5, into: &events)
    #expect(events.isEmpty && wheel.selection == 5)
  }

  /// From the first point on, without the slop of a finger, and in the direction of the language.
  @Test(arguments: [ItemDirection.leftToRight, .rightToLeft])
  func contentFollowsAtOnce(direction: ItemDirection) {
    var wheel = makeWheel(direction)
    var events: [Wheel.Event] = []
    let sign = direction == .leftToRight ? 1.0 : -1
    wheel.handle(touch(.began, x: 160, at: 0), holdsContent: true, into: &events)
    for step in 1...9 {
      wheel.handle(
        touch(.moved, x: 160 - Double(step), at: 0.1 * Double(step)), holdsContent: true, into: &events)
      #expect(abs(wheel.offset(at: 0.1 * Double(step)) - (350 + sign * Double(step))) < 1e-9)
    }
  }

  /// A release is that of a finger that has caught the content.
  @Test(arguments: UInt64(1)...20)
  func itLeavesTheFingersAsItLeavesAFinger(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    var (held, dragged) = (makeWheel(), makeWheel())
    var (first, second): ([Wheel.Event], [Wheel.Event]) = ([], [])
    let speed = Double.random(in: -40...40, using: &rng)
    // A finger scrolls from where it has passed the slop.
    let slop = speed < 0 ? -10.0 : 10
    held.handle(touch(.began, x: 160 + slop, at: 0), holdsContent: true, into: &first)
    dragged.handle(touch(.began, x: 160, at: 0), into: &second)
    for step in 1...12 {
      let report = touch(.moved, x: 160 + slop + speed * Double(step), at: 0.01 * Double(step))
      held.handle(report, holdsContent: true, into: &first)
      dragged.handle(report, into: &second)
    }
    let end = touch(.ended, x: 160 + slop + 12 * speed, at: 0.12)
    held.handle(end, holdsContent: true, into: &first)
    dragged.handle(end, into: &second)
    #expect(held.selection == dragged.selection, "seed \(seed)")
    for time in stride(from: 0.12, to: 3, by: 0.1) {
      #expect(abs(held.offset(at: time) - dragged.offset(at: time)) < 1e-6, "at \(time), seed \(seed)")
    }
    held.advance(to: 10, into: &first)
    dragged.advance(to: 10, into: &second)
    #expect(first == second, "seed \(seed)")
  }

  @Test func aFingerThatIsDownKeepsTheContent() {
    var wheel = makeWheel()
    var events: [Wheel.Event] = []
    wheel.handle(Touch(id: 1, phase: .began, location: Point2D(x: 160, y: 15), time: 0), into: &events)
    wheel.handle(touch(.began, x: 160, at: 0.1), holdsContent: true, into: &events)
    wheel.handle(touch(.moved, x: 60, at: 0.2), holdsContent: true, into: &events)
    wheel.handle(touch(.ended, x: 60, at: 0.3), holdsContent: true, into: &events)
    #expect(wheel.offset(at: 0.3) == 350 && events.isEmpty)
  }
}
