import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelControls
import PinwheelAssets
import PinwheelQueries
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// The article's flow, end to end: extract and bake, load, touch, draw.
@Suite struct ExtractedControlTests {
  private static let wheels = ExtractedWheel.all

  /// Down and up at one place: the kinds of the events, and their slices.
  private func tap(_ point: Point2D, id: Int = 1, at time: Double, on control: inout WheelControl)
    -> [String]
  {
    var events: [TouchEvent] = []
    events += control.handle(Touch(id: id, phase: .began, location: point, time: time - 0.08))
    events += control.handle(Touch(id: id, phase: .ended, location: point, time: time))
    return events.map { "\($0.kind.name) \(control.wheel.stack.slices[$0.slice.number].name)" }
  }

  /// The slices whose press images are visible.
  private func lit(_ control: WheelControl, at time: Double) -> Set<Int> {
    Set(control.layers(at: time).filter { $0.state == .press }.compactMap(\.slice?.number))
  }

  @Test("the fixture wheel is among them wherever nothing may be skipped")
  func isComplete() {
    #expect(Self.wheels.count == 2 || !Requirements.areStrict)
  }

  @Test("touching the middle of every wedge blinks it twice, and it alone", arguments: wheels, [1, 2])
  func everyWedge(wheel: ExtractedWheel, scale: Int) throws {
    let stack = try wheel.baked().stack(named: wheel.description, scale: Double(scale))
    #expect(stack.slices.count == 12 && stack.slices.filter(\.isEnabled).count == 7)
    for (index, slice) in stack.slices.enumerated() {
      var control = WheelControl(Wheel(stack), highlights: .doubleBlink)
      let start = 100 + Double(index)
      let point = try slice.middle()
      let words = tap(point, at: start, on: &control)
      // No slice is behind a disabled wedge here, so its touch hits no slice.
      #expect(words == (slice.isEnabled ? ["pressed \(slice.name)", "released-inside \(slice.name)"] : []))
      let expected: Set<Int> = slice.isEnabled ? [index] : []
      for after in [0, 0.1, 0.199, 0.35, 0.45, 0.549] {
        #expect(lit(control, at: start + after) == expected, "\(slice.name) at \(after)")
      }
      for after in [-0.01, 0.20, 0.3, 0.349, 0.55, 1] {
        #expect(lit(control, at: start + after).isEmpty, "\(slice.name) at \(after)")
      }
    }
  }

  @Test("what is drawn: every slice's own image, unchanged, and the press image over it", arguments: wheels)
  func layers(wheel: ExtractedWheel) throws {
    let stack = try wheel.baked().stack(named: wheel.description, scale: 2)
    var control = WheelControl(Wheel(stack), highlights: .doubleBlink)
    // The background is the first layer, where the wheel has one.
    func layers(at time: Double) -> [WheelControl.Layer] {
      control.layers(at: time).filter { $0.slice != nil }
    }
    #expect(
      control.layers(at: 0).filter { $0.slice == nil }.map(\.frame)
        == [stack.background].compactMap { $0?.frame })
    #expect(stack.background == nil || control.layers(at: 0)[0].slice == nil)
    let still = layers(at: 0)
    #expect(still.map(\.slice?.number) == Array(0..<12) && still.allSatisfy { $0.alpha == 1 })
    #expect(still.map(\.state) == stack.slices.map { $0.isEnabled ? .rest : .disabled })
    #expect(still.allSatisfy { $0.frame == Rect2D(size: stack.canvas) })
    #expect(still.allSatisfy { $0.image?.scale == 2 })
    _ = tap(try stack.slices[3].middle(), at: 1, on: &control)
    let lit = layers(at: 1.1)
    #expect(lit.map(\.slice?.number) == [0, 1, 2, 3, 3] + Array(4..<12))
    #expect(lit[3].state == .rest && lit[4].state == .press && lit[4].alpha == 1)
    #expect(lit[4].image?.state == .press)
    #expect(layers(at: 2) == still)
    control.pressStyle = .instead
    #expect(layers(at: 1.1).map(\.slice?.number) == Array(0..<12))
    #expect(layers(at: 1.1)[3].state == .press)
    control.wheel[slice: 5].isHidden = true
    #expect(!control.layers(at: 0).contains { $0.slice == 5 })
  }

  @Test("while pressed: lit when inside, not outside, and never left lit", arguments: wheels)
  func holding(wheel: ExtractedWheel) throws {
    let stack = try wheel.baked().stack(named: wheel.description, scale: 2)
    var control = WheelControl(Wheel(stack))
    control.highlights.tap = .fade(over: 0.5, easing: .linear)
    var events: [TouchEvent] = []
    let on = try stack.slices[0].middle()
    let off = Point2D(x: -1000, y: 0)
    func send(_ phase: Touch.Phase, _ point: Point2D, _ time: Double, id: Int = 1) {
      events += control.handle(Touch(id: id, phase: phase, location: point, time: time))
    }
    send(.began, on, 1)
    #expect(lit(control, at: 1) == [0] && lit(control, at: 60) == [0])
    send(.moved, off, 2)
    #expect(lit(control, at: 2).isEmpty && lit(control, at: 60).isEmpty)
    send(.moved, on, 3)
    #expect(lit(control, at: 3) == [0])
    send(.ended, on, 4)
    #expect(control.layers(at: 4.25).first { $0.state == .press }?.alpha == 0.5)
    #expect(lit(control, at: 4.5).isEmpty)
    send(.began, on, 5, id: 2)
    control.wheel[slice: 0].isEnabled = false
    events += control.update(at: 6)
    #expect(events.last?.kind == .cancelled && lit(control, at: 6).isEmpty)
    control.wheel[slice: 0].isEnabled = true
    send(.began, on, 7)
    control.wheel.remove(0)
    events += control.update(at: 8)
    #expect(events.last?.kind == .cancelled && lit(control, at: 8).isEmpty)
  }

  @Test("a blink goes on where a slice behind its own is removed", arguments: wheels)
  func removing(wheel: ExtractedWheel) throws {
    let stack = try wheel.baked().stack(named: wheel.description, scale: 2)
    var control = WheelControl(Wheel(stack), highlights: .doubleBlink)
    _ = tap(try stack.slices[3].middle(), at: 1, on: &control)
    control.wheel.remove(0)
    var events: [TouchEvent] = []
    events += control.update(at: 1.1)
    #expect(lit(control, at: 1.1) == [3] && events.isEmpty)
  }
}
