import Pinwheel
import PinwheelControls
import PinwheelUI
import TestSupport
import Testing

/// What a wheel's view does without a framework.
struct WheelViewStateTests {
  @Test(arguments: ImageLayout.ContentMode.allCases)
  func pointsSurviveTheWayToTheViewAndBack(mode: ImageLayout.ContentMode) {
    var rng = SeededRandom(seed: 8)
    for _ in 0..<100 {
      let (canvas, view) = (
        Size2D(width: .random(in: 1...500, using: &rng), height: .random(in: 1...500, using: &rng)),
        Size2D(width: .random(in: 1...500, using: &rng), height: .random(in: 1...500, using: &rng))
      )
      let fit = CanvasFit(canvas, in: view, mode: mode)
      let point = Point2D(x: .random(in: 0...500, using: &rng), y: .random(in: 0...500, using: &rng))
      let back = fit.canvasPoint(fit.viewPoint(point))
      #expect(
        (back.x - point.x).magnitude < 1e-9 * (1 + point.x)
          && (back.y - point.y).magnitude < 1e-9 * (1 + point.y))
      let drawn = fit.transform.apply(to: point)
      #expect((drawn.x - fit.viewPoint(point).x).magnitude < 1e-9 * (1 + drawn.x.magnitude))
      let middle = Point2D(x: fit.frame.x + fit.frame.width / 2, y: fit.frame.y + fit.frame.height / 2)
      let name = mode.name.lowercased()
      if !name.contains("left") && !name.contains("right") {
        #expect((middle.x - view.width / 2).magnitude < 1e-9)
      }
      if !name.contains("top") && !name.contains("bottom") {
        #expect((middle.y - view.height / 2).magnitude < 1e-9)
      }
      if name.contains("left") { #expect(fit.frame.x == 0) }
      if name.contains("bottom") { #expect((fit.frame.maxY - view.height).magnitude < 1e-9) }
    }
  }

  @Test(arguments: [
    Size2D.zero, Size2D(width: -1, height: 5), Size2D(width: .nan, height: 5),
    Size2D(width: .infinity, height: 5),
  ])
  func aViewWithoutSizeIsNeverHit(size: Size2D) throws {
    var viewState = WheelViewState(Wheel(try SliceStack.row(2)))
    viewState.viewSize = size
    #expect(!viewState.contains(Point2D(x: 0, y: 0), radius: 22))
    #expect(viewState.slice(at: Point2D(x: 0, y: 0)) == nil && viewState.spokenItems { $0.name }.isEmpty)
    let touch = Touch(id: 1, phase: .began, location: Point2D(x: 0, y: 0), radius: 22, time: 0)
    #expect(viewState.handle(touch).isEmpty)
  }

  @Test func lengthsAreThoseOfTheView() throws {
    // Drawn ten times as large: 30 points of the view are 3 of the canvas.
    var viewState = WheelViewState(Wheel(try SliceStack.row(1)))
    viewState.viewSize = Size2D(width: 60, height: 60)
    viewState.retainDistance = 30
    #expect(viewState.control.router.retainDistance == 3)
    #expect(viewState.fit.canvasLength(22) == 2.2)
    viewState.viewSize = Size2D(width: 6, height: 6)
    #expect(viewState.control.router.retainDistance == 30)
  }

  @Test func steadyHighlights() {
    #expect(Highlight.doubleBlink.steady == Highlight([.init(start: 0, end: 0.55)]))
    #expect(Highlight.fade(over: 2).steady == .flash(for: 2))
    #expect(Highlight.hold.steady == .hold)
    for unseen in [
      [], [Highlight.Stage(start: 2, end: 1), Highlight.Stage(start: 0, end: 1, from: 0, to: 0)],
    ] {
      #expect(Highlight(unseen).steady == .flash(for: 0))
    }
  }

  @Test func anyTouchesAreHandled() throws {
    var rng = SeededRandom(seed: 3)
    let stack = try RandomStack.stack(.placed, count: 6, size: Size2D(width: 40, height: 30), using: &rng)
    var viewState = WheelViewState(Wheel(stack))
    viewState.viewSize = Size2D(width: 90, height: 70)
    viewState.selection = .several
    var events: [TouchEvent] = []
    for touch in TouchScript.touches(2000, size: viewState.viewSize, using: &rng) {
      events += viewState.handle(touch)
      if touch.time.isFinite { _ = viewState.needsRedraw(at: touch.time) }
    }
    // Each press has one end.
    var open: [Int: Int] = [:]
    for event in events {
      switch event.kind {
      case .pressed:
        #expect(open[event.touchID] == nil)
        open[event.touchID] = event.slice.number
      case .releasedInside, .releasedOutside, .cancelled:
        #expect(open.removeValue(forKey: event.touchID) == event.slice.number)
      default: break
      }
    }
  }

  @Test func focusMovesToTheNearestSliceOnASide() throws {
    var viewState = WheelViewState(Wheel(try SliceStack.row(4)))
    #expect(viewState.moveFocus(.down) && viewState.focusedID == 0)
    viewState.focus(3)
    #expect(!viewState.moveFocus(.right) && !viewState.moveFocus(.up) && viewState.focusedID == 3)
    #expect(viewState.moveFocus(.left) && viewState.focusedID == 2)
    edit(&viewState) { $0["1"]?.isEnabled = false }
    #expect(viewState.moveFocus(.left) && viewState.focusedID == 0)
    #expect(viewState.moveFocus(.right) && viewState.focusedID == 2)
    edit(&viewState) { $0["2"]?.isHidden = true }
    #expect(viewState.focusedID == nil && viewState.control.wheel["2"]?.state == .rest)
  }

  private func edit(_ viewState: inout WheelViewState, _ body: (inout Wheel) -> Void) {
    var wheel = viewState.takeWheel()
    body(&wheel)
    _ = viewState.putBack(wheel, at: 0)
  }
}
