import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// What an app scrolls and selects itself.
@Suite struct ScrollingByCodeTests {
  private static let viewport = Size2D(width: 300, height: 40)

  private static func wheel() -> ScrollWheel<String> {
    ScrollWheel(items: (0..<20).map { "\($0 % 3)" }, selected: "2", viewport: viewport) { _ in 60 }
  }

  private static func strip() -> TopicStrip<Int> {
    TopicStrip(topics: 0..<40, viewport: viewport) { _ in 60 }
  }

  @Test("an event's item has its number, and each of several equal items can be selected")
  func equalItems() {
    var wheel = Self.wheel()
    #expect(wheel.selection?.number == 2 && wheel.id(of: "2") == DrawnItem.ID(2))
    let events = wheel.select(DrawnItem.ID(8), isByUser: true, at: 1) + wheel.advance(to: 9)
    #expect(wheel.offset(at: 9) == 8 * 70)
    #expect(events.last == .selected("2", id: DrawnItem.ID(8)))
    for number in [-1, 20, .min, .max] {
      #expect(wheel.select(DrawnItem.ID(number), at: 10).isEmpty && wheel.selection?.number == 8)
      #expect(wheel.scroll(to: DrawnItem.ID(number), at: 10).isEmpty && wheel.offset(at: 20) == 8 * 70)
    }
  }

  @Test(
    "content that rests at items goes to the nearest one, and selects it without an announcement",
    arguments: [true, false])
  func restingPlaces(animated: Bool) {
    for (offset, item): (Double, Int) in [(0, 0), (346, 5), (-50, 0), (1e9, 19), (.infinity, 19), (.nan, 0)] {
      var wheel = Self.wheel()
      let events = wheel.scroll(to: offset, animated: animated, at: 1)
      #expect(events.isEmpty && wheel.selection?.number == item)
      #expect(wheel.offset(at: 1) == (animated ? 140 : Double(70 * item)))
      #expect(wheel.isAnimating(at: 1) == (animated && item != 2))
      #expect(wheel.advance(to: 9).isEmpty && wheel.offset(at: 9) == Double(70 * item))
    }
  }

  @Test("content that rests anywhere goes to the offset, and the selection stays", arguments: [true, false])
  func anywhere(animated: Bool) {
    for (offset, rest): (Double, Double) in [(123.5, 123.5), (-50, 0), (1e9, 3320), (.nan, 0)] {
      var strip = Self.strip()
      let events = strip.scroll(to: offset, animated: animated, at: 1)
      #expect(strip.offset(at: 1) == (animated ? 0 : rest))
      #expect((events + strip.advance(to: 9)).isEmpty && strip.offset(at: 9) == rest)
      #expect(strip.selection?.number == 0)
    }
    var strip = Self.strip()
    strip.scroll(to: DrawnItem.ID(10), animated: animated, at: 1)
    // In the center: its frame begins after a margin of 10 and ten topics of 90.
    let middle: Double = 10 + 10 * 90 + 45 - 150
    #expect(strip.offset(at: 9) == middle && strip.selection?.number == 0)
  }

  @Test("a finger keeps the content until it lifts", arguments: [true, false])
  func held(animated: Bool) {
    var (strip, finger) = (Self.strip(), Finger(at: Point2D(x: 200, y: 20), time: 1))
    strip.handle(finger.down())
    strip.handle(finger.move(dx: -60, after: 0.1))
    strip.scroll(to: 700.0, animated: animated, at: 1.2)
    #expect(strip.offset(at: 1.2) == 50 && strip.offset(at: 3) == 50)
    strip.handle(finger.up(after: 2))
    #expect(strip.offset(at: 9) == 700)
  }
}
