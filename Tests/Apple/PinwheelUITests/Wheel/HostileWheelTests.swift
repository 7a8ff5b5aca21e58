import CoreGraphics
import Pinwheel
import PinwheelControls
import PinwheelUI
import QuartzCore
import TestSupport
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

/// A wheel's view with numbers and at moments that no app should use.
@MainActor
@Suite(.serialized)
struct HostileWheelTests {
  nonisolated static func squares(_ names: [String]) throws -> SliceStack {
    let mask = try AlphaMask(solidWidth: 10, height: 10)
    let slices = names.enumerated().map { index, name in
      Slice(
        name: name,
        images: [
          SliceImage(
            state: .rest, scale: 1, frame: Rect2D(x: Double(index) * 20, y: 0, width: 10, height: 10),
            mask: mask)
        ])
    }
    return SliceStack(
      name: "squares", canvas: Size2D(width: Double(names.count) * 20, height: 10), slices: slices)
  }

  private func makeView(_ names: [String] = ["left", "middle", "right"]) throws -> (WheelView, Hand) {
    StubClock.reset()
    Hand.setReduceMotion(false)
    let view = WheelView(Wheel(try Self.squares(names)), pictures: WheelPictures { _ in nil })
    let size = CGSize(width: Double(names.count) * 20, height: 10)
    return (view, Hand(on: view, frame: CGRect(origin: .zero, size: size)))
  }

