import Pinwheel
import PinwheelUI
import QuartzCore
import SwiftUI
import Testing

/// The wheel of stacked images in SwiftUI.
@MainActor
@Suite(.serialized)
struct PinwheelViewTests {
  private func makeWheel() throws -> Wheel {
    let mask = try AlphaMask(solidWidth: 10, height: 10)
    let slices = ["left", "middle", "right"].enumerated().map { index, name in
      let frame = Rect2D(x: Double(index) * 20, y: 0, width: 10, height: 10)
      return Slice(name: name, images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
    }
    return Wheel(SliceStack(name: "squares", canvas: Size2D(width: 50, height: 10), slices: slices))
  }

  private enum Square: String, CaseIterable {
    case left, middle, right
  }

  private struct Screen: View {
    let wheel: Wheel
    @State var pressed: [String] = []
    @State var squares: [Square] = []
    @State var disabled: Set<String> = []
    @State var hidden: Set<String> = []

    var body: some View {
      PinwheelView(wheel) { slice in pressed.append(slice.name) }
        .onSlicePress(of: Square.self) { squares.append($0) }
        .disabledSlices(disabled)
        .hiddenSlices(hidden)
    }
  }

  @Test func pressesReachTheApp() throws {
    let screen = Screen(wheel: try makeWheel())
    let host = StubHost(screen)
    let view = try #require(host.views.first as? WheelView)
    #expect(view.press("middle"))
    #expect(screen.pressed == ["middle"])
    #expect(screen.squares == [.middle])
    host.update()
    let isSame = host.views[0] === view
    #expect(isSame)
    #expect(view.press("left"))
    #expect(screen.pressed == ["middle", "left"])
  }

  @Test func slicesAreDisabledAndHiddenAsTheStateSays() throws {
    let screen = Screen(wheel: try makeWheel())
    let host = StubHost(screen)
    let view = try #require(host.views.first as? WheelView)
    screen.disabled = ["left"]
    screen.hidden = ["right"]
    host.update()
    #expect(!view.press("left"))
    #expect(!view.press("right"))
    #expect(view.wheel["right"]?.isHidden == true)
    screen.disabled = []
    host.update()
    #expect(view.press("left"))
  }

  @Test func pointersReachTheApp() throws {
    StubClock.reset()
    var said: [String] = []
    let host = StubHost(
      PinwheelView(try makeWheel())
        .onSliceHover { slice, isOver in said.append("\(slice.name) \(isOver)") }
        .onSliceHover { slice, _ in said.append("also \(slice.name)") })
    let view = try #require(host.views.first as? WheelView)
    let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 50, height: 10))
    hand.hover(.hovered, at: Point2D(x: 5, y: 5))
    host.update()
    hand.hover(.hovered, at: Point2D(x: 25, y: 5))
    #expect(
      said == ["left true", "also left", "left false", "also left", "middle true", "also middle"])
    said = []
    hand.hover(.exited, at: Point2D(x: 90, y: 5))
    #expect(said == ["middle false", "also middle"])
  }

  @Test func anAppThatChangesTheWheelItselfKeepsItsSlices() throws {
    let disabled = Screen(wheel: try makeWheel())
    let host = StubHost(disabled)
    let view = try #require(host.views.first as? WheelView)
    // More slices than the wheel that the view began with.
    let more = (0..<5).map {
      Slice(name: "\($0)", frame: Rect2D(x: Double($0) * 10, y: 0, width: 10, height: 10))
    }
    view.wheel = Wheel(SliceStack(name: "more", canvas: Size2D(width: 50, height: 10), slices: more))
    disabled.hidden = ["1"]
    disabled.disabled = ["2"]
    host.update()
    view.wheel.moveSlice(from: 0, to: 4)
    host.update()
    view.wheel.moveSlice(from: 4, to: 0)
    #expect(view.wheel.stack.slices.map(\.isHidden) == [false, true, false, false, false])
    #expect(view.wheel.stack.slices.map(\.isEnabled) == [true, true, false, true, true])
    (disabled.hidden, disabled.disabled) = ([], [])
    host.update()
    #expect(view.wheel.stack.slices.allSatisfy { !$0.isHidden && $0.isEnabled })
  }

  private struct Radio: View {
    let wheel: Wheel
    @State var selected: String?

    var body: some View { PinwheelView(wheel, selection: $selected) }
  }

  private struct Switches: View {
    let wheel: Wheel
    @State var selected: Set<String> = ["left"]

    var body: some View { PinwheelView(wheel, selection: $selected) }
  }

  private func selected(in view: WheelView) -> [String] {
    view.wheel.stack.slices.filter(\.isSelected).map(\.name)
  }

  @Test func oneSliceIsBound() throws {
    let screen = Radio(wheel: try makeWheel())
    let host = StubHost(screen)
    let view = try #require(host.views.first as? WheelView)
    #expect(selected(in: view) == [])
    view.press("right")
    #expect(screen.selected == "right")
    view.press("left")
    #expect(screen.selected == "left")
    screen.selected = "middle"
    host.update()
    #expect(selected(in: view) == ["middle"])
    screen.selected = nil
    host.update()
    #expect(selected(in: view) == [])
  }

  @Test func severalSlicesAreBound() throws {
    let screen = Switches(wheel: try makeWheel())
    let host = StubHost(screen)
    let view = try #require(host.views.first as? WheelView)
    #expect(selected(in: view) == ["left"])
    view.press("right")
    #expect(screen.selected == ["left", "right"])
    view.press("left")
    #expect(screen.selected == ["right"])
    screen.selected = ["middle"]
    host.update()
    #expect(selected(in: view) == ["middle"])
  }

  @Test func aWheelThatIsNotThereShowsTheReason() {
    let host = StubHost(PinwheelView("no such wheel"))
    #expect(host.views.isEmpty)
    #expect(host.texts.count == 1)
    #expect(host.texts.first?.contains("has no no such wheel.pinwheel") == true)
  }
}
