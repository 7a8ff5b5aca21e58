import Pinwheel
import PinwheelControls
import TestSupport
import Testing

@Suite struct ScrubberTests {
  /// A viewport of 320 x 460, content 3220 points high with insets of 20 above and 40 below. The thumb's top goes
  /// from 20 + 10 = 30 to 460 - 40 - 10 - 30 = 380; offsets go from -20 to 3220 + 40 - 460 = 2800.
  static let geometry = ScrollExtent(
    viewport: Size2D(width: 320, height: 460), content: Size2D(width: 320, height: 3220),
    insets: EdgeInsets2D(top: 20, left: 0, bottom: 40, right: 0))

  static func scrubber(
    _ geometry: ScrollExtent = geometry, offset: Double = -20,
    change: (inout ScrubberOptions) -> Void = { _ in }
  ) -> Scrubber {
    Scrubber(geometry, offset: Point2D(x: 0, y: offset), options: options(change))
  }

  static func options(_ change: (inout ScrubberOptions) -> Void) -> ScrubberOptions {
    var options = ScrubberOptions()
    change(&options)
    return options
  }

  @Test("positions by hand, inset-adjusted in both directions")
  func track() {
    let track = Self.scrubber().verticalTrack
    #expect(track.positions == 30...380 && track.offsets == -20...2800)
    #expect(track.scrollFactor == 8.05)
    #expect(track.position(at: -20) == 30 && track.position(at: 2800) == 380)
    // A quarter of 2820 is 705, a quarter of 350 is 87.5.
    #expect(track.position(at: 685) == 117.5 && track.offset(at: 117.5) == 685)
    #expect(track.position(at: -500) == 30 && track.position(at: 9999) == 380)
    #expect(track.offset(at: 0) == -20 && track.offset(at: 1000) == 2800)
    // The thumb is at the right, 10 points from the edge.
    #expect(Self.scrubber().thumb(at: 0)?.frame == Rect2D(x: 280, y: 30, width: 30, height: 30))
  }

