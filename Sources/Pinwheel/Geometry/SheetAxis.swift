/// How one axis of an untrimmed image lies in the image that holds it, its sheet: pixel `i` is the sheet's
/// `first + i`, or `first - i` where the sprite is packed the other way round.
struct SheetAxis: Sendable {
  let first: Int
  let isReversed: Bool
  /// Columns or rows of the sheet.
  let count: Int

  /// The pixel of the sheet.
  func pixel(_ index: Int) -> Int { isReversed ? first - index : first + index }

  /// The place in the sheet of a position between pixels.
  func position(_ position: Double) -> Double {
    isReversed ? Double(first + 1) - position : Double(first) + position
  }

  /// Those of `pixels` that the sheet has.
  func clipped(_ pixels: Range<Int>) -> Range<Int> {
    pixels.clamped(to: isReversed ? first - count + 1..<first + 1 : -first..<count - first)
  }
}
