import Pinwheel
import PinwheelControls

// The library as an app meets it, without Foundation: a wheel is made, baked, loaded, queried, edited and touched.

/// Ends the program with status 1 where an answer is another one than expected.
func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
  guard value != expected else { return }
  fatalError("line \(line): \(value), expected \(expected)")
}

/// A ring of 40 x 40 pixels at scale 2, solid from 6 to 20 pixels around its center.
func ring() throws -> AlphaMask {
  var alphas = ContiguousArray<UInt8>(repeating: 0, count: 40 * 40)
  for y in 0..<40 {
    for x in 0..<40 {
      let (dx, dy) = (Double(x) - 19.5, Double(y) - 19.5)
      let distance = (dx * dx + dy * dy).squareRoot()
      alphas[y * 40 + x] = distance >= 6 && distance < 20 ? 255 : 0
    }
  }
  return try AlphaMask(alpha: alphas, width: 40, height: 40)
}

/// Two rings side by side, of which the second is turned by 30 degrees, over a solid background.
func rings() throws -> Wheel {
  let mask = try ring()
  let solid = try AlphaMask(rgba: Array(repeating: 255, count: 4 * 80 * 40), width: 80, height: 40)
  let frame = Rect2D(x: 20, y: 0, width: 20, height: 20)
  let turned = ImageLayout(transform: AffineTransform2D(rotation: 30))
  return Wheel(
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
var writer = BakedWriter()
writer.add(try rings())
let file = try BakedFile(try writer.bytes())
expect(try file.names(), ["rings"])
var plain = try file.wheel(named: "rings", answers: .fromIndex)
expect(plain.slices.map(\.name), ["back", "left", "right"])
let answers = [(10.0, 2.0, "hit left"), (10, 10, "hit back"), (30, 2, "hit right"), (.nan, 2, "miss")]
for (x, y, answer) in answers {
  expect(plain.named(plain.hit(at: Point2D(x: x, y: y))).description, answer)
}

let points = ContiguousArray(answers.map { Point2D(x: $0.0, y: $0.1) })
var outcomes: [Wheel.OutcomeCode] = []
plain.hits(at: points.span, into: &outcomes)
expect(outcomes.map { plain.named($0.outcome).description }, answers.map { $0.2 })

// With a hit map the answers are the same, before and after an edit.
var live = try file.wheel(named: "rings")
expect(live.answers, .fromMap)
plain["left"]?.isEnabled = false
live["left"]?.isEnabled = false
for y in stride(from: -0.75, to: 21, by: 0.5) {
  for x in stride(from: -0.75, to: 41, by: 0.5) {
    let point = Point2D(x: x, y: y)
    expect(live.hit(at: point), plain.hit(at: point))
    expect(live.hit(at: point, radius: 3), plain.hit(at: point, radius: 3))
  }
}

// Slices are added, moved and removed.
let added = live.add(Slice(name: "added", frame: Rect2D(x: 0, y: 0, width: 40, height: 20)))
expect(live.slice(at: Point2D(x: 30, y: 2))?.name, "added")
live.move(added, to: .back)
expect(live.slice(at: Point2D(x: 30, y: 2))?.name, "right")
expect(live.remove(added)?.name, "added")
expect(live[added] == nil, true)

// Sets of pixels.
let mask = try ring()
expect(mask.union(mask.translated(by: PixelOffset(x: 0, y: 0))), mask)
expect(mask.overlapArea(mask), mask.count)

// A tap is an event, and a highlight while the finger is down, or afterwards.
var held = WheelControl(live)
_ = held.handle(Touch(id: 1, phase: .began, location: Point2D(x: 30, y: 2), time: 0))
expect(held.timeline.nextChange(after: 0), .infinity)
var control = WheelControl(live, highlights: .doubleBlink)
var events: [TouchEvent] = []
for (phase, time) in [(Touch.Phase.began, 0.0), (.ended, 0.1)] {
  events += control.handle(Touch(id: 1, phase: phase, location: Point2D(x: 30, y: 2), time: time))
}
expect(events.map(\.kind), [.pressed, .releasedInside])
expect(events.compactMap { control.wheel[$0.slice]?.name }, ["right", "right"])
expect(control.timeline.nextChange(after: 0.1) > 0.1, true)

// The other controls.
var picker = SnapPicker(count: 24, rowHeight: 40, viewport: Size2D(width: 100, height: 200), selection: 8)
expect(picker.visibleItems(at: 0).contains { picker[$0.id] == 8 }, true)
var wheel = ScrollWheel(items: ["all", "news"], viewport: Size2D(width: 120, height: 30)) { _ in 60 }
expect(wheel.visibleItems(at: 0).isEmpty, false)
let strip = TopicStrip(topics: ["all", "news"], viewport: Size2D(width: 120, height: 30)) { _ in 60 }
expect(strip.items.count, 2)
let scrubber = Scrubber(
  ScrollExtent(viewport: Size2D(width: 320, height: 480), content: Size2D(width: 320, height: 9000)),
  offset: Point2D(x: 0, y: 0))
expect(scrubber.isHidden, false)

print("tour: every answer is as expected")
