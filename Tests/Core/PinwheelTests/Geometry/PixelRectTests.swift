import Pinwheel
import TestSupport
import Testing

/// Rectangles of whole pixels near the ends of `Int`, against numbers that are wide enough to count there.
@Suite struct PixelRectTests {
  private static let numbers: [Int] = [.min, .min + 1, -9, -1, 0, 1, 7, .max / 2 + 1, .max - 1, .max]

  /// The pixels of one axis as wide numbers.
  private func range(_ start: Int, _ count: Int) -> Range<Int128> {
    Int128(start)..<Int128(start) + Int128(max(0, count))
  }

  @Test("contains, intersection, union and outset count as wide numbers do", arguments: UInt64(1)...4)
  func wide(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    func number() -> Int { Self.numbers.randomElement(using: &rng) ?? 0 }
    for _ in 0..<3000 {
      let (a, b) = (
        PixelRect(x: number(), y: number(), width: number(), height: number()),
        PixelRect(x: number(), y: number(), width: number(), height: number())
      )
      let (x, y, margin) = (number(), number(), number())
      let note: Comment = "\(a), \(b), \(x), \(y), \(margin), seed \(seed)"
      let holds = range(a.x, a.width).contains(Int128(x)) && range(a.y, a.height).contains(Int128(y))
      #expect(a.contains(x: x, y: y) == holds, note)
      let common = a.intersection(b)
      if x < .max, y < .max {
        #expect(common.contains(x: x, y: y) == (a.contains(x: x, y: y) && b.contains(x: x, y: y)), note)
        #expect(a.contains(x: x, y: y) == (a.columns.contains(x) && a.rows.contains(y)), note)
      }
      let union = a.union(b)
      for rect in [a, b] where !rect.columns.isEmpty && !rect.rows.isEmpty {
        #expect(union.x <= rect.x && union.y <= rect.y, note)
        #expect(
          union.width >= rect.columns.upperBound.subtractingReportingOverflow(rect.x).partialValue, note)
      }
      let outset = a.outset(by: margin)
      let left = clamped(Int128(a.x) - Int128(margin))
      #expect(outset.x == left, note)
      let right = clamped(Int128(clamped(Int128(a.x) + Int128(a.width))) + Int128(margin))
      #expect(outset.width == clamped(Int128(right) - Int128(left)), note)
    }
  }

  @Test("outset by a few pixels, and back")
  func outset() {
    let rect = PixelRect(x: 3, y: -2, width: 5, height: 1)
    #expect(rect.outset(by: 2) == PixelRect(x: 1, y: -4, width: 9, height: 5))
    #expect(rect.outset(by: 2).outset(by: -2) == rect)
    #expect(rect.outset(by: -1) == PixelRect(x: 4, y: -1, width: 3, height: -1))
  }

  private func clamped(_ number: Int128) -> Int { Int(min(max(number, Int128(Int.min)), Int128(Int.max))) }
}
