import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Which image a slice of a control shows.
@Suite struct ShownStateTests {
  /// One slice, solid everywhere, with these images.
  private func control(_ states: [SliceState]) throws -> PinwheelControl {
    let size = Size2D(width: 4, height: 4)
    let images = try states.map { state in
      SliceImage(
        state: state, scale: 1, frame: Rect2D(size: size), mask: try AlphaMask(solidWidth: 4, height: 4))
    }
    return PinwheelControl(
      Wheel(
        SliceStack(name: "one", canvas: size, slices: [Slice(name: "one", images: images, isEnabled: true)])))
  }

  private func show(_ control: PinwheelControl, at time: Double = 0) -> [SliceState] {
    control.layers(at: time).map(\.state)
  }

  @Test("each state shows its own image, where there is one")
  func states() throws {
    var control = try control(SliceState.allCases)
    var events: [TouchEvent] = []
    let middle = Point2D(x: 2, y: 2)
    #expect(show(control) == [.rest])
    control.wheel[slice: 0].state = .selected
    #expect(show(control) == [.selected])
    control.handle(Touch(id: 1, phase: .hovered, location: middle, time: 0), into: &events)
    #expect(show(control) == [.hover] && control.state(of: 0, at: 0) == .hover)
    control.highlights.start(.flash(for: 1), on: 0, at: 1)
    #expect(show(control, at: 1) == [.hover, .press] && control.state(of: 0, at: 1) == .press)
    #expect(control.shown(at: 1).slices[0].state == .press && control.wheel[slice: 0].state == .selected)
    control.pressStyle = .instead
    #expect(show(control, at: 1) == [.press])
    control.wheel[slice: 0].isEnabled = false
    #expect(show(control) == [.disabled])
  }

  @Test("without an image for it, a state does not show")
  func missing() throws {
    var plain = try control([.rest])
    plain.highlights.start(.hold, on: 0, at: 0)
    #expect(show(plain) == [.rest] && plain.state(of: 0, at: 0) == .rest)
    plain.wheel[slice: 0].isEnabled = false
    #expect(show(plain) == [.rest])
    plain.wheel[slice: 0].state = .selected
    #expect(show(plain) == [.rest])
    var pressed = try control([.press])
    #expect(show(pressed) == [.press])
    pressed.highlights.start(.fade(over: 1, easing: .linear), on: 0, at: 0)
    #expect(pressed.layers(at: 0.5).map(\.alpha) == [1, 0.5])
    let bare = try control([])
    #expect(show(bare).isEmpty && bare.state(of: 0, at: 0) == .rest)
  }

  @Test("a fade instead of the image below takes from it what it gives")
  func crossfade() throws {
    var control = try control([.rest, .press])
    control.pressStyle = .instead
    control.highlights.start(.fade(over: 1, easing: .linear), on: 0, at: 0)
    #expect(control.layers(at: 0.25).map(\.alpha) == [0.25, 0.75])
    #expect(control.layers(at: 0).map(\.alpha) == [1] && control.layers(at: 1).map(\.state) == [.rest])
  }
}
