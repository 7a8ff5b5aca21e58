import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Fingers on controls of a wheel that is too large for a hit map.
@Suite struct LargeWheelTests {
  @Test(
    "a finger presses the slice at its point, or else the one with most of its pixels, after edits too",
    arguments: RandomStack.Kind.allCases, TestLength.seeds(1, thorough: 20))
  func presses(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let (size, canvas) = (Size2D(width: 34, height: 9), Size2D(width: 9000, height: 4))
    let slices = try (0..<8).map { number in
      try RandomStack.slice(kind, name: "\(number)", size: size, using: &rng)
    }
    let fine = try RandomStack.slice(.thirds, name: "fine", size: size, using: &rng)
    var control = PinwheelControl(
      Wheel(SliceStack(name: "wide", canvas: canvas, slices: slices + [fine])))
    #expect(control.wheel.mapError != nil)
    let scale = Double(Wheel.maximumSide) / canvas.width
    for turn in 0..<6 {
      // Slices with the masks of the state that shows are tested in a copy of the stack.
      if turn == 3 { for index in 0..<4 { control.wheel[slice: index].maskRule = .current } }
      if turn > 0 { control.wheel[slice: turn].isEnabled.toggle() }
      let cells = CanvasCells(control.shown(at: 0), scale: scale, width: 90)
      for radius in [0.4, 3, 8.5, 22, 45] {
        let point = Point2D(x: .random(in: -6...40, using: &rng), y: .random(in: -3...7, using: &rng))
        let pixels = cells.contacts(at: point, radius: radius).pixels
        let most =
          pixels.max { ($0.value, $0.key.number ?? -1) < ($1.value, $1.key.number ?? -1) }?.key ?? .miss
        let under = control.wheel.hit(at: point)
        let answer = under == .miss ? most : under
        let touch = Touch(id: 1, phase: .began, location: point, radius: radius, time: 0)
        let pressed = control.handle(touch).first { $0.kind == .pressed }?.slice.number
        #expect(
          pressed == answer.hitNumber, "\(kind), seed \(seed), turn \(turn): \(point), radius \(radius)")
        _ = control.handle(Touch(id: 1, phase: .cancelled, location: point, time: 0))
      }
    }
  }
}
