import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelControls
import PinwheelAssets
import PinwheelQueries
import SystemPackage
import TestSupport
import Testing

/// The article's flow, end to end: extract and bake, load, touch, draw.
@Suite struct ExtractedControlTests {
  /// A wheel, extracted and baked once for all tests.
  final class TestedWheel: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let stacks: Result<[SliceStack], any Error>
    private let middles: Result<[Point2D], any Error>

    init(_ input: URL, name: String) {
      testDescription = name
      let stacks = Result {
        let files = try TemporaryFolder()
        let options = ExtractionOptions(
          zip: ZipArchive.self, input: FilePath(input.path), output: FilePath(files.path("out")))
        let baked = try BakedFolder(Extractor.extract(options).folder)
        return try [baked.stack(named: name, scale: 1), baked.stack(named: name, scale: 2)]
      }
      self.stacks = stacks
      middles = Result { try stacks.get()[0].slices.map { try $0.middle() } }
    }

    func stack(scale: Int = 2) throws -> SliceStack { try stacks.get()[scale - 1] }
    func middle(of slice: Int) throws -> Point2D { try middles.get()[slice] }
  }

  static let wheels =
    [TestedWheel(Fixtures.sample.appending(path: "Carousel.ipa"), name: "carousel")]
    + (Fixtures.arePresent ? [TestedWheel(WheelTests.article, name: "shows")] : [])

  /// Down and up at one place: the kinds of the events, and their slices.
  private func tap(_ point: Point2D, id: Int = 1, at time: Double, on control: inout PinwheelControl)
    -> [String]
  {
    var events: [TouchEvent] = []
    control.handle(Touch(id: id, phase: .began, location: point, time: time - 0.08), into: &events)
    control.handle(Touch(id: id, phase: .ended, location: point, time: time), into: &events)
    return events.map { "\($0.kind.name) \(control.wheel.stack.slices[$0.slice.number].name)" }
  }

  /// The slices whose press images are visible.
  private func lit(_ control: PinwheelControl, at time: Double) -> Set<Int> {
    Set(control.layers(at: time).filter { $0.state == .press }.compactMap(\.slice?.number))
  }

  @Test("the fixture wheel is among them wherever nothing may be skipped")
  func isComplete() {
    #expect(Self.wheels.count == 2 || !Requirements.areStrict)
  }

  @Test("touching the middle of every wedge blinks it twice, and it alone", arguments: wheels, [1, 2])
  func everyWedge(wheel: TestedWheel, scale: Int) throws {
    let stack = try wheel.stack(scale: scale)
    #expect(stack.slices.count == 12 && stack.slices.filter(\.isEnabled).count == 7)
    for (index, slice) in stack.slices.enumerated() {
      var control = PinwheelControl(Wheel(stack))
      let start = 100 + Double(index)
      let point = try wheel.middle(of: index)
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
  func layers(wheel: TestedWheel) throws {
    let stack = try wheel.stack()
    var control = PinwheelControl(Wheel(stack))
    // The background is the first layer, where the wheel has one.
    func layers(at time: Double) -> [PinwheelControl.Layer] {
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
    #expect(still.allSatisfy { stack.slices[$0.slice?.number ?? -1].images[$0.image ?? -1].scale == 2 })
    _ = tap(try wheel.middle(of: 3), at: 1, on: &control)
    let lit = layers(at: 1.1)
    #expect(lit.map(\.slice?.number) == [0, 1, 2, 3, 3] + Array(4..<12))
    #expect(lit[3].state == .rest && lit[4].state == .press && lit[4].alpha == 1)
    #expect(stack.slices[3].images[lit[4].image ?? -1].state == .press)
    #expect(layers(at: 2) == still)
    control.pressStyle = .instead
    #expect(layers(at: 1.1).map(\.slice?.number) == Array(0..<12))
    #expect(layers(at: 1.1)[3].state == .press)
    control.wheel[slice: 5].isHidden = true
    #expect(!control.layers(at: 0).contains { $0.slice == 5 })
  }

  @Test(
    "a second touch mid-blink leaves nothing stuck, on the same wedge or another", arguments: wheels, [2, 4])
  func secondTouch(wheel: TestedWheel, second: Int) throws {
    let stack = try wheel.stack()
    for delay in stride(from: 0.01, through: 0.6, by: 0.03) {
      var control = PinwheelControl(Wheel(stack))
      _ = tap(try wheel.middle(of: 2), at: 10, on: &control)
      _ = tap(try wheel.middle(of: second), id: 2, at: 10 + delay, on: &control)
      for tick in 0..<130 {
        let time = 10 + delay + Double(tick) / 100 + 0.005
        func blinks(since start: Double) -> Bool {
          let after = time - start
          return after >= 0 && after < 0.20 || after >= 0.35 && after < 0.55
        }
        var expected: Set<Int> = []
        if blinks(since: 10) { expected.insert(2) }
        if blinks(since: 10 + delay) { expected.insert(second) }
        #expect(lit(control, at: time) == expected, "at \(time), second after \(delay)")
      }
      #expect(control.highlights.nextChange(after: 12) == .infinity)
    }
  }

  @Test("disabled wedges pass the touch to what lies behind", arguments: wheels)
  func disabledPass(wheel: TestedWheel) throws {
    let stack = try wheel.stack()
    let disabled = try #require(stack.slices.lastIndex { !$0.isEnabled })
    // The canvas as a separate button, behind everything.
    let mask = try AlphaMask(solidWidth: 10, height: 10)
    let floor = SliceImage(state: .rest, scale: 1, frame: Rect2D(size: stack.canvas), mask: mask)
    let whole = SliceStack(
      name: "whole", canvas: stack.canvas, slices: [Slice(name: "floor", images: [floor])] + stack.slices)
    let point = try wheel.middle(of: disabled)
    #expect(stack.slices[disabled].contains(point))
    var control = PinwheelControl(Wheel(whole))
    #expect(tap(point, at: 1, on: &control) == ["pressed floor", "released-inside floor"])
    control.wheel[slice: disabled + 1].disabledPolicy = .swallow
    #expect(tap(point, at: 2, on: &control) == [])
    control.wheel[slice: disabled + 1].disabledPolicy = .block
    #expect(tap(point, at: 3, on: &control) == ["blocked \(stack.slices[disabled].name)"])
    control.wheel[slice: disabled + 1].isEnabled = true
    #expect(tap(point, at: 4, on: &control).count == 2)
  }

  @Test("centred in the article's view, at a fractional place, the answers are the same", arguments: wheels)
  func fractionalOrigin(wheel: TestedWheel) throws {
    let stack = try wheel.stack()
    let origin = Point2D(
      x: 320.0 / 2 - 0.75 - stack.canvas.width / 2, y: 460.0 / 2 + 29.5 - stack.canvas.height / 2)
    for index in 0..<7 {
      let middle = try wheel.middle(of: index)
      let screen = Point2D(x: origin.x + middle.x, y: origin.y + middle.y)
      var control = PinwheelControl(Wheel(stack))
      let point = Point2D(x: screen.x - origin.x, y: screen.y - origin.y)
      #expect(tap(point, at: 1, on: &control).first == "pressed \(stack.slices[index].name)")
    }
  }

  @Test("sliding to the neighboring wedge and letting go presses nothing", arguments: wheels)
  func neighbor(wheel: TestedWheel) throws {
    let stack = try wheel.stack()
    var control = PinwheelControl(Wheel(stack))
    var events: [TouchEvent] = []
    let from = try wheel.middle(of: 0)
    let to = try wheel.middle(of: 1)
    for (phase, point) in [(Touch.Phase.began, from), (.moved, to), (.ended, to)] {
      control.handle(Touch(id: 1, phase: phase, location: point, time: 1), into: &events)
    }
    #expect(events.map(\.kind) == [.pressed, .dragExit, .releasedOutside])
    #expect(events.allSatisfy { $0.slice.number == 0 } && lit(control, at: 1).isEmpty)
  }

  @Test("while pressed: lit when inside, not outside, and never left lit", arguments: wheels)
  func holding(wheel: TestedWheel) throws {
    let stack = try wheel.stack()
    var control = PinwheelControl(Wheel(stack))
    control.highlightsWhilePressed = true
    control.tapHighlight = .fade(over: 0.5, easing: .linear)
    var events: [TouchEvent] = []
    let on = try wheel.middle(of: 0)
    let off = Point2D(x: -1000, y: 0)
    func send(_ phase: Touch.Phase, _ point: Point2D, _ time: Double, id: Int = 1) {
      control.handle(Touch(id: id, phase: phase, location: point, time: time), into: &events)
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
    control.update(at: 6, into: &events)
    #expect(events.last?.kind == .cancelled && lit(control, at: 6).isEmpty)
    control.wheel[slice: 0].isEnabled = true
    send(.began, on, 7)
    control.wheel.remove(0)
    control.update(at: 8, into: &events)
    #expect(events.last?.kind == .cancelled && lit(control, at: 8).isEmpty)
  }

  @Test("a blink goes on where a slice behind its own is removed", arguments: wheels)
  func removing(wheel: TestedWheel) throws {
    var control = PinwheelControl(Wheel(try wheel.stack()))
    _ = tap(try wheel.middle(of: 3), at: 1, on: &control)
    control.wheel.remove(0)
    var events: [TouchEvent] = []
    control.update(at: 1.1, into: &events)
    #expect(lit(control, at: 1.1) == [3] && events.isEmpty)
  }

  @Test("cancelling a blink ends it at once", arguments: wheels)
  func cancelling(wheel: TestedWheel) throws {
    let stack = try wheel.stack()
    var control = PinwheelControl(Wheel(stack))
    _ = tap(try wheel.middle(of: 0), at: 1, on: &control)
    _ = tap(try wheel.middle(of: 1), at: 1.1, on: &control)
    control.highlights.endAll(on: 0, at: 1.15)
    #expect(
      lit(control, at: 1.12) == [0, 1] && lit(control, at: 1.15) == [1] && lit(control, at: 1.46) == [1])
  }
}

extension Slice {
  /// The solid point nearest to the mean of all, a point of the canvas at a time.
  fileprivate func middle() throws -> Point2D {
    let frame = images[0].placement.frame
    var points: [Point2D] = []
    for y in 0..<Int(frame.height) {
      for x in 0..<Int(frame.width) {
        let point = Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)
        if contains(point) { points.append(point) }
      }
    }
    let x = points.reduce(0) { $0 + $1.x } / Double(points.count)
    let y = points.reduce(0) { $0 + $1.y } / Double(points.count)
    func distance(_ point: Point2D) -> Double {
      (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)
    }
    return try #require(points.min { distance($0) < distance($1) })
  }
}
