import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Random runs of 15 actions of a user and a program: events come in pairs, and a control at rest is at its item.
@Suite struct RandomRunTests {
  /// What the events of a control may be, one after another.
  private struct Announcements {
    /// The item of a `willSelect` without an end.
    var open: Int?
    var faults: [String] = []

    mutating func take(_ events: [ItemEvent<Int>]) {
      for event in events {
        switch event {
        case .willSelect(let item, _):
          if open != nil { faults.append("\(event) before the end of \(open ?? 0)") }
          open = item
        case .selected(let item, _), .cancelled(let item, _):
          if open != item { faults.append("\(event) without a beginning") }
          open = nil
        case .deselected:
          if open != nil { faults.append("\(event) before the end of \(open ?? 0)") }
        case .tick, .reselected: break
        }
      }
    }
  }

  /// One run: the finger is up and the control at rest in the end.
  private func run<Control: ItemControl>(
    _ start: Control, using rng: inout SeededRandom,
    rebuild: (
      inout Control, Double, inout [ItemEvent<Int>], inout SeededRandom
    )
      -> Void
  ) -> [String] where Control.Items.Element == Int {
    var (control, time) = (start, 0.0)
    var announcements = Announcements()
    var programs = false
    func perform(
      _ body: (inout Control, inout [ItemEvent<Int>]) -> Void
    ) {
      var events: [ItemEvent<Int>] = []
      // Distinguishes what has happened by itself in the meantime from the effects of this call.
      events += control.advance(to: time)
      announcements.take(events)
      events = []
      let before = control.selection
      body(&control, &events)
      announcements.take(events)
      guard programs else { return }
      let isQuiet = events.allSatisfy { event in
        switch event {
        case .tick, .cancelled: true
        case .selected(_, let id): id == before
        case .willSelect, .deselected, .reselected: false
        }
      }
      if !isQuiet { announcements.faults.append("a program's selection says \(events)") }
    }
    let size = control.layout.viewport
    var location = Point2D(x: 0, y: 0)
    func touch(_ phase: Touch.Phase) {
      perform { $1 += $0.handle(Touch(id: 1, phase: phase, location: location, time: time)) }
    }
    for _ in 0..<15 {
      time += [0, 0.001, 0.05, 0.3, 4].randomElement(using: &rng) ?? 0
      programs = false
      switch Int.random(in: 0..<10, using: &rng) {
      case 0, 1, 2:
        // Taps, drags, flicks and catches that are lifted, cancelled or lost.
        location = Point2D(
          x: .random(in: 0..<size.width, using: &rng), y: .random(in: 0..<size.height, using: &rng))
        touch(.began)
        let speed: Double = [0, 0.5, 8, 60].randomElement(using: &rng) ?? 0
        for _ in 0..<Int.random(in: 0...6, using: &rng) {
          time += .random(in: 0.004...0.02, using: &rng)
          location.x += .random(in: -1...1, using: &rng) * speed
          location.y += .random(in: -1...1, using: &rng) * speed
          touch(.moved)
        }
        let ends: [Touch.Phase?] = [.ended, .ended, .cancelled, nil]
        if let end = ends.randomElement(using: &rng) ?? nil { touch(end) }
      case 3, 4:
        programs = true
        let index = Int.random(in: -1...control.layout.count, using: &rng)
        let choice = index < 0 && !control.options.requiresSelection ? nil : DrawnItem.ID(index)
        perform { $1 += $0.select(choice, at: time) }
      case 5:
        perform { $1 += $0.select(DrawnItem.ID(.random(in: 0...9, using: &rng)), isByUser: true, at: time) }
      case 6: perform { $1 += $0.scroll(by: .random(in: -300...300, using: &rng), at: time) }
      case 7: perform { rebuild(&$0, time, &$1, &rng) }
      case 8: perform { $1 += $0.scroller.finishGlide(at: time) }
      default: perform { $1 += $0.cancelTouches(at: time) }
      }
    }
    programs = false
    touch(.ended)
    time += 60
    perform { $1 += $0.advance(to: time) }
    var faults = announcements.faults
    if let open = announcements.open { faults.append("no end of \(open)") }
    if let selection = control.selectedIndex {
      let rest = control.layout.restingOffset(of: selection)
      if control.settledSelection != selection { faults.append("not settled") }
      if let rest, control.offset(at: time) != rest {
        faults.append("at \(control.offset(at: time)), off \(selection) at \(rest)")
      }
    }
    if !control.layout.offsets.contains(control.offset(at: time)) { faults.append("outside of its range") }
    return faults
  }

  @Test("every choice ends, a program's is silent, and a control at rest is at its item", arguments: 0..<3)
  func pairs(kind: Int) {
    for seed in TestLength.seeds(700, thorough: 20_000) {
      var rng = SeededRandom(seed: seed &* 3 &+ UInt64(kind))
      let count = Int.random(in: 1...12, using: &rng)
      let viewport = Size2D(width: 320, height: 200)
      func width(_ item: Int) -> Double { Double(20 + item * 37 % 90) }
      func items(_ rng: inout SeededRandom) -> [Int] {
        Array((0..<Int.random(in: 0...12, using: &rng)).shuffled(using: &rng))
      }
      let faults: [String]
      switch kind {
      case 0:
        faults = run(ScrollWheel(items: 0..<count, viewport: viewport, width: width), using: &rng) {
          $2 += $0.rebuild(items: items(&$3), viewport: viewport, at: $1, width: width)
        }
      case 1:
        faults = run(SnapPicker(count: count, rowHeight: 40, viewport: viewport), using: &rng) {
          $2 += $0.rebuild(
            count: .random(in: 0...12, using: &$3), rowHeight: .random(in: 30...60, using: &$3),
            viewport: viewport, at: $1)
        }
      default:
        let options = ScrollerOptions(
          requiresSelection: seed % 2 == 0, deselectsOnSecondTap: seed % 3 == 0)
        faults = run(
          TopicStrip(topics: 0..<count, viewport: viewport, options: options, textWidth: width), using: &rng
        ) { $2 += $0.rebuild(topics: items(&$3), viewport: viewport, at: $1, textWidth: width) }
      }
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
    }
  }
}
