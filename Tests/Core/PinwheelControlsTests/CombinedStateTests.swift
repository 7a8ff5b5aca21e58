import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// States that combine: their names, and what a slice shows without an image for one.
@Suite struct CombinedStateTests {
  private func control(_ states: [SliceState]) throws -> PinwheelControl {
    let size = Size2D(width: 4, height: 4)
    let images = try states.map { state in
      SliceImage(
        state: state, scale: 1, frame: Rect2D(size: size), mask: try AlphaMask(solidWidth: 4, height: 4))
    }
    return PinwheelControl(
      Wheel(
        SliceStack(name: "one", canvas: size, slices: [Slice(name: "one", images: images).enabled(true)])))
  }

  @Test("every combination has a name of its own, and is found by it")
  func names() {
    #expect(Set(SliceState.allCases.map(\.name)).count == 64)
    for state in SliceState.allCases {
      #expect(SliceState(name: state.name) == state && state.rawValue < 64)
    }
    #expect(SliceState([.press, .selected]).name == "selected+press" && SliceState.rest.name == "rest")
    #expect(SliceState(name: "press+selected") == nil && SliceState(rawValue: 255).rawValue == 63)
  }

  @Test(
    "without an image, the state that says most of it is shown",
    arguments: [
      ([.rest, .press, .selected], [.selected, .press], .press),
      ([.rest, .press, .selected, [.selected, .press]], [.selected, .press], [.selected, .press]),
      ([.rest, .selected, .disabled], [.selected, .disabled], .disabled),
      ([.rest, .selected], [.selected, .disabled], .selected), ([.rest], [.focused, .inactive], .rest),
      ([.selected, .hover], .press, .selected), ([[.selected, .press]], .rest, [.selected, .press]),
      ([.rest, .hover, .selected], [.selected, .hover], .hover), ([], .press, .press),
    ] as [([SliceState], SliceState, SliceState)])
  func fallback(states: [SliceState], wanted: SliceState, shown: SliceState) throws {
    let slice = try control(states).wheel.stack.slices[0]
    #expect(slice.shownState(for: wanted) == shown)
  }

  @Test("a switched-on slice shows its own images for press, hover and disabled")
  func layers() throws {
    var control = try control([
      .rest, .press, .selected, [.selected, .press], [.selected, .hover], [.selected, .disabled],
    ])
    var events: [TouchEvent] = []
    control.wheel[slice: 0].state = .selected
    #expect(control.layers(at: 0).map(\.state) == [.selected])
    control.handle(Touch(id: 1, phase: .hovered, location: Point2D(x: 2, y: 2), time: 0), into: &events)
    #expect(control.layers(at: 0).map(\.state) == [[.selected, .hover]])
    control.timeline.start(.flash(for: 1), on: 0, at: 1)
    #expect(control.layers(at: 1).map(\.state) == [[.selected, .hover], [.selected, .press]])
    control.wheel[slice: 0].isEnabled = false
    #expect(control.layers(at: 9).map(\.state) == [[.selected, .disabled]])
  }
}
