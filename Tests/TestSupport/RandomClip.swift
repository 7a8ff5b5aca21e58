package import Pinwheel

extension Slice.Clip? {
  /// No clip, a rectangle, or a slice: one of these, or one that the wheel does not have.
  package static func random(
    of slices: [Slice], on canvas: Size2D, using rng: inout SeededRandom
  ) -> Self {
    switch Int.random(in: 0..<4, using: &rng) {
    case 0: return nil
    case 1:
      let rect = Rect2D(
        x: .random(in: -2...canvas.width, using: &rng), y: .random(in: -2...canvas.height, using: &rng),
        width: .random(in: -1...canvas.width, using: &rng),
        height: .random(in: 0...canvas.height, using: &rng))
      let isWhole = Bool.random(using: &rng)
      return .rect(
        isWhole
          ? Rect2D(
            x: rect.x.rounded(), y: rect.y.rounded(), width: rect.width.rounded(),
            height: rect.height.rounded())
          : rect)
    default: return .slice(slices.randomElement(using: &rng)?.id ?? 1_000)
    }
  }
}
