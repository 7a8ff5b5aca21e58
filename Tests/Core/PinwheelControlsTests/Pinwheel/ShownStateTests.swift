import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Which image a slice of a control shows, also where states combine.
@Suite struct ShownStateTests {
  /// One slice, solid everywhere, with these images.
  private func control(_ states: [SliceState]) throws -> WheelControl {
    let size = Size2D(width: 4, height: 4)
    let images = try states.map { state in
      SliceImage(
        state: state, scale: 1, frame: Rect2D(size: size), mask: try AlphaMask(solidWidth: 4, height: 4))
    }
    return WheelControl(
      Wheel(
        SliceStack(name: "one", canvas: size, slices: [Slice(name: "one", images: images).enabled(true)])))
  }

  private func show(_ control: WheelControl, at time: Double = 0) -> [SliceState] {
    control.layers(at: time).map(\.state)
  }

  @Test("each state shows its own image, where there is one")
  func states() throws {
    var control = try control([.rest, .press, .disabled, .hover, .selected])
    var events: [TouchEvent] = []
    let middle = Point2D(x: 2, y: 2)
    #expect(show(control) == [.rest])
    control.wheel[slice: 0].state = .selected
    #expect(show(control) == [.selected])
    events += control.handle(Touch(id: 1, phase: .hovered, location: middle, time: 0))
    #expect(show(control) == [.hover] && control.state(of: 0, at: 0) == .hover)
    control.timeline.start(.flash(for: 1), on: 0, at: 1)
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
    plain.timeline.start(.hold, on: 0, at: 0)
    #expect(show(plain) == [.rest] && plain.state(of: 0, at: 0) == .rest)
    plain.wheel[slice: 0].isEnabled = false
    #expect(show(plain) == [.rest])
    plain.wheel[slice: 0].state = .selected
    #expect(show(plain) == [.rest])
    var pressed = try control([.press])
    #expect(show(pressed) == [.press])
    pressed.timeline.start(.fade(over: 1, easing: .linear), on: 0, at: 0)
    #expect(pressed.layers(at: 0.5).map(\.alpha) == [1, 0.5])
    let bare = try control([])
    #expect(show(bare).isEmpty && bare.state(of: 0, at: 0) == .rest)
  }

  @Test("a fade instead of the image below takes from it what it gives")
  func crossfade() throws {
    var control = try control([.rest, .press])
    control.pressStyle = .instead
    control.timeline.start(.fade(over: 1, easing: .linear), on: 0, at: 0)
    #expect(control.layers(at: 0.25).map(\.alpha) == [0.25, 0.75])
    #expect(control.layers(at: 0).map(\.alpha) == [1] && control.layers(at: 1).map(\.state) == [.rest])
  }

