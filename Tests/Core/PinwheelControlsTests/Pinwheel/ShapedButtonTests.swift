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
    var control = WheelControl(
      Wheel(SliceStack(name: "button", canvas: size, slices: [button])),
      router: TouchRouter(retainDistance: 0, slop: 0), highlights: .doubleBlink)
    func tap(_ x: Double, at time: Double) -> [TouchEvent.Kind] {
      var events: [TouchEvent] = []
      for phase in [Touch.Phase.began, .ended] {
        events += control.handle(Touch(id: 1, phase: phase, location: Point2D(x: x, y: 5), time: time))
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
}
