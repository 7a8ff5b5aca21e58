import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// What goes wrong in OBShapedButton (https://github.com/ole/OBShapedButton), a well-known way to give buttons a
/// shape, goes right here.
@Suite struct ShapedButtonTests {
  private let size = Size2D(width: 40, height: 10)

  private func image(_ state: SliceState, _ row: String) throws -> SliceImage {
    SliceImage(state: state, scale: 0.1, frame: Rect2D(size: size), mask: try PixelGrid(row).mask())
  }

  @Test("the same point is tested again after a change of state: no answer is remembered")
  func staleAnswer() throws {
    let button = Slice(
      name: "button", images: [try image(.rest, "##.."), try image(.selected, "..##")], maskRule: .current)
    var stack = SliceStack(name: "button", canvas: size, slices: [button])
    var router = TouchRouter(retainDistance: 0, slop: 0)
    let point = Point2D(x: 5, y: 5)
    #expect(stack.hit(at: point) == .hit(0))
    #expect(try router.words("0 began 1 5 5", on: stack) == ["pressed 0"])
    stack.slices[0].state = .selected
    #expect(stack.hit(at: point) == .miss)
    #expect(try router.words("1 moved 1 5 5", on: stack) == ["drag-exit 0"])
    stack.slices[0].state = .rest
    #expect(stack.hit(at: point) == .hit(0))
    #expect(try router.words("2 ended 1 5 5", on: stack) == ["released-inside 0"])
    stack.slices[0].isEnabled = false
    #expect(stack.hit(at: point) == .miss)
    #expect(try router.words("3 began 1 5 5", on: stack) == [])
  }

  @Test("what shows decides in a control too, while it blinks and afterwards")
  func staleAnswerWhileBlinking() throws {
    let button = Slice(
      name: "button", images: [try image(.rest, "##.."), try image(.press, ".##.")], maskRule: .current)
    var control = PinwheelControl(
      Wheel(SliceStack(name: "button", canvas: size, slices: [button])),
      router: TouchRouter(retainDistance: 0, slop: 0), highlights: .doubleBlink)
    func tap(_ x: Double, at time: Double) -> [TouchEvent.Kind] {
      var events: [TouchEvent] = []
      for phase in [Touch.Phase.began, .ended] {
        control.handle(Touch(id: 1, phase: phase, location: Point2D(x: x, y: 5), time: time), into: &events)
      }
      return events.map(\.kind)
    }
    // The press image shows at 1...1.2 and 1.35...1.55, the rest image else.
    #expect(tap(25, at: 0.9) == [] && tap(5, at: 1) == [.pressed, .releasedInside])
    #expect(tap(5, at: 1.1) == [] && tap(5, at: 1.4) == [])
    #expect(tap(25, at: 1.3) == [] && tap(25, at: 1.6) == [])
    #expect(tap(5, at: 1.6) == [.pressed, .releasedInside])
    #expect(tap(25, at: 1.7) == [.pressed, .releasedInside])
  }

  @Test("image and background are each tested in their own frame")
  func backgroundFrame() throws {
    // A background over the whole button, solid on its left half; a small icon in the right half.
    let canvas = Size2D(width: 80, height: 40)
    let background = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(size: canvas), mask: try PixelGrid("#.", "#.").mask())
    let icon = SliceImage(
      state: .selected, scale: 1, frame: Rect2D(x: 50, y: 10, width: 20, height: 20),
      mask: try PixelGrid("#.", ".#").mask())
    let stack = SliceStack(
      name: "button", canvas: canvas,
      slices: [Slice(name: "button", images: [background, icon], maskRule: .union)])
    let hits = [(1.0, 1.0), (39, 39), (39, 1), (51, 11), (69, 29)]
    let misses = [(41.0, 1.0), (79, 39), (69, 11), (51, 29), (48, 11), (71, 29)]
    for (x, y) in hits { #expect(stack.hit(at: Point2D(x: x, y: y)) == .hit(0), "(\(x), \(y))") }
    for (x, y) in misses { #expect(stack.hit(at: Point2D(x: x, y: y)) == .miss, "(\(x), \(y))") }
  }

  @Test("every pixel of an @2x image answers for itself: alpha is not filtered", arguments: [1.0, 2, 3])
  func exactPixels(scale: Double) throws {
    let grid = PixelGrid(width: 66, height: 9) { x, y in (x + y).isMultiple(of: 2) }
    let canvas = Size2D(width: 66 / scale, height: 9 / scale)
    let image = SliceImage(state: .rest, scale: scale, frame: Rect2D(size: canvas), mask: try grid.mask())
    let stack = SliceStack(name: "grid", canvas: canvas, slices: [Slice(name: "grid", images: [image])])
    for y in 0..<9 {
      for x in 0..<66 {
        let point = Point2D(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        #expect((stack.hit(at: point) == .hit(0)) == grid.contains(x: x, y: y), "(\(x), \(y)) at \(scale)")
      }
    }
  }

  private static let modes: [(ImageLayout.ContentMode, Rect2D)] = [
    (.scaleToFill, Rect2D(x: 10, y: 0, width: 10, height: 40)),
    (.redraw, Rect2D(x: 10, y: 0, width: 10, height: 40)),
    (.scaleAspectFit, Rect2D(x: 10, y: 10, width: 10, height: 20)),
    (.scaleAspectFill, Rect2D(x: 0, y: 0, width: 20, height: 40)),
    (.center, Rect2D(x: 15, y: 15, width: 5, height: 10)), (.top, Rect2D(x: 15, y: 0, width: 5, height: 10)),
    (.bottom, Rect2D(x: 15, y: 30, width: 5, height: 10)), (.left, Rect2D(x: 5, y: 15, width: 5, height: 10)),
    (.right, Rect2D(x: 25, y: 15, width: 5, height: 10)),
    (.topLeft, Rect2D(x: 5, y: 0, width: 5, height: 10)),
    (.topRight, Rect2D(x: 25, y: 0, width: 5, height: 10)),
    (.bottomLeft, Rect2D(x: 5, y: 30, width: 5, height: 10)),
    (.bottomRight, Rect2D(x: 25, y: 30, width: 5, height: 10)),
  ]

  @Test(
    "all content modes, not three of them: an image of 20 x 10 points in a frame of 40 x 40, by hand",
    arguments: modes)
  func contentModes(mode: ImageLayout.ContentMode, solid: Rect2D) throws {
    // Its second quarter from the left is solid.
    let mask = try PixelGrid(width: 40, height: 20) { x, _ in (10..<20).contains(x) }.mask()
    let canvas = Size2D(width: 40, height: 40)
    let image = SliceImage(
      state: .rest, scale: 2, frame: Rect2D(size: canvas), layout: ImageLayout(contentMode: mode), mask: mask)
    let stack = SliceStack(name: "mode", canvas: canvas, slices: [Slice(name: "mode", images: [image])])
    for y in 0..<40 {
      for x in 0..<40 {
        let point = Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)
        #expect((stack.hit(at: point) == .hit(0)) == solid.contains(point), "\(point), \(mode.name)")
      }
    }
  }

  @Test("no content mode is left out")
  func allModes() {
    #expect(Set(Self.modes.map(\.0)) == Set(ImageLayout.ContentMode.allCases) && Self.modes.count == 13)
  }
}