  @Test("the background is the first layer; hidden slices or none, it stays")
  func background() throws {
    var control = try control([.rest])
    let frame = Rect2D(x: -2, y: -3, width: 9, height: 9)
    var stack = control.wheel.stack
    #expect(control.layers(at: 0).map(\.slice) == [0])
    stack.background = WheelBackground(frame: frame, source: 5)
    control = WheelControl(Wheel(stack))
    let layer = try #require(control.layers(at: 0).first)
    #expect(
      layer.slice == nil && layer.image == nil && layer.frame == frame && layer.source == 5
        && layer.alpha == 1)
    control.wheel[slice: 0].isHidden = true
    #expect(control.layers(at: 0).map(\.slice) == [nil])
    #expect(control.shown(at: 0).background == stack.background)
  }

  @Test("a press image lies above its own slice, or above all")
  func pressOrder() throws {
    let size = Size2D(width: 4, height: 4)
    let slices = try (0..<3).map { number in
      Slice(
        name: "\(number)",
        images: try [SliceState.rest, .press].map {
          SliceImage(
            state: $0, scale: 1, frame: Rect2D(size: size), mask: try AlphaMask(solidWidth: 4, height: 4))
        })
    }
    var control = WheelControl(Wheel(SliceStack(name: "three", canvas: size, slices: slices)))
    for slice in [0, 1] as [Slice.ID] { control.timeline.start(.hold, on: slice, at: 0) }
    func drawn() -> [String] { control.layers(at: 0).map { "\($0.state.name) \($0.slice?.number ?? -1)" } }
    #expect(drawn() == ["rest 0", "press 0", "rest 1", "press 1", "rest 2"])
    control.pressOrder = .aboveAll
    #expect(drawn() == ["rest 0", "rest 1", "rest 2", "press 0", "press 1"])
  }

  @Test(
    "under the rule layered both images of a state are touched and drawn, as an image and a background image are"
  )
  func layered() throws {
    let canvas = Size2D(width: 80, height: 40)
    func image(_ x: Double, scale: Double = 1, _ threshold: Double = 0.1) throws -> SliceImage {
      SliceImage(
        state: .rest, scale: scale, frame: Rect2D(x: x, y: 0, width: 20, height: 40),
        mask: try AlphaMask(solidWidth: 2, height: 2), threshold: AlphaThreshold(threshold))
    }
    var button = Slice(
      name: "button", images: [try image(0), try image(30), try image(60, 0.5), try image(60, scale: 0.5)])
    func answers() -> [HitOutcome<Slice.ID>] {
      let wheel = Wheel(SliceStack(name: "w", canvas: canvas, slices: [button]))
      return [10.0, 40, 70].map { wheel.hit(at: Point2D(x: $0, y: 20)) }
    }
    #expect(answers() == [.hit(0), .miss, .miss])
    button.maskRule = .layered
    // Images with another scale or threshold are other forms of one image, and do not count.
    #expect(answers() == [.hit(0), .hit(0), .miss] && button.imageIndices(for: .rest) == [0, 1])
    let control = WheelControl(Wheel(SliceStack(name: "w", canvas: canvas, slices: [button])))
    #expect(control.layers(at: 0).map(\.imageIndex) == [0, 1])
    button.threshold = AlphaThreshold(0.5)
    #expect(button.hitTestImages == [2])
  }

  @Test("a slice that is hidden or moves under a still pointer changes what the control hovers")
  func hover() throws {
    var control = try control([.rest, .hover])
    var events: [TouchEvent] = []
    events += control.handle(Touch(id: 1, phase: .hovered, location: Point2D(x: 2, y: 2), time: 0))
    control.wheel[slice: 0].isHidden = true
    events += control.update(at: 1)
    control.wheel[slice: 0].isHidden = false
    events += control.update(at: 2)
    #expect(events.map(\.kind) == [.hoverEnter, .hoverExit, .hoverEnter] && show(control) == [.hover])
  }

  @Test("every combination has a name of its own, and is found by it")
  func names() {
    #expect(Set(SliceState.allCases.map(\.name)).count == 64)
    for state in SliceState.allCases {
      #expect(SliceState(name: state.name) == state && state.rawValue < 64)
    }
    #expect(SliceState([.press, .selected]).name == "selected+press" && SliceState.rest.name == "rest")
    #expect(SliceState(name: "press+selected") == nil && SliceState(rawValue: 255).rawValue == 255)
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
  func combined() throws {
    var control = try control([
      .rest, .press, .selected, [.selected, .press], [.selected, .hover], [.selected, .disabled],
    ])
    var events: [TouchEvent] = []
    control.wheel[slice: 0].state = .selected
    #expect(control.layers(at: 0).map(\.state) == [.selected])
    events += control.handle(Touch(id: 1, phase: .hovered, location: Point2D(x: 2, y: 2), time: 0))
    #expect(control.layers(at: 0).map(\.state) == [[.selected, .hover]])
    control.timeline.start(.flash(for: 1), on: 0, at: 1)
    #expect(control.layers(at: 1).map(\.state) == [[.selected, .hover], [.selected, .press]])
    control.wheel[slice: 0].isEnabled = false
    #expect(control.layers(at: 9).map(\.state) == [[.selected, .disabled]])
  }
}
