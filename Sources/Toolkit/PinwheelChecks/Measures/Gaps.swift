package import Pinwheel

/// Misses between two slices, at most as many along a row or a column as the width of a gap.
package struct Gap: Sendable, Hashable {
  /// The slices on both sides, back to front.
  package let slices: [Int]
  /// The number of pixels.
  package internal(set) var pixels = 0
  /// The largest distance across, in pixels.
  package internal(set) var width = 0
  /// The bounding box of all pixels.
  package internal(set) var bounds = PixelRect.empty
}

/// Finds the gaps of a map.
enum Gaps {
  /// The gaps between each pair of slices, largest first, and for each pixel, row by row, whether it is in a gap. A
  /// pixel counts once, preferably for its row.
  ///
  /// - Parameter width: The maximum number of misses across a gap, in pixels.
  /// - Complexity: O(pixels), a byte each.
  static func find(
    _ numbers: ContiguousArray<UInt16>, width: Int, height: Int, atMost most: Int
  ) -> (gaps: [Gap], pixels: ContiguousArray<Bool>) {
    guard most > 0 else { return ([], []) }
    var gaps: [UInt32: Gap] = [:]
    var isCounted = ContiguousArray(repeating: false, count: numbers.count)
    func count(_ one: UInt16, _ other: UInt16, length: Int, pixel: (Int) -> (x: Int, y: Int)) {
      let (back, front) = (min(one, other), max(one, other))
      let key = UInt32(back) << 16 | UInt32(front)
      var gap = gaps[key] ?? Gap(slices: [Int(back) - 1, Int(front) - 1])
      for step in 0..<length {
        let (x, y) = pixel(step)
        guard !isCounted[y * width + x] else { continue }
        isCounted[y * width + x] = true
        gap.pixels += 1
        gap.width = max(gap.width, length)
        gap.bounds = gap.bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
      if gap.pixels > 0 { gaps[key] = gap }
    }
    for isAcross in [true, false] {
      // For each row, or each column: the last slice, and where it ends.
      var lasts = ContiguousArray<UInt16>(repeating: 0, count: isAcross ? height : width)
      var ends = ContiguousArray(repeating: 0, count: lasts.count)
      for y in 0..<height {
        for x in 0..<width {
          let number = numbers[y * width + x]
          guard number > 0 else { continue }
          let (line, place) = isAcross ? (y, x) : (x, y)
          let (last, start) = (lasts[line], ends[line])
          if last > 0, number != last, place > start, place - start <= most {
            count(last, number, length: place - start) { isAcross ? (start + $0, y) : (x, start + $0) }
          }
          (lasts[line], ends[line]) = (number, place + 1)
        }
      }
    }
    let sorted = gaps.values.sorted {
      ($1.pixels, $0.slices[0], $0.slices[1]) < ($0.pixels, $1.slices[0], $1.slices[1])
    }
    return (sorted, isCounted)
  }
}
