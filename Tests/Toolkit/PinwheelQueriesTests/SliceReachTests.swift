import Pinwheel
import PinwheelText
import TestSupport
import Testing

@testable import PinwheelQueries

/// The slices that a touch can hit, compared with a test of every pixel of the canvas.
@Suite struct SliceReachTests {
  @Test("a slice is reached if a touch at the center of some pixel ends at it", arguments: UInt64(1)...12)
  func reached(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    var stack = try RandomStack.stack(
      .placed, count: 1 + Int(seed % 9), size: Size2D(width: 23, height: 17), using: &rng)
    for index in stack.slices.indices {
      stack.slices[index].isEnabled = Bool.random(using: &rng)
      stack.slices[index].isHidden = Int.random(in: 0..<5, using: &rng) == 0
      stack.slices[index].disabledPolicy = DisabledPolicy.allCases.randomElement(using: &rng) ?? .pass
    }
    var budget = SliceReach.Budget()
    let whole = budget
    let reach = SliceReach(stack, budget: &budget)
    let scale = stack.finestScale
    let wheel = Wheel(stack, answers: .fromIndex)
    var reached = stack.slices.map { _ in false }
    for y in 0..<Int((17 * scale).rounded(.up)) {
      for x in 0..<Int((23 * scale).rounded(.up)) {
        let center = Point2D(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        if let slice = wheel.hit(at: center).number { reached[slice] = true }
      }
    }
    #expect(reach.reached == reached, "seed \(seed)")
    let pixels = Int((17 * scale).rounded(.up)) * Int((23 * scale).rounded(.up))
    #expect(whole.points - budget.points <= pixels && budget.points < whole.points, "seed \(seed)")
  }

  @Test("a wheel whose slices are hit at once is not tested any further")
  func early() {
    let slice = Slice(name: "all", frame: Rect2D(x: 0, y: 0, width: 4000, height: 4000))
    let stack = SliceStack(name: "wheel", canvas: Size2D(width: 4000, height: 4000), slices: [slice])
    var budget = SliceReach.Budget()
    let whole = budget
    let reach = SliceReach(stack, budget: &budget)
    #expect(reach.reached == [true] && whole.points - budget.points == 1)
  }

  @Test(
    "a canvas that is too large for its pixels is said to be, and takes nothing of the budget",
    arguments: [Size2D(width: 60_000, height: 60_000), Size2D(width: .infinity, height: 4), .zero])
  func tooLarge(canvas: Size2D) {
    let slice = Slice(name: "all", frame: Rect2D(x: 0, y: 0, width: 4000, height: 4000))
    let stack = SliceStack(name: "wheel", canvas: canvas, slices: [slice, slice])
    var budget = SliceReach.Budget()
    let whole = budget
    let reach = SliceReach(stack, budget: &budget)
    #expect(budget.points == whole.points && budget.steps == whole.steps)
    let findings = reach.findings(budget: &budget, in: "file") { _ in nil }
    #expect(findings.count == 1, "one for the wheel, and none for its slices")
  }
}
