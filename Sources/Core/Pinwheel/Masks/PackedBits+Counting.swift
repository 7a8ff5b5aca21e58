extension PackedBits {
  /// The number of bits of row `y` that are set in `columns`; both must lie inside the covered rectangle.
  func count(inRow y: Int, columns: Range<Int>) -> Int {
    guard !columns.isEmpty else { return 0 }
    var count = 0
    for stripe in columns.lowerBound >> 6...(columns.upperBound - 1) >> 6 {
      let word = words[index(stripe: stripe, row: y)]
      count += (word & Self.columnMask(columns, stripe: stripe)).nonzeroBitCount
    }
    return count
  }

  /// The number of bits that are set in both, inside `area`, when the other's origin lies at `offset` in this one.
  /// `area` must not be empty and must lie inside both.
  func countCommon(with other: PackedBits, at offset: PixelOffset, in area: PixelRect) -> Int {
    let shift = UInt64(-offset.x & 63)
    let otherRows = area.moved(by: -offset).rows
    let lastStripe = other.stripes.upperBound - 1
    var count = 0
    for stripe in area.x >> 6...(area.columns.upperBound - 1) >> 6 {
      // The left part of a word coincides with one word of the other mask, the rest with the word right of that. Beyond
      // the other's edge, the edge word is used, because the column mask excludes those columns.
      let left = (stripe * 64 - offset.x) >> 6
      let right = shift == 0 ? left : left + 1
      count += Self.countCommon(
        words.span.extracting(indices(stripe: stripe, rows: area.rows)),
        other.words.span.extracting(
          other.indices(stripe: min(max(left, other.firstStripe), lastStripe), rows: otherRows)),
        other.words.span.extracting(
          other.indices(stripe: min(max(right, other.firstStripe), lastStripe), rows: otherRows)),
        shift: shift, mask: Self.columnMask(area.columns, stripe: stripe))
    }
    return count
  }

  /// The number of bits that are set in `own`, in `mask`, and in the word that begins at bit `shift` of `left` and
  /// continues in `right`; at shift 0 both must be the same.
  private static func countCommon(
    _ own: Span<UInt64>, _ left: Span<UInt64>, _ right: Span<UInt64>, shift: UInt64, mask: UInt64
  ) -> Int {
    // Limited to one length, so that one comparison per block remains of the bounds checks.
    let count = own.count
    let left = left.extracting(first: count)
    let right = right.extracting(first: count)
    if shift == 0 {
      return countBits(
        count, pair: { pair(own, $0) & Pair(repeating: mask) & pair(left, $0) },
        word: { own[$0] & mask & left[$0] })
    }
    let back = 64 &- shift
    return countBits(
      count,
      pair: {
        let shifted =
          pair(left, $0) &>> Pair(repeating: shift) | pair(right, $0) &<< Pair(repeating: back)
        return pair(own, $0) & Pair(repeating: mask) & shifted
      },
      word: { own[$0] & mask & (left[$0] &>> shift | right[$0] &<< back) })
  }

  private typealias Pair = SIMD2<UInt64>

  private static func pair(_ words: Span<UInt64>, _ index: Int) -> Pair {
    Pair(words[index], words[index &+ 1])
  }

  /// The number of bits that are set in the words 0 ..< `count`.
  ///
  /// Words are added by carry-save addition (Harley and Seal's method), sixteen at a time: only every eighth pair is
  /// then counted bit by bit. Two 512 x 512 masks take 1.8 us instead of the 2.7 of a simple loop, which the compiler
  /// also vectorizes.
  private static func countBits(
    _ count: Int, pair: (Int) -> Pair, word: (Int) -> UInt64
  ) -> Int {
    func add(_ a: Pair, _ b: Pair, _ c: Pair) -> (sum: Pair, carry: Pair) { (a ^ b ^ c, a & b | (a ^ b) & c) }
    // Both lanes in one expression: the compiler then counts them together.
    func bitCounts(_ pair: Pair) -> Pair {
      Pair(
        UInt64(truncatingIfNeeded: pair.x.nonzeroBitCount), UInt64(truncatingIfNeeded: pair.y.nonzeroBitCount)
      )
    }

    var ones = Pair.zero
    var twos = Pair.zero
    var fours = Pair.zero
    var eights = Pair.zero
    for block in 0..<count / 16 {
      let index = block &* 16
      let first = add(ones, pair(index), pair(index &+ 2))
      let second = add(first.sum, pair(index &+ 4), pair(index &+ 6))
      let firstFour = add(twos, first.carry, second.carry)
      let third = add(second.sum, pair(index &+ 8), pair(index &+ 10))
      let fourth = add(third.sum, pair(index &+ 12), pair(index &+ 14))
      let secondFour = add(firstFour.sum, third.carry, fourth.carry)
      let eight = add(fours, firstFour.carry, secondFour.carry)
      ones = fourth.sum
      twos = secondFour.sum
      fours = eight.sum
      eights &+= bitCounts(eight.carry)
    }
    let sums = eights &<< 3 &+ bitCounts(fours) &<< 2 &+ bitCounts(twos) &<< 1 &+ bitCounts(ones)
    var total = Int(sums.x &+ sums.y)
    for index in count / 16 * 16..<count { total += word(index).nonzeroBitCount }
    return total
  }
}
