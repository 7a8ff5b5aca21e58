import Pinwheel
import PinwheelControls

// The library as an app meets it, without Foundation: a wheel is made, baked, loaded, queried, edited and touched.

/// Ends the program with status 1 where an answer is another one than expected.
func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
  guard value != expected else { return }
  fatalError("line \(line): \(value), expected \(expected)")
}

/// A ring of 40 x 40 pixels at scale 2, solid from 6 to 20 pixels around its middle.
func ring() throws -> AlphaMask {
  var alphas = ContiguousArray<UInt8>(repeating: 0, count: 40 * 40)
  for y in 0..<40 {
    for x in 0..<40 {
      let (dx, dy) = (Double(x) - 19.5, Double(y) - 19.5)
      let distance = (dx * dx + dy * dy).squareRoot()
      alphas[y * 40 + x] = distance >= 6 && distance < 20 ? 255 : 0
    }
  }
  return try AlphaMask(
    samples: alphas.span, width: 40, height: 40, rowStride: 40, pixelStride: 1, alphaOffset: 0)
}

/// Two rings side by side, of which the second is turned by 30 degrees, over a solid background.
func rings() throws -> SliceStack {
  let mask = try ring()
  let solid = try AlphaMask(
    samples: ContiguousArray<UInt8>(repeating: 255, count: 80 * 40).span, width: 80, height: 40,
    rowStride: 80,
    pixelStride: 1, alphaOffset: 0)
  let frame = Rect2D(x: 20, y: 0, width: 20, height: 20)
  let turned = ImageLayout(transform: AffineTransform2D(rotation: 30))
  return SliceStack(
    name: "rings", canvas: Size2D(width: 40, height: 20),
    slices: [
      Slice(
        name: "back",
        images: [
          SliceImage(state: .rest, scale: 2, frame: Rect2D(x: 0, y: 0, width: 40, height: 20), mask: solid)
        ]),
      Slice(
        name: "left",
        images: [
          SliceImage(state: .rest, scale: 2, frame: Rect2D(x: 0, y: 0, width: 20, height: 20), mask: mask)
        ]),
      Slice(
        name: "right", images: [SliceImage(state: .rest, scale: 2, frame: frame, layout: turned, mask: mask)]),
    ])
}

// Bake, load, query.
var writer = BakedWriter(threshold: .standard)
writer.add(try rings())
let stack = try BakedFile(try writer.bytes()).stack(named: "rings")
expect(stack.slices.map(\.name), ["back", "left", "right"])
var plain = Wheel(unprepared: stack)
expect(plain.hit(at: Point2D(x: 10, y: 2)), .hit(1))
expect(plain.hit(at: Point2D(x: 10, y: 10)), .hit(0))
expect(plain.hit(at: Point2D(x: 30, y: 2)), .hit(2))
expect(plain.hit(at: Point2D(x: .nan, y: 2)), .miss)

// With a hit map the answers are the same, before and after an edit.
var live = Wheel(stack)
expect(live.isPrepared, true)
plain["left"]?.isEnabled = false
live["left"]?.isEnabled = false
for y in stride(from: -0.75, to: 21, by: 0.5) {
  for x in stride(from: -0.75, to: 41, by: 0.5) {
    let point = Point2D(x: x, y: y)
    expect(live.hit(at: point), plain.hit(at: point))
    expect(live.hit(at: point, radius: 3), plain.hit(at: point, radius: 3))
  }
}

// Sets of pixels.
let mask = try ring()
expect(mask.union(mask.translated(by: PixelOffset(x: 0, y: 0))), mask)
expect(mask.overlapArea(with: mask), mask.count)

// A tap is an event, and then a highlight.
var control = PinwheelControl(live)
var events: [TouchEvent] = []
for (phase, time) in [(Touch.Phase.began, 0.0), (.ended, 0.1)] {
  control.handle(Touch(id: 1, phase: phase, location: Point2D(x: 30, y: 2), time: time), into: &events)
}
expect(events.map(\.kind), [.pressed, .releasedInside])
expect(events.map(\.target), [2, 2])
expect(control.highlights.nextChange(after: 0.1) > 0.1, true)

// The other controls.
var picker = SnapPicker(count: 24, rowHeight: 40, viewport: Size2D(width: 100, height: 200), selection: 8)
expect(picker.visibleItems(at: 0).contains(8), true)
var wheel = ScrollWheel(items: ["all", "news"], viewport: Size2D(width: 120, height: 30)) { _ in 60 }
expect(wheel.visibleItems(at: 0).isEmpty, false)
let strip = TopicStrip(topics: ["all", "news"], viewport: Size2D(width: 120, height: 30)) { _ in 60 }
expect(strip.items.count, 2)
let scrubber = Scrubber(
  ScrollExtent(viewport: Size2D(width: 320, height: 480), content: Size2D(width: 320, height: 9000)),
  offset: Point2D(x: 0, y: 0))
expect(scrubber.isHidden, false)
let motion = ScrollMotion(range: 0...1000, viewport: 320)
expect(motion.offset(at: 3), 0)

print("tour: every answer is as expected")
