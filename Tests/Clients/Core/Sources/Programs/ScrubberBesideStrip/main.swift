import Pinwheel
import PinwheelControls

// A scrubber beside a strip of topics: the strip moves the thumb, and the thumb moves the strip.

do {
  let viewport = Size2D(width: 320, height: 40)
  var strip = TopicStrip(topics: (1...60).map { "topic \($0)" }, viewport: viewport) { _ in 50 }
  var options = ScrubberOptions(
    axes: .horizontal, edges: EdgeInsets2D(top: 0, left: 4, bottom: 0, right: 4))
  options.edges.left = 6
  let content = Size2D(width: strip.layout.offsets.upperBound + viewport.width, height: viewport.height)
  var scrubber = Scrubber(
    ScrollExtent(viewport: viewport, content: content), offset: Point2D(x: 0, y: 0), options: options)

  func handle(_ touch: Touch) {
    for case .scrolled(let offset) in scrubber.handle(touch) {
      strip.scroll(by: offset.x - strip.offset(at: touch.time), at: touch.time)
    }
  }

  // The strip is scrolled, and the thumb follows.
  strip.scroll(by: 1000, at: 0)
  scrubber.scroll(to: Point2D(x: strip.offset(at: 0), y: 0), isByUser: true, at: 0)
  guard let thumb = scrubber.thumb(at: 0) else { preconditionFailure("content of this length has a thumb") }
  precondition(strip.offset(at: 0) == 1000)
  precondition(thumb.frame.x == scrubber.horizontalTrack.position(at: 1000))

  // A finger drags the thumb to the end, and the strip follows.
  let start = Point2D(x: thumb.frame.x + 15, y: thumb.frame.y + 15)
  handle(Touch(id: 1, phase: .began, location: start, radius: 10, time: 0.1))
  for step in 1...20 {
    let location = Point2D(x: start.x + Double(step) * 20, y: start.y)
    handle(Touch(id: 1, phase: .moved, location: location, radius: 10, time: 0.1 + Double(step) / 60))
  }
  precondition(strip.offset(at: 1) == strip.layout.offsets.upperBound, "\(strip.offset(at: 1))")
  precondition(
    scrubber.horizontalTrack.offset(at: scrubber.horizontalTrack.positions.upperBound) == strip.offset(at: 1))
  print("thumb and strip are at their ends")
}
