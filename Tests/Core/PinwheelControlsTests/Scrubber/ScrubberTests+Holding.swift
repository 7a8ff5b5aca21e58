import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// The behavior while a finger holds the thumb.
extension ScrubberTests {
  @Test("a caught thumb stops content that moves, where it is; at rest nothing is said")
  func catching() {
    var scrubber = Self.scrubber()
    var events: [Scrubber.Event] = []
    events += scrubber.beginScrolling(at: 0)
    events += scrubber.scroll(to: Point2D(x: 0, y: 685), isByUser: true, at: 0.1)
    events = []
    var finger = Finger(at: Point2D(x: 295, y: 120), time: 0.1)
    events += scrubber.handle(finger.down())
    #expect(events == [.highlighted, .scrolled(to: Point2D(x: 0, y: 685))])
    #expect(scrubber.thumb(at: 0.1)?.frame.y == 117.5)
    // In the rubber band it stops at the end.
    var bouncing = Self.scrubber()
    events += bouncing.scroll(to: Point2D(x: 0, y: 2900), isByUser: true, at: 0)
    finger = Finger(at: Point2D(x: 295, y: 390), time: 0.1)
    events += bouncing.handle(finger.down())
    #expect(events.last == .scrolled(to: Point2D(x: 0, y: 2800)) && bouncing.offset.y == 2800)
    var idle = Self.scrubber()
    events = []
    finger = Finger(at: Point2D(x: 295, y: 40), time: 0.1)
    events += idle.handle(finger.down())
    #expect(events == [.selected, .highlighted])
  }

  @Test(
    "content that changes under a held thumb stays where it is, and the finger goes on from there",
    arguments: UInt64(1)...20)
  func changes(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    var (scrubber, geometry) = (Self.scrubber(offset: 685), Self.geometry)
    var events: [Scrubber.Event] = []
    var finger = Finger(at: Point2D(x: 295, y: 130), time: 0)
    events += scrubber.handle(finger.down())
    for _ in 0..<20 {
      let before = scrubber.offset.y
      switch Int.random(in: 0..<3, using: &rng) {
      case 0:
        geometry.content.height = .random(in: 3000...200_000, using: &rng)
        events += scrubber.update(geometry, at: finger.time)
      case 1:
        geometry.viewport.height = .random(in: 300...700, using: &rng)
        events += scrubber.update(geometry, at: finger.time)
      default:
        // Content was inserted above.
        let offset = Double.random(in: scrubber.verticalTrack.offsets, using: &rng)
        events += scrubber.scroll(to: Point2D(x: 0, y: offset), isByUser: false, at: finger.time)
      }
      let start = scrubber.offset.y
      let isMoved = start != before
      // A finger that has not moved moves nothing; one that goes far goes as far on the track.
      events += scrubber.handle(finger.move(after: 0.1))
      let clamped = start.clamped(to: scrubber.verticalTrack.offsets)
      #expect((scrubber.offset.y - clamped).magnitude < 1e-6, "seed \(seed), moved: \(isMoved)")
      let track = scrubber.verticalTrack
      let step = Double.random(in: 25...60, using: &rng) * (Bool.random(using: &rng) ? 1 : -1)
      let expected = track.offset(at: track.position(at: clamped) + step)
      events += scrubber.handle(finger.move(dy: step, after: 0.1))
      #expect((scrubber.offset.y - expected).magnitude < 1e-6, "seed \(seed)")
    }
  }

  @Test("a host that rounds to pixels does not hold the thumb back")
  func rounding() {
    var (rounded, exact) = (Self.scrubber(), Self.scrubber())
    var events: [Scrubber.Event] = []
    var finger = Finger(at: Point2D(x: 295, y: 40), time: 0)
    for touch in [finger.down()] + (0..<200).map({ _ in finger.move(dy: 0.7, after: 0.01) }) {
      events += rounded.handle(touch)
      let pixel = Double(Int(rounded.offset.y * 2)) / 2
      events += rounded.scroll(to: Point2D(x: 0, y: pixel), isByUser: false, at: touch.time)
      events += exact.handle(touch)
    }
    #expect((rounded.offset.y - exact.offset.y).magnitude <= 0.5)
  }