  @Test("offset to thumb to offset is the identity within 1e-9", arguments: UInt64(1)...8)
  func identity(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let track = ScrubberTrack(
        viewport: .random(in: 100...2000, using: &rng), content: .random(in: 2100...1_000_000, using: &rng),
        insets: (.random(in: -30...100, using: &rng), .random(in: -30...100, using: &rng)),
        edges: (.random(in: 0...20, using: &rng), .random(in: 0...20, using: &rng)), thumb: 30)
      guard track.isUsable else { continue }
      for offset in [
        .random(in: track.offsets, using: &rng), track.offsets.lowerBound, track.offsets.upperBound,
      ] {
        let position = track.position(at: offset)
        #expect(track.positions.contains(position), "seed \(seed)")
        #expect(isNear(track.offset(at: position), offset), "\(track), \(offset), seed \(seed)")
      }
    }
  }

  @Test(
    "a tap on a track that the host draws puts the thumb's center there, or moves the content by a page",
    arguments: [(220.0, 1390.0), (30, -20), (132.5, 685), (395, 2800), (0, -20), (460, 2800)])
  func trackTap(place: Double, offset: Double) {
    var scrubber = Self.scrubber()
    let there = scrubber.verticalTrack.offset(at: place - 15)
    #expect(there == offset)
    #expect(scrubber.scroll(to: Point2D(x: 0, y: there), isByUser: true, at: 1) == [.selected])
    #expect(scrubber.thumb(at: 1)?.frame.y == min(max(place - 15, 30), 380))
    let page = Point2D(x: 0, y: there - Self.geometry.viewport.height)
    #expect(scrubber.scroll(to: page, isByUser: true, at: 1.1).isEmpty && scrubber.offset == page)
  }

  @Test("selected by a scroll, idle after the delay, faded after the animation")
  func selecting() {
    var scrubber = Self.scrubber()
    var events: [Scrubber.Event] = []
    #expect(scrubber.thumb(at: 0)?.state == .idle && scrubber.thumb(at: 0)?.alpha == 0.3)
    events += scrubber.scroll(to: Point2D(x: 0, y: 685), isByUser: true, at: 1)
    #expect(events == [.selected] && scrubber.thumb(at: 1)?.frame.y == 117.5)
    events += scrubber.scroll(to: Point2D(x: 0, y: 690), isByUser: true, at: 2 - 0.75)
    #expect(scrubber.thumb(at: 1.999)?.state == .selected && scrubber.thumb(at: 1.999)?.alpha == 1)
    #expect(scrubber.thumb(at: 2)?.state == .idle && scrubber.thumb(at: 2)?.alpha == 1)
    #expect(isNear(scrubber.thumb(at: 2.25)?.alpha ?? 0, 0.65) && scrubber.isAnimating(at: 2.25))
    #expect(scrubber.thumb(at: 2.5)?.alpha == 0.3 && !scrubber.isAnimating(at: 2.5))
    #expect(events == [.selected])
    events += scrubber.advance(to: 1.999)
    #expect(events == [.selected])
    events += scrubber.advance(to: 2)
    events += scrubber.advance(to: 9)
    #expect(events == [.selected, .deselected])
    events += scrubber.flash(at: 10)
    // No frame was drawn in between: the transitions are all there.
    events += scrubber.flash(at: 20)
    #expect(events.dropFirst(2) == [.selected, .deselected, .selected])
  }

  @Test("held: highlighted and selected, the content follows, and the thumb stays where it was let go of")
  func dragging() {
    var scrubber = Self.scrubber()
    var events: [Scrubber.Event] = []
    var finger = Finger(at: Point2D(x: 295, y: 40), time: 0)
    events += scrubber.handle(finger.down())
    #expect(events == [.selected, .highlighted] && scrubber.thumb(at: 5)?.state == .highlighted)
    events += scrubber.handle(finger.move(dx: 3, dy: 87.5, after: 0.1))
    #expect(events.last == .scrolled(to: Point2D(x: 0, y: 685)))
    #expect(scrubber.thumb(at: 0.1)?.frame == Rect2D(x: 280, y: 117.5, width: 30, height: 30))
    // The host reports it too, which changes nothing.
    events += scrubber.scroll(to: Point2D(x: 0, y: 685), isByUser: false, at: 0.1)
    #expect(events.count == 3)
    events += scrubber.handle(finger.move(dy: 4000, after: 0.1))
    #expect(events.last == .scrolled(to: Point2D(x: 0, y: 2800)))
    finger.location.y -= 4000
    events += scrubber.handle(finger.up(after: 3))
    #expect(events.dropFirst(4) == [.scrolled(to: Point2D(x: 0, y: 685)), .unhighlighted])
    #expect(scrubber.thumb(at: 3.2)?.frame.y == 117.5 && scrubber.thumb(at: 3.2)?.state == .selected)
    events += scrubber.advance(to: 3.2 + 0.76)
    #expect(events.last == .deselected)
    // Beside the thumb nothing happens.
    finger.location = Point2D(x: 270, y: 130)
    events += scrubber.handle(finger.down(after: 1))
    events += scrubber.handle(finger.move(dy: 100, after: 1))
    #expect(events.last == .deselected && scrubber.offset.y == 685)
  }

  @Test("any numbers and touches: never a trap, a finite thumb", arguments: UInt64(1)...10)
  func hostile(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    func any() -> Double { hostileNumbers.randomElement(using: &rng) ?? 0 }
    func insets() -> EdgeInsets2D { EdgeInsets2D(top: any(), left: any(), bottom: any(), right: any()) }
    func geometry() -> ScrollExtent {
      ScrollExtent(
        viewport: Size2D(width: any(), height: any()), content: Size2D(width: any(), height: any()),
        insets: insets())
    }
    for _ in 0..<100 {
      var scrubber = Scrubber(
        geometry(), offset: Point2D(x: any(), y: any()),
        options: Self.options {
          $0.axes = .both
          $0.thumb = Size2D(width: any(), height: any())
          $0.edges = insets()
          $0.horizontal.alignment = ScrubberAlignment.allCases.randomElement(using: &rng) ?? .free
          $0.vertical.minimumScrollFactor = any()
          $0.deselectDelay = any()
          $0.deselectDuration = any()
          $0.idleAlpha = any()
          $0.activeAlpha = any()
        })
      var events: [Scrubber.Event] = []
      for _ in 0..<20 {
        switch Int.random(in: 0..<4, using: &rng) {
        case 0: events += scrubber.scroll(to: Point2D(x: any(), y: any()), isByUser: true, at: any())
        case 1: events += scrubber.update(geometry(), at: any())
        default:
          events += scrubber.handle(
            Touch(
              id: 1, phase: Touch.Phase.allCases.randomElement(using: &rng) ?? .began,
              location: Point2D(x: any(), y: any()), radius: any(), time: any()))
        }
        #expect(scrubber.offset.x.isFinite && scrubber.offset.y.isFinite, "seed \(seed)")
        guard let thumb = scrubber.thumb(at: any()) else { continue }
        #expect(
          thumb.frame.x.isFinite && thumb.frame.y.isFinite && (0...1).contains(thumb.alpha),
          "\(thumb), seed \(seed)")
      }
    }
  }

  @Test(
    "a finger that holds content still keeps the thumb selected; the delay counts from the end of scrolling")
  func scrolling() {
    var scrubber = Self.scrubber()
    var events: [Scrubber.Event] = []
    events += scrubber.beginScrolling(at: 1)
    #expect(events == [.selected])
    events += scrubber.scroll(to: Point2D(x: 0, y: 300), isByUser: true, at: 1.2)
    events += scrubber.advance(to: 9)
    #expect(
      events == [.selected] && scrubber.thumb(at: 9)?.state == .selected && scrubber.thumb(at: 9)?.alpha == 1)
    #expect(!scrubber.isAnimating(at: 9))
    events += scrubber.endScrolling(at: 9.5)
    #expect(scrubber.isAnimating(at: 9.6))
    events += scrubber.advance(to: 10.249)
    #expect(events == [.selected])
    events += scrubber.advance(to: 10.25)
    #expect(events == [.selected, .deselected] && scrubber.thumb(at: 10.75)?.alpha == 0.3)
    events += scrubber.endScrolling(at: 20)
    #expect(events.count == 2 && scrubber.thumb(at: 20)?.state == .idle)
    // A thumb that is let go of while the content still moves stays selected.
    var finger = Finger(at: Point2D(x: 295, y: scrubber.thumb(at: 20)?.frame.y ?? 0), time: 21)
    events += scrubber.beginScrolling(at: 21)
    events += scrubber.handle(finger.down())
    events += scrubber.handle(finger.up(after: 0.1))
    events += scrubber.advance(to: 40)
    let states = events.filter { if case .scrolled = $0 { false } else { true } }
    #expect(states.suffix(3) == [.selected, .highlighted, .unhighlighted])
  }

  @Test("the fade eases in and out: a symmetric curve, slow at both ends; a straight one is an option")
  func fading() {
    func alphas(_ change: (inout ScrubberOptions) -> Void = { _ in }) -> [Double] {
      var scrubber = Self.scrubber(change: change)
      var events: [Scrubber.Event] = []
      events += scrubber.flash(at: 0)
      // From 0.75 to 1.25 s, by how much of the fade is done.
      return [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].map {
        (1 - (scrubber.thumb(at: 0.75 + 0.5 * $0)?.alpha ?? 0)) / 0.7
      }
    }
    let eased = alphas()
    // CSS ease-in-out, cubic-bezier(0.42, 0, 0.58, 1), at these times.
    for (done, expected) in zip(eased, [0, 0.01972, 0.12916, 0.5, 0.87084, 0.98028, 1]) {
      #expect(isNear(done, expected, within: 1e-4), "\(eased)")
    }
    #expect(
      zip(alphas { $0.fade = .linear }, [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]).allSatisfy { isNear($0, $1) })
  }

  @Test("a finger beside the thumb takes it", arguments: [(0.0, false), (4, false), (6, true)])
  func radius(radius: Double, isTaken: Bool) {
    var scrubber = Self.scrubber()
    var events: [Scrubber.Event] = []
    events += scrubber.handle(
      Touch(id: 1, phase: .began, location: Point2D(x: 275, y: 40), radius: radius, time: 0))
    #expect(events.contains(.highlighted) == isTaken)
  }
}
