import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Where the thumb is, when it shows, and what selects it are options.
extension ScrubberTests {
  @Test("which changes select is an option")
  func options() {
    var events: [Scrubber.Event] = []
    var quiet = Self.scrubber {
      $0.selectsOnEveryOffsetChange = false
      $0.selectsOnContentSizeChange = false
    }
    events += quiet.scroll(to: Point2D(x: 0, y: 5), isByUser: false, at: 0)
    var longer = Self.geometry
    longer.content.height = 9000
    events += quiet.update(longer, at: 0)
    #expect(events.isEmpty && quiet.verticalTrack.offsets.upperBound == 8580)
    events += quiet.scroll(to: Point2D(x: 0, y: 5), isByUser: true, at: 0)
    #expect(events == [.selected])
    var eager = Self.scrubber()
    events = []
    events += eager.scroll(to: Point2D(x: 0, y: -20), isByUser: false, at: 0)
    events += eager.update(Self.geometry, at: 0)
    #expect(events.isEmpty)
    events += eager.update(longer, at: 0)
    #expect(events == [.selected])
    events += eager.scroll(to: Point2D(x: 0, y: 6), isByUser: false, at: 9)
    #expect(events == [.selected, .deselected, .selected])
  }

  @Test("hidden below the minimum factor, without a range, and while zooming; a held thumb is let go of")
  func hiding() {
    func content(_ height: Double) -> ScrollExtent {
      var geometry = Self.geometry
      geometry.content.height = height
      return geometry
    }
    // Twice the 400 points between the insets.
    #expect(Self.scrubber(content(799.9)).isHidden && !Self.scrubber(content(800)).isHidden)
    #expect(!Self.scrubber(content(500)) { $0.vertical.minimumScrollFactor = 1.2 }.isHidden)
    #expect(Self.scrubber(content(0)).isHidden && Self.scrubber(content(.nan)).isHidden)
    #expect(Self.scrubber { $0.thumb.height = 400 }.isHidden)
    let nothing = ScrollExtent(viewport: Size2D(width: 0, height: 0), content: Size2D(width: 0, height: 0))
    #expect(Self.scrubber(nothing).isHidden && Self.scrubber(nothing).thumb(at: 0) == nil)
    var zooming = Self.geometry
    zooming.isZooming = true
    #expect(!Self.scrubber(zooming) { $0.hidesWhileZooming = false }.isHidden)
    var scrubber = Self.scrubber()
    var events: [Scrubber.Event] = []
    var finger = Finger(at: Point2D(x: 295, y: 40), time: 0)
    events += scrubber.handle(finger.down())
    events += scrubber.update(zooming, at: 1)
    #expect(scrubber.isHidden && events == [.selected, .highlighted, .unhighlighted])
    events += scrubber.handle(finger.move(dy: 50, after: 2))
    events += scrubber.update(Self.geometry, at: 2)
    events += scrubber.handle(finger.up(after: 0))
    #expect(events.dropFirst(3) == [.deselected] && scrubber.offset.y == -20)
  }

  @Test(
    "a minimum scroll factor that is not above 1 counts as 1",
    arguments: [1, 0, -3, .nan, -.infinity] as [Double])
  func minimumScrollFactor(factor: Double) {
    var geometry = Self.geometry
    geometry.content.height = 100
    #expect(Self.scrubber(geometry) { $0.vertical.minimumScrollFactor = factor }.isHidden)
    geometry.content.height = 500
    #expect(!Self.scrubber(geometry) { $0.vertical.minimumScrollFactor = factor }.isHidden)
  }