  @Test(
    "half speed beyond 50 points from the track, without a jump between",
    arguments: [(0.0, 1.0), (45, 1), (49, 1), (50, 1), (50.01, 0.5), (200, 0.5)])
  func fineScrubbing(distance: Double, speed: Double) {
    // The thumb is at 280...310.
    var scrubber = Self.scrubber(offset: 685)
    var events: [Scrubber.Event] = []
    var finger = Finger(at: Point2D(x: 295, y: 130), time: 0)
    events += scrubber.handle(finger.down())
    events += scrubber.handle(finger.move(dx: -15 - distance, after: 0.1))
    #expect(isNear(scrubber.offset.y, 685))
    events += scrubber.handle(finger.move(dy: 35, after: 0.1))
    // 35 of 350 points of the track are a tenth of 2820 points.
    #expect(isNear(scrubber.offset.y, 685 + speed * 282, within: 1e-9))
    // Back on the track, it continues from there.
    events += scrubber.handle(finger.move(dx: 15 + distance, after: 0.1))
    #expect(isNear(scrubber.offset.y, 685 + speed * 282, within: 1e-9))
    events += scrubber.handle(finger.move(dy: -35, after: 0.1))
    #expect(isNear(scrubber.offset.y, 685 + (speed - 1) * 282, within: 1e-9))
  }

