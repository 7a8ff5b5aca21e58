import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Programs of one to five fingers with selections and scrolling by code, notches of a mouse wheel, other items, other sizes,
/// both directions and odd clocks. In two of three some items cannot be selected.
///
/// What a finger taps is told from what is drawn when it comes down, and whether it taps from what the fingers have done:
/// no state of the control is asked.
@Suite struct FingerProgramTests {
  private struct Finger {
    let start: Point2D
    var location: Point2D
    /// What it taps if nothing intervenes; `nil` for nothing.
    var tapped: Int?
  }

  private static func run<Control: ItemControl>(
    _ start: Control, seed: UInt64,
    rebuild: (
      inout Control, Size2D, Int, Double, inout [ItemEvent<Control.Items.Element>]
    ) -> Void
  ) -> [String] where Control.Items.Element == Int {
    var (control, rng) = (start, SeededRandom(seed: seed))
    var events: [ItemEvent<Control.Items.Element>] = []
    var (time, size, fingers) = (5000.0, control.layout.viewport, [Int: Finger]())
    var (isDragging, isFlicked, faults) = (false, false, [String]())
    let most = Int.random(in: 1...5, using: &rng)
    let disabled = Set((0..<40).filter { _ in UInt64.random(in: 0..<3, using: &rng) < seed % 3 })
    control.options.disabledItems = disabled
    rebuild(&control, size, 40, time, &events)
    func speed() -> Double { (control.offset(at: time + 1e-5) - control.offset(at: time)) * 1e5 }
    /// Performs a call, in which the content moves by no more than `distance`.
    func perform(moving distance: Double, _ name: String, _ body: () -> Void) {
      let old = control.offset(at: time)
      body()
      let moved = (control.offset(at: time) - old).magnitude
      // A clock of milliseconds tells the time to a billionth of a second.
      if !(moved <= distance + 1e-5) { faults.append("\(name) at \(time) moves \(moved), not \(distance)") }
    }
    func touch(_ id: Int, _ phase: Touch.Phase, to point: Point2D, moving distance: Double) {
      // Milliseconds, no number, no end, a second late.
      let odd = [time * 1000, .nan, .infinity, -.infinity, time - 0.9]
      let isOdd = Int.random(in: 0..<25, using: &rng) == 0
      let reported = isOdd ? odd.randomElement(using: &rng) ?? time : time
      perform(moving: distance, "\(phase)") {
        events += control.handle(Touch(id: id, phase: phase, location: point, time: reported))
      }
    }
    func point() -> Point2D {
      Point2D(x: .random(in: 0..<size.width, using: &rng), y: .random(in: 0..<size.height, using: &rng))
    }
    for _ in 0..<40 {
      time += [0.001, 0.008, 0.016, 0.016, 0.05, 0.3].randomElement(using: &rng) ?? 0
      events += control.advance(to: time)
      if let selection = control.selectedIndex, disabled.contains(selection) {
        faults.append("\(selection) is selected at \(time)")
      }
      if isDragging, control.isGliding(at: time) { faults.append("a finger has lost the content at \(time)") }
      if isDragging, !control.isTracking { faults.append("is not tracked at \(time)") }
      let id = fingers.keys.sorted().randomElement(using: &rng)
      switch Int.random(in: 0..<20, using: &rng) {
      case 0..<6 where fingers.count < most:
        let (point, new) = (point(), (0..<5).first { fingers[$0] == nil } ?? 9)
        let isCaught = isDragging || isFlicked && (speed().magnitude >= 9.9 || speed() != 0)
        // While another finger drags, one that comes down taps too.
        let isTap = isDragging || !(isFlicked && speed() != 0)
        let item = control.visibleIndices(at: time).first {
          control.drawnItem($0, at: time).frame.contains(point) && !disabled.contains($0)
        }
        touch(new, .began, to: point, moving: 0)
        fingers[new] = Finger(start: point, location: point, tapped: isTap ? item : nil)
        if isCaught && !isTap && !control.isGliding(at: time) {
          isDragging = true
          for other in fingers.keys { fingers[other]?.tapped = nil }
        }
      case 6..<12:
        guard let id, var finger = fingers[id] else { continue }
        let reach: Double = [1, 4, 30, 90].randomElement(using: &rng) ?? 0
        let old = finger.location
        finger.location.x += .random(in: -reach...reach, using: &rng)
        finger.location.y += .random(in: -reach...reach, using: &rng)
        let (dx, dy) = (finger.location.x - finger.start.x, finger.location.y - finger.start.y)
        let way = control.layout.axis == .horizontal ? finger.location.x - old.x : finger.location.y - old.y
        if dx * dx + dy * dy > 100 { finger.tapped = nil }
        if !isDragging, dx * dx + dy * dy > 100 {
          isDragging = true
          for other in fingers.keys { fingers[other]?.tapped = nil }
          finger.tapped = nil
          // From the slop on.
          touch(id, .moved, to: finger.location, moving: (dx * dx + dy * dy).squareRoot())
        } else {
          touch(id, .moved, to: finger.location, moving: way.magnitude)
        }
        fingers[id] = finger
      case 12..<16:
        guard let id, let finger = fingers[id] else { continue }
        fingers[id] = nil
        let isLost = Int.random(in: 0..<6, using: &rng) == 0
        let (before, rest) = (control.selectedIndex, control.offset(at: time + 20))
        touch(id, isLost ? .cancelled : .ended, to: finger.location, moving: 0)
        if isDragging, fingers.isEmpty { (isDragging, isFlicked) = (false, true) }
        if !isLost, let tapped = finger.tapped {
          if control.selectedIndex != tapped {
            faults.append(
              "\(tapped) is tapped at \(time), and \(control.selectedIndex ?? -1) selected, \(before ?? -1) before"
            )
          }
          if control.offset(at: time + 20) != rest { isFlicked = false }
        }
      case 16:
        let (index, rest) = (Int.random(in: 0..<8, using: &rng), control.offset(at: time + 20))
        perform(moving: 0, "selection") {
          switch Int.random(in: 0..<4, using: &rng) {
          case 0: events += control.scroll(to: .random(in: -100...1500, using: &rng), at: time)
          case 1: events += control.scroll(by: index < 4 ? -40 : 40, phase: .notch, at: time)
          default:
            events += control.select(DrawnItem.ID(index), isByUser: Bool.random(using: &rng), at: time)
          }
        }
        // A glide that goes there already stays what it is.
        if !isDragging, control.offset(at: time + 20) != rest { isFlicked = false }
      case 17:
        if Bool.random(using: &rng) { size.width = [200, 320, 568].randomElement(using: &rng) ?? 0 }
        if Bool.random(using: &rng) { size.height = [120, 200, 300].randomElement(using: &rng) ?? 0 }
        rebuild(&control, size, Int.random(in: 1...30, using: &rng), time, &events)
        if control.visibleItems(at: time).isEmpty { faults.append("nothing is left in view at \(time)") }
        for other in fingers.keys { fingers[other]?.tapped = nil }
      case 18: events += control.advance(to: time - 0.02)
      default:
        time += .random(in: 1...3, using: &rng)
        events += control.advance(to: time)
      }
    }
    for (id, finger) in fingers.sorted(by: { $0.key < $1.key }) {
      events += control.advance(to: time)
      touch(id, .ended, to: finger.location, moving: 0)
    }
    events += control.advance(to: time + 0.1)
    events += control.advance(to: time + 20)
    time += 20
    if control.isAnimating(at: time) { faults.append("still moves") }
    if !control.layout.offsets.contains(control.offset(at: time)) { faults.append("out of its range") }
    for case .willSelect(_, let id) in events where disabled.contains(id.number) {
      faults.append("\(id.number) will be selected")
    }
    if let selection = control.selectedIndex,
      let rest = control.layout.restingOffset(of: selection),
      control.offset(at: time) != rest || control.settledSelection != selection
    {
      faults.append("rests off \(selection)")
    }
    return faults
  }

  @Test("no jump beyond the finger's, no lost tap, no endless motion", arguments: TapTests.kinds)
  func programs(kind: String) {
    func width(_ item: Int) -> Double { TapTests.width(item) }
    for seed in TestLength.seeds(300, thorough: 20_000) {
      let direction = seed % 2 == 0 ? ItemDirection.leftToRight : .rightToLeft
      let faults =
        switch kind {
        case "wheel":
          Self.run(TapTests.wheel(direction), seed: seed) {
            $4 += $0.rebuild(items: 0..<$2, viewport: $1, at: $3, width: width)
          }
        case "picker":
          Self.run(TapTests.picker(), seed: seed) {
            $4 += $0.rebuild(count: $2, rowHeight: 40, viewport: $1, at: $3)
          }
        default:
          Self.run(TapTests.strip(direction), seed: seed) {
            $4 += $0.rebuild(topics: 0..<$2, viewport: $1, at: $3, textWidth: width)
          }
        }
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
    }
  }
}