  @Test("the other axis is aligned, or left where the finger puts it")
  func alignment() {
    func x(_ alignment: ScrubberAlignment, dragTo: Double? = nil, at time: Double = 0) -> Double? {
      var scrubber = Self.scrubber { $0.horizontal.alignment = alignment }
      var events: [Scrubber.Event] = []
      guard let dragTo, let frame = scrubber.thumb(at: 0)?.frame else {
        return scrubber.thumb(at: time)?.frame.x
      }
      var finger = Finger(at: Point2D(x: frame.x, y: frame.y), time: 0)
      events += scrubber.handle(finger.down())
      events += scrubber.handle(finger.move(dx: dragTo - frame.x, after: 0))
      events += scrubber.handle(finger.up())
      return scrubber.thumb(at: time)?.frame.x
    }
    // Between 10 and 320 - 10 - 30 = 280.
    #expect(
      x(.begin) == 10 && x(.center) == 145 && x(.end) == 280 && x(.nearestEdge) == 280 && x(.free) == 280)
    #expect(x(.begin, dragTo: 100) == 10 && x(.center, dragTo: 100) == 145 && x(.end, dragTo: 100) == 280)
    #expect(x(.free, dragTo: 100, at: 9) == 100 && x(.free, dragTo: -100) == 10)
    #expect(x(.nearestEdge, dragTo: 100, at: 0) == 100 && x(.nearestEdge, dragTo: 100, at: 9) == 10)
    #expect(x(.nearestEdge, dragTo: 146, at: 9) == 280)
  }

  @Test("both axes; one of them is aligned where it does not scroll enough")
  func bothAxes() {
    var geometry = ScrollExtent(
      viewport: Size2D(width: 110, height: 210), content: Size2D(width: 1000, height: 2000))
    var scrubber = Scrubber(
      geometry, offset: Point2D(x: 445, y: 895), options: Self.options { $0.axes = .both })
    // Half way on both: 10...70 and 10...170.
    #expect(scrubber.thumb(at: 0)?.frame == Rect2D(x: 40, y: 90, width: 30, height: 30))
    var events: [Scrubber.Event] = []
    var finger = Finger(at: Point2D(x: 50, y: 100), time: 0)
    events += scrubber.handle(finger.down())
    events += scrubber.handle(finger.move(dx: -15, dy: 40, after: 0.1))
    #expect(events.last == .scrolled(to: Point2D(x: 222.5, y: 1342.5)))
    geometry.content.width = 150
    events += scrubber.update(geometry, at: 1)
    #expect(scrubber.thumb(at: 1)?.frame.x == 70 && !scrubber.isHidden)
    events += scrubber.handle(finger.move(dy: -40, after: 2))
    #expect(events.last == .scrolled(to: Point2D(x: 222.5, y: 895)))
  }

  @Test("alignment and least factor per axis; options change at any time")
  func changingOptions() {
    let geometry = ScrollExtent(
      viewport: Size2D(width: 110, height: 210), content: Size2D(width: 330, height: 420))
    var scrubber = Scrubber(
      geometry, offset: Point2D(x: 110, y: 105),
      options: Self.options {
        $0.axes = .both
        $0.vertical.minimumScrollFactor = 3
        $0.vertical.alignment = .begin
      })
    // Along x the content fills the viewport three times and is half way, 10...70; along y only twice.
    #expect(scrubber.thumb(at: 0)?.frame == Rect2D(x: 40, y: 10, width: 30, height: 30))
    var (events, options) = ([Scrubber.Event](), scrubber.options)
    options.vertical.alignment = .center
    events += scrubber.update(options: options, at: 1)
    #expect(scrubber.thumb(at: 1)?.frame == Rect2D(x: 40, y: 90, width: 30, height: 30) && events.isEmpty)
    options.vertical.minimumScrollFactor = 2
    options.horizontal.minimumScrollFactor = 4
    options.horizontal.alignment = .free
    options.thumb.width = 20
    events += scrubber.update(options: options, at: 2)
    // It scrubs along y now; across it stays where it was.
    #expect(scrubber.thumb(at: 2)?.frame == Rect2D(x: 40, y: 90, width: 20, height: 30))
    // A held thumb that an option takes away is let go of.
    var finger = Finger(at: Point2D(x: 45, y: 95), time: 3)
    events += scrubber.handle(finger.down())
    options.vertical.minimumScrollFactor = 5
    events += scrubber.update(options: options, at: 4)
    #expect(events == [.selected, .highlighted, .unhighlighted] && scrubber.isHidden)
  }

  @Test("dragging along one axis leaves the other where it was: the content's offset, and the thumb")
  func crossAxis() {
    var scrubber = Scrubber(
      Self.geometry, offset: Point2D(x: 37, y: -20), options: Self.options { $0.horizontal.alignment = .free }
    )
    var events: [Scrubber.Event] = []
    var finger = Finger(at: Point2D(x: 295, y: 40), time: 0)
    events += scrubber.handle(finger.down())
    events += scrubber.handle(finger.move(dx: -100, dy: 87.5, after: 0.1))
    #expect(events.last == .scrolled(to: Point2D(x: 37, y: 685)) && scrubber.thumb(at: 0.1)?.frame.x == 180)
    events += scrubber.handle(finger.up())
    var taller = Self.geometry
    taller.content.height = 9000
    events += scrubber.update(taller, at: 1)
    #expect(scrubber.thumb(at: 1)?.frame.x == 180 && scrubber.offset.x == 37)
  }

  @Test("a brief glide takes a quarter of a second, and is a glide; everything else is as without")
  func briefGlide() {
    for (dragTo, edge) in [(100.0, 10.0), (146, 280)] {
      var events: [[Scrubber.Event]] = []
      for isBrief in [false, true] {
        var scrubber = Self.scrubber {
          $0.horizontal.alignment = .nearestEdge
          $0.reducesMotion = isBrief
        }
        var said: [Scrubber.Event] = []
        let frame = scrubber.thumb(at: 0)?.frame ?? .zero
        var finger = Finger(at: Point2D(x: frame.x, y: frame.y), time: 0)
        for touch in [finger.down(), finger.move(dx: dragTo - frame.x, after: 0), finger.up()] {
          said += scrubber.handle(touch)
        }
        func place(_ time: Double) -> Double { scrubber.thumb(at: time)?.frame.x ?? .nan }
        #expect(place(0) == dragTo && scrubber.isAnimating(at: 0))
        #expect((place(0.25) == edge) == isBrief && place(9) == edge)
        // No frame takes more than a quarter of the way.
        for frame in 0..<30 {
          let step = (place(Double(frame + 1) / 60) - place(Double(frame) / 60)) / (edge - dragTo)
          #expect(step >= 0 && step < 0.25, "\(frame)")
        }
        said += scrubber.advance(to: 9)
        #expect(said.last == .deselected)
        events.append(said)
      }
      #expect(events[0] == events[1])
    }
  }
}