  @Test("without a track of its own a thumb has one speed; the distance is an option")
  func noFineScrubbing() {
    func offset(_ change: (inout ScrubberOptions) -> Void) -> Point2D {
      var geometry = Self.geometry
      geometry.content.width = 3000
      var scrubber = Self.scrubber(geometry, offset: 685, change: change)
      var events: [Scrubber.Event] = []
      let thumb = scrubber.thumb(at: 0)?.frame ?? .zero
      var finger = Finger(at: Point2D(x: thumb.x + 5, y: thumb.y + 5), time: 0)
      events += scrubber.handle(finger.down())
      events += scrubber.handle(finger.move(dx: 150, dy: 35, after: 0.1))
      return scrubber.offset
    }
    #expect(isNear(offset { $0.horizontal.alignment = .begin }.y, 685 + 141))
    #expect(isNear(offset { $0.horizontal.alignment = .free }.y, 685 + 282))
    #expect(isNear(offset { $0.axes = .both }.y, 685 + 282))
    #expect(
      isNear(
        offset {
          $0.horizontal.alignment = .begin
          $0.fineDistance = .infinity
        }.y, 685 + 282))
  }

  @Test("an idle thumb takes touches on 44 x 44 points at most, a larger one on itself")
  func touchArea() {
    func area(_ thumb: Double, isIdle: Bool, radius: Double) -> Int {
      let scrubber = Self.scrubber(offset: 1000) { $0.thumb = Size2D(width: thumb, height: thumb) }
      var count = 0
      for x in 160..<360 {
        for y in 60..<300 {
          var copy = scrubber
          var events: [Scrubber.Event] = []
          if !isIdle { events += copy.flash(at: 0) }
          let place = Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)
          events += copy.handle(Touch(id: 1, phase: .began, location: place, radius: radius, time: 0))
          if events.contains(.highlighted) { count += 1 }
        }
      }
      return count
    }
    #expect(area(30, isIdle: true, radius: 22) == 44 * 44)
    #expect(area(30, isIdle: true, radius: 0) == 30 * 30)
    #expect(area(60, isIdle: true, radius: 22) == 60 * 60)
    #expect(area(30, isIdle: false, radius: 22) > 4900)
  }

  @Test("with a delay of 0 each selection ends before the next begins", arguments: UInt64(1)...40)
  func noDelay(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    var scrubber = Self.scrubber { $0.deselectDelay = [0, 0, 0.3].randomElement(using: &rng) ?? 0 }
    var (geometry, time, isSelected, isHeld) = (Self.geometry, 0.0, false, false)
    for _ in 0..<200 {
      var events: [Scrubber.Event] = []
      time += [0, 0, 0.1, 1].randomElement(using: &rng) ?? 0
      switch Int.random(in: 0..<8, using: &rng) {
      case 0, 1:
        let frame = scrubber.thumb(at: time)?.frame ?? .zero
        let phase = [Touch.Phase.began, .moved, .ended, .cancelled].randomElement(using: &rng) ?? .began
        events += scrubber.handle(
          Touch(id: 1, phase: phase, location: Point2D(x: frame.x + 9, y: frame.y + 9), time: time))
      case 2:
        geometry.content.height = [100, 3220, 9000].randomElement(using: &rng) ?? 0
        events += scrubber.update(geometry, at: time)
      case 3: events += scrubber.beginScrolling(at: time)
      case 4: events += scrubber.endScrolling(at: time)
      case 5:
        events += scrubber.scroll(
          to: Point2D(x: 0, y: .random(in: 0...100, using: &rng)), isByUser: Bool.random(using: &rng),
          at: time)
      case 6: events += scrubber.flash(at: time)
      default: events += scrubber.advance(to: time)
      }
      for event in events {
        let isAllowed =
          switch event {
          case .selected: !isSelected
          case .deselected: isSelected && !isHeld
          case .highlighted: isSelected && !isHeld
          case .unhighlighted: isHeld
          case .scrolled: isHeld
          }
        #expect(isAllowed, "\(event), seed \(seed)")
        if event == .selected || event == .deselected { isSelected = event == .selected }
        if event == .highlighted || event == .unhighlighted { isHeld = event == .highlighted }
      }
    }
  }

  @Test("a label lies beside a held thumb, towards the middle, inside the viewport")
  func label() {
    var scrubber = Self.scrubber(offset: 685)
    var events: [Scrubber.Event] = []
    let size = Size2D(width: 60, height: 20)
    #expect(scrubber.labelFrame(size: size, at: 0) == nil)
    var finger = Finger(at: Point2D(x: 295, y: 130), time: 0)
    events += scrubber.handle(finger.down())
    #expect(
      scrubber.labelFrame(size: size, at: 0) == Rect2D(x: 280 - 22 - 60, y: 122.5, width: 60, height: 20))
    // As high as the viewport, it stays inside.
    let high = scrubber.labelFrame(size: Size2D(width: 60, height: 400), at: 0)
    #expect(high == Rect2D(x: 198, y: 0, width: 60, height: 400))
    events += scrubber.handle(finger.up())
    #expect(scrubber.labelFrame(size: size, at: 0) == nil)
    var left = Self.scrubber { $0.horizontal.alignment = .begin }
    finger = Finger(at: Point2D(x: 20, y: 40), time: 0)
    events += left.handle(finger.down())
    #expect(left.labelFrame(size: size, at: 0)?.x == 62.0)
    #expect(isNear(Self.scrubber(offset: 685).fraction, 0.25) && Self.scrubber(offset: 9999).fraction == 1)
  }

  @Test(
    "a finger that rolls while it lifts leaves the content where it was; a fast or a long move counts",
    arguments: 1...20)
  func roll(seed: Int) {
    var rng = SeededRandom(seed: UInt64(seed))
    let extent = ScrollExtent(
      viewport: Size2D(width: 320, height: 480), content: Size2D(width: 320, height: 200_000))
    var scrubber = Scrubber(extent, offset: .zero)
    var events: [Scrubber.Event] = []
    var finger = Finger(at: Point2D(x: 295, y: 25), time: 0)
    events += scrubber.handle(finger.down())
    for _ in 0..<10 { events += scrubber.handle(finger.move(dy: 12, after: 1 / 60.0)) }
    events += scrubber.handle(finger.move(after: .random(in: 0.1...2, using: &rng)))
    let rested = scrubber.offset
    let angle = Double.random(in: -1...1, using: &rng)
    for _ in 0..<3 { events += scrubber.handle(finger.move(dx: angle, dy: 0.5, after: 1 / 60.0)) }
    // One and a half points of the thumb would be more than 600 of the content.
    #expect(scrubber.offset == rested)
    var (lifted, up) = (scrubber, finger)
    events += lifted.handle(up.up(after: .random(in: 0...0.04, using: &rng)))
    #expect(lifted.offset == rested && events.last == .unhighlighted)
    // A finger that goes on moving has not rolled.
    for _ in 0..<8 { events += scrubber.handle(finger.move(dy: 2, after: 1 / 60.0)) }
    let moved = scrubber.offset
    #expect(moved.y > rested.y + 600)
    events += scrubber.handle(finger.up(after: 0.01))
    #expect(scrubber.offset == moved)
  }

  @Test(
    "what is shown is never taken back: not of a slow finger, nor of a nudge",
    arguments: [5.0, 10, 15, 20, 30, 34, 36, 50], [0.09, 0.3, 1, 2])
  func slow(speed: Double, duration: Double) {
    var scrubber = Self.long(offset: 50_000)
    var finger = Finger(at: Self.middle(of: scrubber, at: 0), time: 1)
    var events = scrubber.handle(finger.down())
    var (last, way) = (scrubber.offset.y, 0.0)
    while finger.time < 1 + duration {
      events += scrubber.handle(finger.move(dy: speed / 60, after: 1 / 60))
      #expect(scrubber.offset.y >= last)
      (last, way) = (scrubber.offset.y, way + speed / 60)
    }
    events += scrubber.handle(finger.up(after: 0.004))
    #expect(scrubber.offset.y == last)
    // The source: scroll_activity.dart, `_adjustForScrollStartThreshold`. A point of the thumb is 464 of the content.
    #expect((last > 50_000) == (way > 3.5 + 1e-9), "\(way)")
  }

  @Test("a roll of 3.5 points after a rest moves nothing; a longer one moves as much less")
  func threshold() {
    for (roll, moved) in [(1.0, 0.0), (1.5, 0), (3, 0), (3.4, 0), (3.6, 0.1), (5, 1.5)] {
      var scrubber = Self.long(offset: 50_000)
      var finger = Finger(at: Self.middle(of: scrubber, at: 0), time: 1)
      scrubber.handle(finger.down())
      for _ in 0..<30 { scrubber.handle(finger.move(dy: 1.7, after: 1 / 60)) }
      let rested = scrubber.thumb(at: finger.time)?.frame.y ?? 0
      for step in 0..<4 { scrubber.handle(finger.move(dy: roll / 4, after: step == 0 ? 1.015 : 0.015)) }
      scrubber.handle(finger.up(after: 0.001))
      #expect(isNear((scrubber.thumb(at: 9)?.frame.y ?? 0) - rested, moved, within: 1e-6), "\(roll)")
    }
    // A move of more than 24 points is deliberate.
    var scrubber = Self.long(offset: 50_000)
    var finger = Finger(at: Self.middle(of: scrubber, at: 0), time: 1)
    let start = scrubber.thumb(at: 0)?.frame.y ?? 0
    scrubber.handle(finger.down())
    scrubber.handle(finger.move(dy: 25, after: 1))
    #expect(isNear((scrubber.thumb(at: 2)?.frame.y ?? 0) - start, 25, within: 1e-6))
  }

  @Test("a thumb that is caught while it glides to its edge stops under the finger")
  func caughtGlide() {
    var scrubber = Self.long(offset: 0) { $0.horizontal.alignment = .nearestEdge }
    var finger = Finger(at: Self.middle(of: scrubber, at: 0), time: 0)
    scrubber.handle(finger.down())
    scrubber.handle(finger.move(dx: -120, after: 0.2))
    scrubber.handle(finger.up(after: 0.1))
    scrubber.advance(to: 0.4)
    let caught = scrubber.thumb(at: 0.4)?.frame.x ?? 0
    #expect(caught > 165 && caught < 279)
    finger = Finger(at: Self.middle(of: scrubber, at: 0.4), time: 0.4)
    scrubber.handle(finger.down())
    for time in [0.4, 0.5, 1, 2] { #expect(scrubber.thumb(at: time)?.frame.x == caught) }
    scrubber.handle(finger.move(dx: -30, after: 2))
    #expect(isNear(scrubber.thumb(at: 2.4)?.frame.x ?? 0, caught - 30))
    scrubber.handle(finger.up(after: 0.1))
    #expect(scrubber.thumb(at: 9)?.frame.x == (caught - 30 < 145 ? 10 : 280))
  }

  private static func long(
    offset: Double, change: (inout ScrubberOptions) -> Void = { _ in }
  ) -> Scrubber {
    var options = ScrubberOptions()
    change(&options)
    let extent = ScrollExtent(
      viewport: Size2D(width: 320, height: 480), content: Size2D(width: 320, height: 200_000))
    return Scrubber(extent, offset: Point2D(x: 0, y: offset), options: options)
  }

  private static func middle(of scrubber: Scrubber, at time: Double) -> Point2D {
    let frame = scrubber.thumb(at: time)?.frame ?? .zero
    return Point2D(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  @Test("a look of one's own fades with the thumb")
  func fade() {
    let extent = ScrollExtent(
      viewport: Size2D(width: 320, height: 480), content: Size2D(width: 320, height: 9000))
    var options = ScrubberOptions()
    options.idleAlpha = 1
    var scrubber = Scrubber(extent, offset: .zero, options: options)
    var events: [Scrubber.Event] = []
    #expect(scrubber.thumb(at: 0)?.fade == 1)
    events += scrubber.flash(at: 1)
    // Selected until 1.75 s, idle from 2.25 s on.
    let fades = [1, 1.75, 2, 2.25, 3].map { scrubber.thumb(at: $0)?.fade ?? -1 }
    #expect(
      fades[0] == 0 && fades[1] == 0 && isNear(fades[2], 0.5, within: 1e-6) && fades[3] == 1 && fades[4] == 1)
    #expect(scrubber.thumb(at: 2)?.alpha == 1)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
