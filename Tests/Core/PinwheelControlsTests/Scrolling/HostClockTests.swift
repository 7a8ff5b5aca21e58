import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Touches on another clock than frames.
@Suite struct HostClockTests {
  private static func wheel() -> ScrollWheel<Int> {
    ScrollWheel(items: 0..<20, selected: 8, viewport: Size2D(width: 320, height: 30)) { _ in 60 }
  }

  private static func touch(_ id: Int, _ phase: Touch.Phase, _ time: Double) -> Touch {
    Touch(id: id, phase: phase, location: Point2D(x: 230, y: 15), time: time)
  }

  @Test(
    "one wrong time costs neither this tap nor the next one",
    arguments: [1e6, 5e8, .infinity, -.infinity, .nan, -1e6, 3, 30, 59, 61, 3600],
    ["began", "moved", "ended", "hovered", "advance", "scroll"])
  func wrong(odd: Double, call: String) {
    var (wheel, events) = (Self.wheel(), [ItemEvent<Int>]())
    wheel.advance(to: 0.9)
    events += wheel.handle(Self.touch(1, .began, call == "began" ? odd : 1))
    if call == "moved" { events += wheel.handle(Self.touch(1, .moved, odd)) }
    events += wheel.handle(Self.touch(1, .ended, call == "ended" ? odd : 1.06))
    if call == "hovered" { events += wheel.handle(Self.touch(9, .hovered, odd)) }
    if call == "advance" { events += wheel.advance(to: odd) }
    if call == "scroll" { events += wheel.scroll(by: 0, at: odd) }
    for frame in 0..<240 { events += wheel.advance(to: 1.07 + Double(frame) / 60) }
    #expect(wheel.selectedIndex == 9 && !wheel.isAnimating(at: 5))
    events = wheel.handle(Self.touch(2, .began, 6)) + wheel.handle(Self.touch(2, .ended, 6.06))
    for frame in 0..<240 { events += wheel.advance(to: 6.07 + Double(frame) / 60) }
    #expect(events.contains(.selected(10, id: 10)) && !wheel.isAnimating(at: 10.2))
  }

  @Test("a late touch after one in milliseconds does not set the touches ahead of the frames")
  func late() {
    var wheel = Self.wheel()
    wheel.advance(to: 5000)
    wheel.handle(Self.touch(1, .began, 5_000_000))
    wheel.handle(Self.touch(1, .ended, 5000.05))
    wheel.advance(to: 5003)
    wheel.handle(Self.touch(2, .hovered, 5_003_000))
    wheel.advance(to: 5003.01)
    wheel.handle(Self.touch(1, .began, 5002.11))
    wheel.handle(Self.touch(1, .ended, 5003.02))
    let start = wheel.offset(at: 5003.02)
    wheel.handle(Self.touch(2, .hovered, 5003.02))
    #expect(wheel.offset(at: 5003.02) == start && wheel.isAnimating(at: 5003.02))
  }

  @Test("a touch seconds ahead taps what is drawn while content glides, and the glide goes on")
  func ahead() {
    var wheel = Self.wheel()
    wheel.advance(to: 1)
    wheel.select(14, isByUser: true, at: 1)
    wheel.advance(to: 1.1)
    let (offset, point) = (wheel.offset(at: 1.1), Point2D(x: 230, y: 15))
    let seen = wheel.visibleItems(at: 1.1).first { $0.frame.contains(point) }?.id
    wheel.handle(Touch(id: 1, phase: .began, location: point, time: 9))
    #expect(wheel.offset(at: 1.1) == offset)
    wheel.handle(Touch(id: 1, phase: .ended, location: point, time: 9.01))
    #expect(seen != nil && wheel.selection == seen)
  }

  /// A tap, a flick and a tap, as they are drawn with a clock of touches that is `skew` ahead.
  private static func drawn(skew: Double, pause: Double) -> [Double] {
    var (wheel, offsets) = (Self.wheel(), [Double]())
    var time = 100.0
    func frames(_ count: Int) {
      for _ in 0..<count {
        time += 1 / 60
        wheel.advance(to: time)
        offsets.append(wheel.offset(at: time))
      }
    }
    for number in 0..<3 {
      frames(3)
      wheel.handle(Self.touch(1, .began, time + skew))
      frames(2)
      var x = 230.0
      for _ in 0..<(number == 1 ? 6 : 0) {
        x -= 20
        wheel.handle(Touch(id: 1, phase: .moved, location: Point2D(x: x, y: 15), time: time + skew))
        frames(1)
      }
      wheel.handle(Touch(id: 1, phase: .ended, location: Point2D(x: x, y: 15), time: time + skew))
      frames(90)
      // The host draws nothing while nothing moves.
      time += pause
    }
    return offsets
  }

  @Test(
    "seconds between the clocks are not seen", arguments: [-90.0, -20, -3, -1.5, 0.3, 3, 20, 59, 90, 1e6],
    [0.0, 4])
  func skew(_ skew: Double, pause: Double) {
    let (right, skewed) = (Self.drawn(skew: 0, pause: pause), Self.drawn(skew: skew, pause: pause))
    for (number, pair) in zip(right, skewed).enumerated() {
      // A frame's worth of motion: touches come between frames.
      #expect((pair.0 - pair.1).magnitude < 45, "frame \(number)")
    }
    #expect(isNear(right.last ?? 0, skewed.last ?? 1, within: 1e-6))
  }
}
