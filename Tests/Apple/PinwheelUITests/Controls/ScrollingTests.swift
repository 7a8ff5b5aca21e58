import CoreGraphics
import Pinwheel
import PinwheelControls
@testable import PinwheelUI
import QuartzCore
import TestSupport
import Testing

/// The views of items compared with their controls, which get the same touches directly.
@MainActor
@Suite(.serialized)
struct ScrollingTests {
  nonisolated static let seeds: [UInt64] = Array(1...12)

  private static func rowOfItems(_ seed: UInt64) -> (names: [String], width: @Sendable (String) -> Double) {
    var rng = SeededRandom(seed: seed)
    let names = (0..<Int.random(in: 1...30, using: &rng)).map { "item \($0)" }
    let widths = Dictionary(
      uniqueKeysWithValues: names.map { ($0, Double.random(in: 20...160, using: &rng)) })
    return (names, { widths[$0] ?? 0 })
  }

  @Test(arguments: seeds)
  func aScrollWheelMovesAsItsControlDoes(seed: UInt64) {
    let (names, width) = Self.rowOfItems(seed)
    let view = ScrollWheelView(names, content: .drawing(width: width) { _, _, _ in })
    let size = Size2D(width: 320, height: 44)
    let model = ScrollWheel(items: names, viewport: size, width: width)
    compare(view, with: model, size: size, seed: seed)
  }

  @Test(arguments: seeds)
  func aSnapPickerMovesAsItsControlDoes(seed: UInt64) {
    let view = SnapPickerView(
      count: 24, rowHeight: 40, selection: 8, content: .drawing(width: { _ in 0 }) { _, _, _ in })
    let size = Size2D(width: 100, height: 200)
    let model = SnapPicker(count: 24, rowHeight: 40, viewport: size, selection: 8)
    compare(view, with: model, size: size, seed: seed)
  }

  @Test(arguments: seeds)
  func aTopicStripMovesAsItsControlDoes(seed: UInt64) {
    let (names, width) = Self.rowOfItems(seed)
    let selected = names[names.count / 2]
    let view = TopicStripView(names, selected: selected, content: .drawing(width: width) { _, _, _ in })
    let size = Size2D(width: 320, height: 44)
    let model = TopicStrip(topics: names, selected: selected, viewport: size, textWidth: width)
    compare(view, with: model, size: size, seed: seed)
  }

  /// Drags, flicks, taps and cancels at random, with frames between, on both.
  private func compare<Control: ItemControl>(
    _ view: ItemScrollerView<Control.Items, Control.Layout>, with control: Control, size: Size2D,
    seed: UInt64
  ) {
    StubClock.reset()
    Hand.setReduceMotion(false)
    var (model, events, said) = (control, [ItemEvent<Control.Items.Element>](), [String]())
    view.playsHaptics = false
    view.onWillSelect = { said.append("choose \($0)") }
    view.onSelect = { said.append("select \($0)") }
    view.onCancel = { said.append("cancel \($0)") }
    view.onDeselect = { said.append("deselect") }
    view.onTick = { said.append("tick \($0)") }
    view.onReselect = { said.append("reselected \($0)") }
    let hand = Hand(on: view, frame: CGRect(x: 0, y: 64, width: size.width, height: size.height))
    let axis = model.layout.axis
    func agree(_ moment: String) {
      #expect(view.contentOffset == model.offset(at: view.frames.time), "offset \(moment), seed \(seed)")
      #expect(view.selection == model.selection.flatMap { model[$0] }, "selection \(moment), seed \(seed)")
    }
    func send(_ phase: Touch.Phase, at point: Point2D) {
      hand.touch(phase, at: point)
      events += model.handle(hand.report(phase, at: point))
      agree("after \(phase)")
    }
    /// Frames are drawn for the time at which they are displayed, and time never goes backward.
    func run(for seconds: Double) {
      StubClock.advance(to: StubClock.now + seconds) {
        events += model.advance(to: view.frames.time)
        agree("in a frame")
      }
    }
    agree("at first")
    var rng = SeededRandom(seed: seed)
    // Eighths: adding and subtracting the corner of the view does not round.
    func random(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &rng) * 8).rounded() / 8
    }
    for _ in 0..<20 {
      var point = Point2D(x: random(0...size.width - 1), y: random(0...size.height - 1))
      send(.began, at: point)
      let speed = random(-40...40)
      for _ in 0..<Int.random(in: 0...8, using: &rng) {
        run(for: .random(in: 0.004...0.03, using: &rng))
        let step = random(-5...5) + speed
        point =
          axis == .horizontal
          ? Point2D(x: point.x + step, y: point.y) : Point2D(x: point.x, y: point.y + step)
        send(.moved, at: point)
      }
      run(for: .random(in: 0...0.05, using: &rng))
      send(Int.random(in: 0..<6, using: &rng) == 0 ? .cancelled : .ended, at: point)
      run(for: .random(in: 0...1.5, using: &rng))
      events += model.advance(to: StubClock.now)
    }
    run(for: 10)
    events += model.advance(to: StubClock.now)
    agree("at rest")
    #expect(said == events.map { Self.words($0, model) }, "seed \(seed)")
    #expect(StubClock.runningLinks == 0, "frames at rest, seed \(seed)")
    // Items are drawn where the control places them: the views of items, without full-size ones such as a background.
    let frames = model.scroller.visibleIndices(at: StubClock.now).map {
      CGRect(model.scroller.drawnItem($0, at: StubClock.now).frame)
    }
    let around = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    #expect(hand.shownFrames.filter { $0 != around || frames.contains($0) } == frames, "seed \(seed)")
    if let selection = model.scroller.selectedIndex, let rest = model.layout.restingOffset(of: selection) {
      #expect(view.contentOffset == rest, "settled at the item, seed \(seed)")
    }
  }

  private static func words<Control: ItemControl>(
    _ event: ItemEvent<Control.Items.Element>, _ control: Control
  ) -> String {
    switch event {
    case .willSelect(let item, _): "choose \(item)"
    case .selected(let item, _): "select \(item)"
    case .cancelled(let item, _): "cancel \(item)"
    case .deselected: "deselect"
    case .tick(let id): control[id].map { "tick \($0)" } ?? "none"
    case .reselected(let item, _): "reselected \(item)"
    }
  }
}
