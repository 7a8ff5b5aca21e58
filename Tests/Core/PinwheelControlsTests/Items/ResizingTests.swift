import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Another size, other bounds, odd clocks, flick after flick.
@Suite struct ResizingTests {
  typealias Strip = TopicStrip<Int>

  private static func strip(
    selected: Int, width: Double, direction: ItemDirection = .leftToRight
  ) -> Strip {
    Strip(topics: 0..<14, selected: selected, viewport: size(width), direction: direction, textWidth: text)
  }
  private static func size(_ width: Double) -> Size2D { Size2D(width: width, height: 44) }
  private static func text(_ topic: Int) -> Double { Double(30 + topic * 29 % 50) }
  private static func resize(_ strip: inout Strip, to width: Double, at time: Double) {
    strip.rebuild(topics: 0..<14, viewport: size(width), at: time, textWidth: text)
  }

  @Test(
    "the selected topic keeps its resting place in every size, with a finger down too",
    arguments: [false, true])
  func selection(isPressed: Bool) {
    for direction in ItemDirection.allCases {
      for selected in 0..<14 {
        for (old, new) in [(600.0, 320.0), (320, 568), (568, 200), (200, 1200), (1200, 320)] {
          var strip = Self.strip(selected: selected, width: old, direction: direction)
          let point = Point2D(x: 150, y: 22)
          if isPressed {
            strip.handle(Touch(id: 1, phase: .began, location: point, time: 0))
          }
          Self.resize(&strip, to: new, at: 0.1)
          let frame = strip.drawnItem(selected, at: 0.1).frame
          #expect(isNear(strip.offset(at: 0.1), TapTests.rest(of: selected, in: strip), within: 1e-6))
          #expect(frame.x >= -1e-6 && frame.x + frame.width <= new + 1e-6, "\(selected), \(old), \(new)")
        }
      }
    }
  }

  @Test("a selected topic that was in sight stays in sight, where it was not, nothing moves there")
  func scrolledAway() {
    var strip = Self.strip(selected: 7, width: 600)
    strip.scroll(by: -120, at: 0)
    strip.advance(to: 1)
    Self.resize(&strip, to: 200, at: 1)
    let frame = strip.drawnItem(7, at: 1).frame
    #expect(frame.x >= 0 && frame.x + frame.width <= 200)
    strip.scroll(by: -1000, at: 2)
    strip.advance(to: 3)
    Self.resize(&strip, to: 320, at: 3)
    #expect(strip.offset(at: 3) == 0)
  }

  @Test(
    "a finger keeps what is under it in another size, in both directions", arguments: ItemDirection.allCases)
  func dragging(direction: ItemDirection) {
    for width in [200.0, 320, 568] {
      var strip = Self.strip(selected: 7, width: 479, direction: direction)
      var finger = Finger(at: Point2D(x: 150, y: 22), time: 0)
      strip.handle(finger.down())
      strip.handle(finger.move(dx: 25, after: 0.05))
      let under = TapTests.seen(at: finger.location, in: strip, time: 0.05) ?? -1
      let x = strip.drawnItem(under, at: 0.05).frame.x
      Self.resize(&strip, to: width, at: 0.1)
      #expect(isNear(strip.drawnItem(under, at: 0.1).frame.x, x, within: 1e-6), "\(width)")
      strip.handle(finger.move(dx: 5, after: 0.05))
      #expect(isNear(strip.drawnItem(under, at: 0.2).frame.x, x + 5, within: 1e-6), "\(width)")
    }
  }

