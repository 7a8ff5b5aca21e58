import Pinwheel
import PinwheelControls

// A catalog of options: every value that an app can make, it can change and read.

/// Writes a property, and reads it back.
func check<Root, Value: Equatable>(
  _ root: inout Root, _ property: WritableKeyPath<Root, Value>, _ value: Value, line: Int = #line
) {
  precondition(root[keyPath: property] != value, "line \(line) changes nothing")
  root[keyPath: property] = value
  precondition(root[keyPath: property] == value, "line \(line)")
}

var insets = EdgeInsets2D.zero
check(&insets, \.top, 1)
check(&insets, \.left, 2)
check(&insets, \.bottom, 3)
check(&insets, \.right, 4)
precondition(insets == EdgeInsets2D(top: 1, left: 2, bottom: 3, right: 4))

var region = AtlasRegion(x: 0, y: 0, width: 4, height: 4)
check(&region, \.x, 1)
check(&region, \.y, 2)
check(&region, \.width, 3)
check(&region, \.height, 5)
check(&region, \.trimX, 6)
check(&region, \.trimY, 7)
check(&region, \.untrimmedWidth, 8)
check(&region, \.untrimmedHeight, 9)
check(&region, \.isRotated, true)

var layout = ImageLayout()
check(&layout, \.contentMode, .scaleAspectFit)
check(&layout, \.caps, insets)
check(&layout, \.caps.left, 15)
check(&layout, \.resizing, .tile)
check(&layout, \.transform, AffineTransform2D(rotation: 30))
check(&layout, \.anchor, .zero)
check(&layout, \.atlas, region)

var rule = ContactRule()
check(&rule, \.prefersPoint, false)
check(&rule, \.smallestFraction, 0.25)

var stage = Highlight.Stage(start: 0, end: 1)
check(&stage, \.start, 0.5)
check(&stage, \.end, 2)
check(&stage, \.from, 0.25)
check(&stage, \.to, 0.75)
check(&stage, \.easing, .easeIn)
var highlight = Highlight.doubleBlink
check(&highlight, \.stages, [stage])

var highlights = WheelControl.Highlights()
check(&highlights, \.whilePressed, false)
check(&highlights, \.tap, .doubleBlink)
precondition(highlights == .doubleBlink)

guard let frame = AnimationFrame(number: 3, duration: 0.04) else { fatalError("a frame of 40 ms") }
precondition(frame.number == 3 && frame.duration == 0.04)

let mask = try AlphaMask(solidWidth: 8, height: 8)
var background = TopicBackground(mask: mask, scale: 2)
check(&background, \.caps, insets)

var image = SliceImage(
  state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: 8, height: 8), mask: mask, animationFrame: frame)
check(&image, \.frame, Rect2D(x: 1, y: 2, width: 16, height: 8))
check(&image, \.layout, ImageLayout(caps: insets))
precondition(image.threshold == .standard && image.animationFrame == frame)

var options = ScrubberOptions()
check(&options, \.edges.left, 4)
check(&options, \.horizontal.minimumScrollFactor, 3)
var scroller = ScrollerOptions()
check(&scroller, \.slop, 4)
check(&scroller, \.decelerationRate, .fast)
print("every option is read as it was written")
