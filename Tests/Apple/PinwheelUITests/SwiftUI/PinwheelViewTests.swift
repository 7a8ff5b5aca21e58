import Foundation
import Pinwheel
import PinwheelUI
import QuartzCore
import SwiftUI
import TestSupport
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

  private struct Given: View {
    @State var wheel: Wheel
    @State var selected: Set<String> = ["left"]

    var body: some View { PinwheelView(wheel, selection: $selected) }
  }

  @Test func aChangedWheelIsShown() throws {
    StubClock.reset()
    let screen = Given(wheel: try makeWheel())
    let host = StubHost(screen)
    let view = try #require(host.views.first as? WheelView)
    let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 50, height: 10))
    var events: [TouchEvent.Kind] = []
    view.on(.pressed, .cancelled, .releasedInside, slice: "middle") { _, event in events.append(event.kind) }
    hand.touch(.began, at: Point2D(x: 25, y: 5))
    screen.wheel["left"]?.isEnabled = false
    host.update()
    #expect(view.wheel["left"]?.isEnabled == false)
    #expect(selected(in: view) == ["left"], "the binding decides what is selected")
    // The finger keeps its slice, until that is gone.
    hand.touch(.ended, at: Point2D(x: 25, y: 5))
    #expect(events == [.pressed, .releasedInside])
    hand.touch(.began, at: Point2D(x: 25, y: 5))
    let slice = try #require(screen.wheel["middle"])
    screen.wheel.remove(slice.id)
    host.update()
    hand.touch(.ended, at: Point2D(x: 25, y: 5))
    #expect(events == [.pressed, .releasedInside, .pressed])
    #expect(view.wheel.slices.map(\.name) == ["left", "right"])
    // What the app changes in the view itself stays until it gives another value.
    view.wheel["right"]?.disabledPolicy = .swallow
    host.update()
    #expect(view.wheel["right"]?.disabledPolicy == .swallow)
    // Another wheel, whose numbers mean other slices.
    screen.wheel = Wheel(try SliceStack.row(4))
    host.update()
    let isSame = host.views.first === view
    #expect(isSame && view.wheel.slices.count == 4 && view.wheel.canvas == screen.wheel.canvas)
  }

  @Test func aChangedWheelKeepsTheFocusAndTheHighlight() throws {
    StubClock.reset()
    let screen = Given(wheel: try makeWheel())
    let host = StubHost(screen)
    let view = try #require(host.views.first as? WheelView)
    let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 50, height: 10))
    hand.focus()
    #expect(view.wheel["left"]?.state.contains(.focused) == true)
    view.press("middle")
    screen.wheel["right"]?.isEnabled = false
    host.update()
    #expect(view.wheel["left"]?.state.contains(.focused) == true)
    #expect(StubClock.runningLinks == 1, "it still blinks")
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

  /// A folder with a baked file of wheels, each with the number of squares in its name.
  private func makeFile(_ counts: [String: Int]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var writer = BakedWriter(threshold: .standard)
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      let row = try SliceStack.row(count)
      writer.add(SliceStack(name: name, canvas: row.canvas, slices: row.slices))
    }
    try Data(try writer.bytes()).write(to: folder.url.appending(path: "masks.baked"))
    return folder
  }

  private struct Named: View {
    let bundle: Bundle
    @State var name = "two"

    var body: some View {
      PinwheelView(name, bundle: bundle).failureView { Text($0.description) }
    }
  }

  /// Lets what was put off until after the update happen, and updates.
  private func settle(_ host: StubHost) async {
    for _ in 0..<20 { await Task.yield() }
    host.update()
  }

  @Test func anotherNameShowsAnotherWheel() async throws {
    let folder = try makeFile(["two": 2, "three": 3])
    let screen = Named(bundle: try #require(Bundle(url: folder.url)))
    let host = StubHost(screen)
    let view = try #require(host.views.first as? WheelView)
    #expect(view.wheel.stack.slices.count == 2)
    screen.name = "three"
    host.update()
    let isSame = host.views.first === view
    #expect(isSame && view.wheel.stack.slices.count == 3)
    // One that is not there, and back.
    screen.name = "four"
    host.update()
    await settle(host)
    #expect(host.views.isEmpty && host.texts.count == 1)
    #expect(host.texts.first?.contains("four") == true)
    screen.name = "two"
    host.update()
    #expect((host.views.first as? WheelView)?.wheel.stack.slices.count == 2 && host.texts.isEmpty)
  }

  @Test func aWheelThatIsNotThereShowsNothingUnlessTheAppSaysWhat() async {
    let host = StubHost(PinwheelView("no such wheel"))
    await settle(host)
    #expect(host.views.isEmpty && host.texts.isEmpty)
    let other = StubHost(PinwheelView("no such wheel").failureView { Text($0.description) })
    await settle(other)
    #expect(other.views.isEmpty)
    #expect(other.texts.first?.contains("holds a wheel called no such wheel") == true)
  }

  @Test func itTakesTheSpaceThatIsOfferedInTheShapeOfTheCanvas() throws {
    // The canvas is 50 x 10.
    let host = StubHost(PinwheelView(try makeWheel()))
    let size = try #require(host.sizes.first)
    for (width, height, expected) in [
      (CGFloat?.none, CGFloat?.none, CGSize(width: 50, height: 10)), (25, nil, CGSize(width: 25, height: 5)),
      (nil, 20, CGSize(width: 100, height: 20)), (100, 100, CGSize(width: 100, height: 20)),
      (100, 5, CGSize(width: 25, height: 5)), (CGFloat.infinity, 20, CGSize(width: 100, height: 20)),
      (CGFloat.infinity, CGFloat.infinity, CGSize(width: 50, height: 10)), (0, 0, .zero),
      (-1, 20, .zero), (CGFloat.nan, nil, CGSize(width: 50, height: 10)),
    ] {
      #expect(
        size(ProposedViewSize(width: width, height: height)) == expected,
        "\(String(describing: width)) x \(String(describing: height))")
    }
    // Systems that do not ask may compress it.
    #expect((host.views.first as? WheelView)?.stubCompressionResistance == [250, 250])
  }
}