  @Test("no flick takes content out of sight, and a finger that catches it there moves nothing")
  func bounds() {
    for velocity in [1000.0, 3000, 6000, 20_000, 1e6] {
      for height in [60.0, 120, 300, 1200] {
        var picker = SnapPicker(count: 9, rowHeight: 40, viewport: Size2D(width: 100, height: height))
        var finger = Finger(at: Point2D(x: 50, y: 30), time: 0)
        picker.flick(&finger, dy: velocity / 100, steps: 6)
        for step in 0..<200 {
          let time = finger.time + Double(step) / 100
          // A faster finger pulls the rows out of a small picker itself.
          #expect(
            velocity > 6000 || !picker.visibleIndices(at: time).isEmpty,
            "\(velocity), \(height), \(step)")
          var caught = picker
          let old = caught.offset(at: time)
          caught.handle(
            Touch(id: 9, phase: .began, location: Point2D(x: 50, y: 30), time: time))
          #expect(isNear(caught.offset(at: time), old, within: 1e-6), "\(velocity), \(height), \(step)")
        }
      }
    }
  }

  @Test("content that fits after a rebuild, and is on its way back, does not jump under a finger")
  func fitting() {
    var strip = Self.strip(selected: 13, width: 320)
    var finger = Finger(at: Point2D(x: 200, y: 22), time: 0)
    strip.flick(&finger, dx: -20, steps: 6)
    strip.rebuild(topics: 0..<2, viewport: Self.size(320), at: 0.1, textWidth: Self.text)
    for time in [0.1, 0.2, 0.3, 0.4] {
      var caught = strip
      let old = caught.offset(at: time)
      caught.handle(
        Touch(id: 9, phase: .began, location: Point2D(x: 50, y: 30), time: time))
      #expect(isNear(caught.offset(at: time), old, within: 1e-6), "\(time)")
      caught.handle(
        Touch(id: 9, phase: .ended, location: Point2D(x: 50, y: 30), time: time + 0.3))
      #expect(caught.offset(at: time + 9) == 0)
    }
  }

  @Test(
    "a touch in milliseconds, or at no time, is one of now: the control goes on",
    arguments: [1_000_000.0, .infinity, .nan, -.infinity, 1e300])
  func clocks(odd: Double) {
    for isGliding in [false, true] {
      var wheel = TapTests.wheel()
      var finger = Finger(at: Point2D(x: 160, y: 100), time: 1000)
      if isGliding {
        wheel.flick(&finger, dx: -20, steps: 6)
      }
      var time = finger.time + 0.1
      wheel.advance(to: time)
      let old = wheel.offset(at: time)
      for phase in [Touch.Phase.began, .ended] {
        wheel.handle(
          Touch(id: 3, phase: phase, location: Point2D(x: 250, y: 100), time: odd))
        #expect(isNear(wheel.offset(at: time), old, within: 1e-6))
      }
      for _ in 0..<300 {
        time += 1 / 60.0
        let last = wheel.offset(at: time - 1 / 60.0)
        wheel.advance(to: time)
        #expect((wheel.offset(at: time) - last).magnitude < 60)
      }
      #expect(
        !wheel.isAnimating(at: time) && wheel.settledSelection == wheel.selectedIndex)
      // And it still answers.
      finger = Finger(at: Point2D(x: 160, y: 100), time: time)
      wheel.handle(finger.down())
      wheel.handle(finger.move(dx: -40, after: 0.02))
      #expect(
        isNear(wheel.offset(at: finger.time), wheel.offset(at: time), within: 31)
          && wheel.motion.isDragging)
    }
  }

  @Test("a thumb goes on after a touch in milliseconds, too", arguments: [1_000_000.0, .infinity, 1e300])
  func thumbs(odd: Double) {
    let extent = ScrollExtent(
      viewport: Size2D(width: 320, height: 480), content: Size2D(width: 320, height: 9000))
    var scrubber = Scrubber(extent, offset: .zero)
    var events: [Scrubber.Event] = []
    for (phase, time) in [(Touch.Phase.began, 1000.0), (.moved, odd), (.ended, 1000.1)] {
      events += scrubber.handle(
        Touch(id: 1, phase: phase, location: Point2D(x: 295, y: 25), time: time))
    }
    events += scrubber.advance(to: 1003)
    #expect(!scrubber.isAnimating(at: 1003) && scrubber.thumb(at: 1003)?.alpha == 0.3)
    #expect(events.filter { $0 == .deselected }.count == 1)
  }

  /// Flicks of 4000 points a second, a third of a second apart.
  private func flicks(_ count: Int, stops: Bool = false) -> (rows: Int, fastest: Double) {
    var options = ScrollerOptions.picker
    options.stopsAtEachItem = stops
    var picker = SnapPicker(
      count: 10_000, rowHeight: 40, viewport: Size2D(width: 100, height: 300), options: options)
    var (time, fastest) = (0.0, 0.0)
    for _ in 0..<count {
      var finger = Finger(at: Point2D(x: 50, y: 280), time: time)
      picker.flick(&finger, dy: -40, steps: 6)
      fastest = max(fastest, picker.motion.velocity(at: finger.time))
      time = finger.time + 0.27
    }
    picker.advance(to: time + 9)
    return (picker.selectedIndex ?? 0, fastest)
  }

  @Test("repeated flicks add up")
  func repeated() {
    let (one, ten) = (flicks(1), flicks(10))
    #expect(isNear(one.fastest, 4000, within: 40) && ten.fastest > 7000 && ten.fastest < 12_001)
    #expect(ten.rows > 8 * one.rows, "\(one), \(ten)")
  }

  @Test("a finger that rests on caught content does not add to it")
  func rested() {
    var strip = Self.strip(selected: 0, width: 320)
    strip.options.physics.rate = .normal
    for pause in [0.0, 0.5] {
      var finger = Finger(at: Point2D(x: 300, y: 22), time: 10)
      strip = Self.strip(selected: 0, width: 320)
      strip.flick(&finger, dx: -5, steps: 5)
      finger.location.x = 300
      strip.handle(finger.down(after: 0.1))
      for step in 0..<5 {
        strip.handle(finger.move(dx: -5, after: step == 0 ? 0.01 + pause : 0.01))
      }
      strip.handle(finger.up())
      let velocity = strip.motion.velocity(at: finger.time)
      #expect(pause == 0 ? velocity > 550 : velocity < 501, "\(pause), \(velocity)")
    }
  }

  @Test("one item a flick is an option")
  func stops() {
    #expect(flicks(1, stops: true).rows <= 7 && flicks(1).rows > 40)
    let options = ScrollerOptions(stopsAtEachItem: true)
    for velocity in [-2500.0, -700, 700, 2500] {
      var wheel = ScrollWheel(
        items: 0..<40, selected: 20, viewport: Self.size(320), gap: 0, options: options
      ) { _ in 100 }
      var finger = Finger(at: Point2D(x: 160, y: 22), time: 0)
      wheel.handle(finger.down())
      let step = velocity < 0 ? -9.0 : 9
      for _ in 0..<5 { wheel.handle(finger.move(dx: step, after: step / velocity)) }
      wheel.handle(finger.up())
      #expect(wheel.selectedIndex == (velocity < 0 ? 21 : 19), "\(velocity)")
    }
  }
}