  @Test(arguments: [
    Size2D(width: .nan, height: 10), Size2D(width: 10, height: .infinity), Size2D(width: -5, height: 5),
    .zero,
    Size2D(width: 1e300, height: 1e300), Size2D(width: 1e-300, height: 1e-300),
  ])
  func anyCanvas(canvas: Size2D) throws {
    StubClock.reset()
    let stack = SliceStack(name: "odd", canvas: canvas, slices: try Self.squares(["left"]).slices)
    for wheel in [Wheel(stack), Wheel(stack, answers: .fromIndex)] {
      let view = WheelView(wheel, pictures: WheelPictures { _ in nil })
      // A framework ends the app for a size that is not one.
      let (size, intrinsic) = (view.frame.size, view.intrinsicContentSize)
      #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
      let none = CGSize(width: WheelView.noIntrinsicMetric, height: WheelView.noIntrinsicMetric)
      #expect(intrinsic == (size == .zero ? none : size))
      let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 60, height: 10))
      for phase in [Touch.Phase.began, .moved, .ended] { hand.touch(phase, at: Point2D(x: 5, y: 5)) }
      hand.hover(.hovered, at: Point2D(x: 5, y: 5))
      hand.press(.right)
      _ = hand.elements
      view.press("left")
      StubClock.advance(to: StubClock.now + 3)
      #expect(StubClock.runningLinks == 0)
    }
  }

  @Test(arguments: UInt64(1)...6)
  func anySizesTouchesAndRadii(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let (view, hand) = try makeView()
    var events = 0
    view.on(.pressed, .releasedInside, .releasedOutside, .cancelled, .hoverEnter, .hoverExit) { _, _ in
      events += 1
    }
    func any() -> Double { HostileControlTests.numbers.randomElement(using: &rng) ?? 0 }
    for _ in 0..<300 {
      switch Int.random(in: 0..<9, using: &rng) {
      case 0: hand.resize(to: CGSize(width: any(), height: any()))
      case 1: hand.touch(.began, at: Point2D(x: any(), y: any()))
      case 2: hand.touch(.moved, at: Point2D(x: any(), y: any()))
      case 3: hand.touch(.ended, at: Point2D(x: any(), y: any()))
      case 4: hand.hover(Bool.random(using: &rng) ? .hovered : .exited, at: Point2D(x: any(), y: any()))
      case 5: view.retainDistance = any()
      case 6: view.slidesAcrossSlices.toggle()
      case 7: view.highlights.tap = Highlight([Highlight.Stage(start: any(), end: any())])
      default: hand.press(Hand.Key.allCases.randomElement(using: &rng) ?? .left)
      }
      StubClock.advance(to: StubClock.now + 0.02)
    }
    // It works as before, once its numbers do.
    hand.touch(.cancelled, at: Point2D(x: 5, y: 5))
    hand.resize(to: CGSize(width: 60, height: 10))
    (view.retainDistance, view.slidesAcrossSlices, view.highlights) = (70, false, .doubleBlink)
    var pressed: [String] = []
    view.onPress = { pressed.append($0.name) }
    hand.touch(.began, at: Point2D(x: 45, y: 5))
    hand.touch(.ended, at: Point2D(x: 45, y: 5))
    #expect(pressed == ["right"], "seed \(seed)")
    #expect(events > 0)
  }

  @Test func anotherWheelWhileATouchIsDown() throws {
    let (view, hand) = try makeView()
    var events: [String] = []
    view.on(.pressed, .releasedInside, .releasedOutside, .cancelled) { slice, event in
      events.append("\(event.kind.name) \(slice.name)")
    }
    hand.touch(.began, at: Point2D(x: 45, y: 5))
    view.wheel = Wheel(try Self.squares(["only"]))
    hand.touch(.moved, at: Point2D(x: 5, y: 5))
    hand.touch(.ended, at: Point2D(x: 5, y: 5))
    #expect(events == ["pressed right", "cancelled right"])
    // From inside an action, too: the rest of the events is of slices that are no more.
    let other = Wheel(try Self.squares([]))
    view.onPress = { [unowned view] _ in view.wheel = other }
    hand.resize(to: CGSize(width: 20, height: 10))
    hand.touch(.began, at: Point2D(x: 5, y: 5))
    hand.touch(.ended, at: Point2D(x: 5, y: 5))
    #expect(view.wheel.stack.slices.isEmpty)
    #expect(hand.elements.isEmpty)
    StubClock.advance(to: StubClock.now + 3)
    #expect(StubClock.runningLinks == 0)
  }

  @Test func anActionMayEndActions() throws {
    let (view, _) = try makeView()
    var count = 0
    view.on(.pressed) { [unowned view] _, _ in
      count += 1
      view.removeActions()
      view.on(.pressed, slice: "left") { _, _ in count += 10 }
    }
    view.press("left")
    #expect(count == 1)
    view.press("left")
    #expect(count == 11)
  }

  @Test func takenOutOfItsWindowWhileItBlinks() throws {
    let (view, hand) = try makeView()
    view.press("left")
    #expect(StubClock.runningLinks == 1)
    hand.takeOutOfWindow()
    #expect(StubClock.runningLinks == 0)
    view.press("left")
    StubClock.advance(to: StubClock.now + 0.1)
    #expect(StubClock.runningLinks == 0)
  }

  @Test func aViewThatIsGoneLeavesNoRunningFrames() throws {
    StubClock.reset()
    Hand.setReduceMotion(false)
    weak var gone: WheelView?
    do {
      let view = WheelView(Wheel(try Self.squares(["left"])), pictures: WheelPictures { _ in nil })
      Hand.showInPassing(view, frame: CGRect(x: 0, y: 0, width: 20, height: 10)) {
        view.press("left")
        #expect(StubClock.runningLinks == 1)
      }
      gone = view
    }
    #expect(gone == nil)
    StubClock.advance(to: StubClock.now + 1)
    #expect(StubClock.runningLinks == 0)
  }

  @Test func fiveHundredSlices() throws {
    let (view, hand) = try makeView((0..<500).map { "slice_\($0)" })
    var pressed: [String] = []
    view.onPress = { pressed.append($0.name) }
    for index in [0, 250, 499] {
      let point = Point2D(x: Double(index) * 20 + 5, y: 5)
      #expect(view.slice(at: CGPoint(x: point.x, y: point.y))?.name == "slice_\(index)")
      #expect(view.press("slice_\(index)"))
    }
    #expect(pressed == ["slice_0", "slice_250", "slice_499"])
    let elements = hand.elements
    #expect(elements.count == 500 && elements[499].label == "slice 499")
    #expect(elements[499].activate())
    #expect(pressed.count == 4)
    view.selection = .several
    for index in 0..<500 { view.press("slice_\(index)") }
    #expect(view.wheel.stack.slices.allSatisfy { $0.isSelected })
  }
}
